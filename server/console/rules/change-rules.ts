import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import { countedBy, MOST_RULES, ruleFault, type PurchaseRule } from '#domain/rules/purchase-rule.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import type { Database, Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry, type Entry } from '../audit/write-entry.ts'
import { endedAs, isOwn, refuseOwner, type ProposalRow } from '../decide/proposal-row.ts'
import * as proposals from '../decide/proposal-statements.ts'
import { openProposal } from '../decide/open-proposal.ts'
import { refusedFor } from '../decide/propose.ts'
import { offeredRails } from '../offered-rails.ts'
import * as sql from './book-statements.ts'
import type { RuleReading } from './read-rules.ts'
import type { BlockRow, RuleRow } from './rule-rows.ts'

/** A rule waits for a second person over a weekend. */
const LAPSES_MS = 3 * 86_400_000

type About = 'rule' | 'block'

interface Proposing {
  readonly about: About
  readonly subject: string
  readonly act: string
  readonly payload: object
  readonly reason: string
}

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
    return keepProposal(tx, asker, { about: 'rule', subject: name, act: action, payload, reason })
  })
}

async function whyNotMore(tx: Runner, { name, action }: PurchaseRule): Promise<Acted | null> {
  const [current] = await tx.run<RuleRow>(sql.findRule, [name])
  if (action === 'off') return current && current.action !== 'off' ? null : refusedFor('rule-rests')
  const [others] = await tx.run<{ times: number }>(sql.countRules, [name])
  return (others?.times ?? 0) >= MOST_RULES ? refusedFor('rules-full') : null
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
    return keepProposal(tx, asker, {
      about: 'block',
      subject: String(block),
      act: 'lift',
      payload: {},
      reason,
    })
  })
}

async function keepProposal(
  tx: Runner,
  asker: Asker,
  { about, subject, act, payload, reason }: Proposing,
): Promise<Acted> {
  const made = await openProposal(tx, asker, {
    subject: about,
    subjectId: subject,
    act,
    payload,
    reason: reason.trim(),
    may: 'rules',
    lapsesMs: LAPSES_MS,
  })
  if (made === null) return refusedFor('proposed')
  await writeEntry(tx, asker, {
    ...entryOf(about, subject),
    act: 'proposed',
    detail: { proposal: String(made), ...(about === 'rule' ? { did: act } : {}) },
    reason: reason.trim(),
  })
  return { outcome: 'done' }
}

function entryOf(about: About, subject: string): Pick<Entry, 'may' | 'objectKind' | 'object'> {
  return { may: 'rules', objectKind: about, object: subject }
}

/** A second person has a rule judge or a block end, or refuses; whoever proposed it takes it back. Null: there is none of it. */
export async function decideRule(
  database: Database,
  asker: Asker,
  { proposal: id, decision, reason }: ConsoleRequest<'decideRule'>,
): Promise<Acted | null> {
  const fault = decision === 'refuse' ? reasonFault(reason) : null
  if (fault) return refusedFor(fault)
  return database.transaction(async (tx) => {
    const [rule] = await tx.run<ProposalRow>(proposals.lockProposal, [id, 'rule'])
    const [proposal = rule] = rule ? [rule] : await tx.run<ProposalRow>(proposals.lockProposal, [id, 'block'])
    if (!proposal) return null
    if (proposal.state !== 'open') return endedAs(tx, id)
    if (proposal.is_over) {
      await tx.run(proposals.end, [id, 'lapsed', 'time'])
      return endedAs(tx, id)
    }
    const own = proposal.proposer === asker.staffId
    if (decision === 'withdraw' ? !own : isOwn(asker, proposal)) {
      const because = decision === 'withdraw' ? 'not-your-proposal' : 'own-proposal'
      return refuseOwner(tx, asker, { proposal, because, may: 'rules' })
    }
    const about: About = rule ? 'rule' : 'block'
    if (decision === 'approve') return carryOut(tx, asker, { about, proposal })
    return endWithout(tx, asker, { about, proposal, decision, reason: reason.trim() })
  })
}

interface Deciding {
  readonly about: About
  readonly proposal: ProposalRow
}

async function carryOut(tx: Runner, asker: Asker, { about, proposal }: Deciding): Promise<Acted> {
  const rule = about === 'rule' ? (proposal.payload as PurchaseRule) : null
  const full = rule && (await whyNotMore(tx, rule))
  if (full) return full
  const { staffId, session, name } = asker
  await tx.run(proposals.approve, [proposal.id, staffId, session.hash, session.browser, null])
  if (rule) await putInForce(tx, rule, proposal.id)
  else await tx.run(sql.liftBlock, [Number(proposal.subject_id), `${proposal.proposer_name}, ${name}`])
  await writeEntry(tx, asker, {
    ...entryOf(about, proposal.subject_id),
    act: rule ? 'changed-rule' : 'unblocked',
    detail: {
      proposal: String(proposal.id),
      proposer: proposal.proposer_name,
      ...(rule ? { did: rule.action, bound: String(rule.bound) } : {}),
    },
    reason: proposal.reason,
  })
  return { outcome: 'done' }
}

async function putInForce(tx: Runner, rule: PurchaseRule, proposal: number): Promise<void> {
  await tx.run(sql.endRule, [rule.name])
  await tx.run(sql.insertRule, [
    rule.name,
    rule.subject,
    rule.span,
    rule.measure,
    rule.bound,
    rule.action,
    rule.onlyKind,
    rule.onlyRail,
    countedBy(rule),
    rule.reason,
    rule.words,
    proposal,
  ])
}

interface Ending extends Deciding {
  readonly decision: 'refuse' | 'withdraw'
  readonly reason: string
}

async function endWithout(
  tx: Runner,
  asker: Asker,
  { about, proposal, decision, reason }: Ending,
): Promise<Acted> {
  const { staffId, session } = asker
  if (decision === 'refuse')
    await tx.run(proposals.refuse, [proposal.id, staffId, session.hash, session.browser, reason])
  else await tx.run(proposals.end, [proposal.id, 'withdrawn', ''])
  await writeEntry(tx, asker, {
    ...entryOf(about, proposal.subject_id),
    act: decision === 'refuse' ? 'refused' : 'withdrew',
    detail: { proposal: String(proposal.id), proposer: proposal.proposer_name },
    reason: decision === 'refuse' ? reason : '',
  })
  return { outcome: 'done' }
}
