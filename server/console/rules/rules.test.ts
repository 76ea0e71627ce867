import assert from 'node:assert/strict'
import test from 'node:test'
import type { PurchaseRule } from '#domain/rules/purchase-rule.ts'
import { lookAtRules, openRuleDesk, waitingRule, type RuleDesk } from '#server/testing/console/rule-desk.ts'
import { BY_CARD, processAt } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'

const RULE: PurchaseRule = {
  name: 'many-purchases',
  subject: 'payer',
  span: 'day',
  measure: 'count',
  bound: 2,
  action: 'refuse',
  onlyKind: '',
  onlyRail: '',
  reason: 'More than anybody buys in a day',
  words: 'ruleLater',
}
const WHY = 'after the wave of Tuesday'

async function inForce(
  { console, grace, sarah }: RuleDesk,
  given: Partial<PurchaseRule> = {},
): Promise<void> {
  const rule = { ...RULE, ...given }
  assert.deepEqual(await grace.done('proposeRule', { rule, reason: WHY }), { outcome: 'done' })
  const decided = { proposal: await waitingRule(sarah), decision: 'approve', reason: '' } as const
  assert.deepEqual(await sarah.done('decideRule', decided), { outcome: 'done' })
  await lookAtRules(console)
}

test('a rule judges nobody until a second person agreed, whatever the first one tries', async (context) => {
  const { console, grace, sarah } = await openRuleDesk(context)
  const { stage } = console
  assert.deepEqual(await grace.done('proposeRule', { rule: RULE, reason: WHY }), { outcome: 'done' })
  await lookAtRules(console)
  assert.equal(stage.engines[0].rules.isWatching(), false)
  const proposal = await waitingRule(grace)
  const approve = { proposal, decision: 'approve', reason: '' } as const
  assert.deepEqual(await grace.done('decideRule', approve), {
    outcome: 'refused',
    key: 'staff.refused.own-proposal',
  })
  const [shown] = (await sarah.done('rules', {})).proposals
  assert.deepEqual([shown?.rule, shown?.before, shown?.canApprove, shown?.isMine], [RULE, null, true, false])
  assert.deepEqual(await sarah.done('decideRule', approve), { outcome: 'done' })
  assert.equal(
    (await sarah.done('decideRule', approve)).outcome,
    'moved',
    'approved twice it is in force once',
  )
  await lookAtRules(console)
  await stage.pay()
  await stage.pay()
  const third = await processAt(stage.engines[0], await stage.buy())
  assert.ok(!third.ok && third.problem === 'refused-by-rule')
  const { rules, hits } = await grace.done('rules', {})
  assert.deepEqual(
    rules.map(({ rule, by, hour, week }) => [rule.name, by, hour, week]),
    [['many-purchases', 'Grace Nakato, Sarah Kato', 1, 1]],
  )
  assert.deepEqual(
    hits.map(({ rule, did, measured, payer }) => [rule, did, measured, payer]),
    [['many-purchases', 'refuse', 3, '070 ••• 001']],
  )
  const lines = await stage.rows<{ act: string; by_name: string; object: string }>(
    `select act, by_name, object from staff_event where object_kind = 'rule' order by id`,
  )
  assert.deepEqual(
    lines.map(({ act, by_name: by, object }) => [act, by, object]),
    [
      ['proposed', 'Grace Nakato', 'many-purchases'],
      ['refused-act', 'Grace Nakato', 'many-purchases'],
      ['changed-rule', 'Sarah Kato', 'many-purchases'],
    ],
  )
})

test('a rule that was watched refuses from its first minute: what it counted is not forgotten', async (context) => {
  const all = await openRuleDesk(context)
  const { stage } = all.console
  await inForce(all, { action: 'note' })
  await stage.pay()
  await stage.pay()
  await inForce(all)
  const third = await processAt(stage.engines[0], await stage.buy())
  assert.ok(!third.ok)
  await inForce(all, { action: 'off' })
  assert.equal(stage.engines[0].rules.isWatching(), false)
  assert.ok((await processAt(stage.engines[0], await stage.buy())).ok)
  const again = await all.grace.done('proposeRule', { rule: { ...RULE, action: 'off' }, reason: WHY })
  assert.deepEqual(again, { outcome: 'refused', key: 'staff.refused.rule-rests' })
})

