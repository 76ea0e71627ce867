import type { Acted } from '#contract/console/queue.ts'
import { countedBy, MOST_RULES, type PurchaseRule } from '#domain/rules/purchase-rule.ts'
import type { Runner } from '#server/store/database.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import { undone, type Subject } from '../decide/subject.ts'
import * as sql from './book-statements.ts'
import type { BlockRow, RuleRow } from './rule-rows.ts'

/** A rule that holds or refuses purchases: a new one, a change of one, or its rest. */
export const ruleSubject: Subject = {
  name: 'rule',
  objectKind: 'rule',
  right: () => 'rules',
  detail: ({ act }) => ({ did: act }),
  async seenNow(tx, { subject_id: name }) {
    const [rule] = await tx.run<RuleRow>(sql.findRule, [name])
    return rule ? String(rule.id) : ''
  },
  async carryOut(_desk, tx, { proposal }) {
    const rule = proposal.payload as PurchaseRule
    const full = await whyNotMore(tx, rule)
    if (full) return undone(full)
    await putInForce(tx, rule, proposal.id)
    return { outcome: 'done', act: 'changed-rule', detail: { bound: String(rule.bound) } }
  },
}

/** A block that is lifted. */
export const blockSubject: Subject = {
  name: 'block',
  objectKind: 'block',
  right: () => 'rules',
  async seenNow(tx, { subject_id: block }) {
    const [found] = await tx.run<BlockRow>(sql.findBlock, [Number(block)])
    return found?.at.toISOString() ?? ''
  },
  async carryOut(_desk, tx, { asker, proposal: { subject_id: block, proposer_name: proposer } }) {
    await tx.run(sql.liftBlock, [Number(block), `${proposer}, ${asker.name}`])
    return { outcome: 'done', act: 'unblocked' }
  },
}

export async function whyNotMore(tx: Runner, { name, action }: PurchaseRule): Promise<Acted | null> {
  const [current] = await tx.run<RuleRow>(sql.findRule, [name])
  if (action === 'off') return current && current.action !== 'off' ? null : refusedFor('rule-rests')
  const [others] = await tx.run<{ times: number }>(sql.countRules, [name])
  return (others?.times ?? 0) >= MOST_RULES ? refusedFor('rules-full') : null
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
