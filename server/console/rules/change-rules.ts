import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import { ruleFault } from '#domain/rules/purchase-rule.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import type { Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { openProposal } from '../decide/open-proposal.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import { offeredRails } from '../offered-rails.ts'
import * as sql from './book-statements.ts'
import type { RuleReading } from './read-rules.ts'
import type { BlockRow } from './rule-rows.ts'
import { blockSubject, ruleSubject, whyNotMore } from './rule-subjects.ts'

/** A rule waits for a second person over a weekend. */
const LAPSES_MS = 3 * 86_400_000

/** Puts a rule, a change of one, or its rest before a second person. Nothing is judged by it until then. */
export async function proposeRule(
  reading: RuleReading,
  asker: Asker,
  { rule, reason }: ConsoleRequest<'proposeRule'>,
): Promise<Acted> {
  const fault = reasonFault(reason) ?? reasonFault(rule.reason) ?? ruleFault(rule)
  if (fault) return refusedFor(fault)
  const offered = offeredRails(reading, 'EN').map(({ rail }) => rail)
  if (rule.onlyRail !== '' && !offered.includes(rule.onlyRail)) return refusedFor('rule-rail')
  return reading.database.transaction(async (tx) => {
    const full = await whyNotMore(tx, rule)
    if (full) return full
    const { name, action } = rule
    const payload = { ...rule, reason: rule.reason.trim() }
    return openProposal(tx, asker, {
      subject: ruleSubject,
      subjectId: name,
      act: action,
      payload,
      reason: reason.trim(),
      lapsesMs: LAPSES_MS,
    })
  })
}

/** Puts it before a second person that somebody who is blocked may buy again. Null: nobody is blocked by this. */
export async function proposeLift(
  database: Database,
  asker: Asker,
  { block, reason }: ConsoleRequest<'proposeLift'>,
): Promise<Acted | null> {
  const fault = reasonFault(reason)
  if (fault) return refusedFor(fault)
  return database.transaction(async (tx) => {
    const [found] = await tx.run<BlockRow>(sql.findBlock, [block])
    if (!found) return null
    return openProposal(tx, asker, {
      subject: blockSubject,
      subjectId: String(block),
      act: 'lift',
      reason: reason.trim(),
      lapsesMs: LAPSES_MS,
    })
  })
}