const UNUSABLE: readonly (readonly [string, Partial<PurchaseRule>, string])[] = [
  ['a name that no address could hold', { name: 'Two Words' }, 'rule-name'],
  ['a bound that nobody remembers that far', { measure: 'recipients', bound: 51 }, 'rule-bound'],
  ['a way to pay that is not offered', { onlyRail: 'CASH' }, 'rule-rail'],
  ['a reason that names somebody', { reason: 'because of 0700 100 001' }, 'names-somebody'],
]
test('a rule that would not do what it says is not put before anybody', async (context) => {
  const { grace } = await openRuleDesk(context)
  for (const [what, given, key] of UNUSABLE) {
    const rule = { ...RULE, ...given }
    const said = await grace.done('proposeRule', { rule, reason: WHY })
    assert.deepEqual(said, { outcome: 'refused', key: `staff.refused.${key}` }, what)
  }
})

test('before a rule stops anybody one reads what it would have done in the last days', async (context) => {
  const { console, grace } = await openRuleDesk(context)
  const { stage } = console
  for (let n = 0; n < 4; n += 1) await stage.pay()
  await stage.pay(BY_CARD)
  await stage.buy()
  const trial = await grace.done('tryRule', { rule: { ...RULE, action: 'note' } })
  assert.deepEqual([trial.looked, trial.hits, trial.subjects], [4, 2, 1])
  const ofCards = { ...RULE, subject: 'session', onlyRail: 'PAYSTACK', bound: 1 } as const
  assert.deepEqual((await grace.done('tryRule', { rule: ofCards })).looked, 1)
  assert.equal((await grace.done('tryRule', { rule: { ...RULE, subject: 'network' } })).since, null)
})

test('what suspicious purchases there were is taken away as a file without a whole number, and that it was is kept', async (context) => {
  const all = await openRuleDesk(context)
  const { stage } = all.console
  await inForce(all, { measure: 'sum', bound: 1, action: 'note' })
  const id = await stage.pay()
  const auditor = await all.console.signIn('ruth.auma', 'auditor')
  const file = await auditor.done('exportHits', {})
  const [head, row, ...more] = file.text.trimEnd().split('\r\n')
  assert.match(head ?? '', /at,rule,did,measured,payment/)
  assert.match(row ?? '', new RegExp(`,many-purchases,note,5000,${id},AIRTIME,Kati Money,"UGX 5,000",`))
  assert.deepEqual(more, [])
  assert.doesNotMatch(file.text, /700[15]00001/)
  assert.equal((await stage.rows(`select 1 from staff_event where act = 'exported'`)).length, 1)
})

test('a held purchase waits in the queue with the words of its rule, and two give it', async (context) => {
  const all = await openRuleDesk(context)
  const { stage } = all.console
  await inForce(all, { measure: 'sum', bound: 1, action: 'hold' })
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(3_000)
  const { reviews } = await all.grace.done('queue', {})
  assert.deepEqual(
    reviews.map(({ payment, why, heldWhy }) => [payment.id, why, heldWhy]),
    [[id, 'held', RULE.reason]],
  )
  const whole = await all.grace.done('payment', { id })
  assert.deepEqual([whole.waitsFor, whole.say, whole.heldWhy], ['held', 'held', RULE.reason])
  assert.ok(whole.steps.some(({ key }) => key === 'staff.step.held'))
  const proposing = {
    id,
    version: whole.version,
    act: 'release',
    ground: 'other',
    reason: 'their own shop',
  } as const
  const more = { reference: '', attempt: null, throughProvider: false, providerAgreed: false }
  assert.deepEqual(await all.grace.done('propose', { ...proposing, ...more }), { outcome: 'done' })
  const [waiting] = (await all.sarah.done('queue', {})).seconds
  assert.ok(waiting)
  const view = await all.sarah.done('proposal', { proposal: waiting.id })
  const approved = { proposal: waiting.id, version: view.version, typedMinor: null }
  assert.deepEqual(await all.sarah.done('approve', approved), { outcome: 'done' })
  await stage.pass(2_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  assert.equal(stage.operator.orders.length, 1)
})
