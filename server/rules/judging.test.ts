import assert from 'node:assert/strict'
import test from 'node:test'
import { processRequestSchema } from '#contract/payments.ts'
import { countedBy, type KeptRule } from '#domain/rules/purchase-rule.ts'
import { processCall } from '#server/calls/payments/process-call.ts'
import { checkTheseBooks } from '#server/payments/books/check/check-books.ts'
import { BY_CARD, openStage, OWNER, processAt, SESSION, type Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { balances, openTerminal } from '#server/testing/staff-terminal.ts'
import { forgetOldCounts } from './judging.ts'

const RULE: Omit<KeptRule, 'id'> = {
  name: 'many-purchases',
  subject: 'payer',
  span: 'hour',
  measure: 'count',
  bound: 2,
  action: 'refuse',
  onlyKind: '',
  onlyRail: '',
  reason: 'More than anybody buys',
  words: 'ruleLater',
}
const WHY = ['--by', 'Grace', '--reason', 'called the customer'] as const

/** Puts a rule in force as the console does once two agreed, and lets every process know of it. */
async function inForce(stage: Stage, given: Partial<KeptRule> = {}): Promise<void> {
  const rule = { ...RULE, ...given }
  await stage.rows(
    `insert into purchase_rule (name, subject, span, measure, bound, action, only_kind, only_rail, counted_by, reason, words)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
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
    ],
  )
  for (const engine of stage.engines) await engine.rules.look()
}

async function hits(stage: Stage): Promise<readonly string[]> {
  const rows = await stage.rows<{ did: string; measured: number }>(
    'select did, measured from purchase_rule_hit order by id',
  )
  return rows.map(({ did, measured }) => `${did} ${measured}`)
}

const problemOf = (processed: Awaited<ReturnType<typeof processAt>>) =>
  processed.ok ? '' : processed.problem

test('where no rule is in force nobody’s purchase is judged, and nothing is remembered of anybody', async (context) => {
  const stage = await openStage(context)
  await inForce(stage, { action: 'off' })
  assert.equal(stage.engines[0].rules.isWatching(), false)
  await stage.pay()
  assert.deepEqual(await stage.rows('select judged_at from payment where judged_at is not null'), [])
  assert.deepEqual(await stage.rows('select 1 from purchase_rule_count'), [])
})

// CORE-29
test('whoever is over a rule reads an approved sentence, and nobody is asked for their money', async (context) => {
  const stage = await openStage(context)
  await inForce(stage)
  await stage.pay()
  await stage.pay()
  const id = await stage.buy()
  const caller = { session: SESSION, language: 'EN', requestId: 'r', authorization: '', address: '' } as const
  const press = () => processCall(stage.calls, processRequestSchema.parse({ transactionId: id }), caller)
  const said = await press()
  assert.equal(said.statusCode, 400)
  assert.deepEqual(said.message, { key: 'ruleLater', values: {} })
  await press()
  assert.equal(stage.wallet.started.length, 2)
  assert.equal(await stage.stateOf(id), 'registered')
  assert.deepEqual(await hits(stage), ['refuse 3'], 'a press that is made again is told once')
  await stage.pay({ payer: '700500002' })
  assert.equal(stage.wallet.started.length, 3, 'another payer buys as before')
})

test('two portals at the same moment let nobody have one more than the rule says', async (context) => {
  const stage = await openStage(context)
  await inForce(stage)
  const ids = await Promise.all(Array.from({ length: 8 }, () => stage.buy()))
  const [one, two] = stage.engines
  const said = await Promise.all(ids.map((id, n) => processAt(n % 2 === 0 ? one : two, id)))
  assert.equal(said.filter(({ ok }) => ok).length, 2)
  assert.equal(stage.wallet.started.length, 2)
  assert.deepEqual(
    await hits(stage),
    Array.from({ length: 6 }, () => 'refuse 3'),
  )
})

test('one payment that is pressed many times at once is counted once', async (context) => {
  const stage = await openStage(context)
  await inForce(stage, { bound: 1 })
  const id = await stage.buy()
  const said = await Promise.all(
    stage.engines.flatMap((engine) => [processAt(engine, id), processAt(engine, id)]),
  )
  assert.deepEqual(said.map(problemOf), ['', '', '', ''])
  assert.equal(stage.wallet.started.length, 1)
  assert.deepEqual(await hits(stage), [])
})

test('whoever only watches a rule stops nobody, and sees whom it would have stopped', async (context) => {
  const stage = await openStage(context)
  await inForce(stage, { action: 'note', measure: 'sum', bound: 9_999, span: 'day' })
  for (let n = 0; n < 3; n += 1) await stage.pay()
  assert.equal(stage.wallet.started.length, 3)
  assert.deepEqual(await hits(stage), ['note 10000', 'note 15000'])
})

test('cards that are tried and declined close the session that tries them, and no other', async (context) => {
  const stage = await openStage(context)
  await inForce(stage, {
    measure: 'declined',
    subject: 'session',
    onlyRail: 'PAYSTACK',
    words: 'ruleOtherWay',
  })
  for (let n = 0; n < 3; n += 1) {
    const id = await stage.pay(BY_CARD)
    stage.cards.queries.give(`${id}-C1`, { kind: 'declined', refusal: 'refused', reason: 'do not honour' })
    await stage.pass(3_000)
    assert.equal(await stage.stateOf(id), 'declined')
  }
  const tried = await processAt(stage.engines[0], await stage.buy(BY_CARD))
  assert.deepEqual(tried, { ok: false, problem: 'refused-by-rule', words: 'ruleOtherWay' })
  const neighbour = Buffer.alloc(32, 7)
  const other = await stage.buy({ ...BY_CARD, sessionHash: neighbour })
  assert.ok((await processAt(stage.engines[0], other, neighbour)).ok)
  assert.ok((await processAt(stage.engines[0], await stage.buy())).ok, 'a wallet is none of this rule’s')
})

// CORE-29
test('a purchase that a rule holds is paid, kept for its customer, and given once two say so', async (context) => {
  const { stage, type } = await openTerminal(context)
  await inForce(stage, { action: 'hold', measure: 'sum', bound: 1_000 })
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P-1'))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'review')
  const events = await stage.rows<{ to: string; cause: string }>(
    `select to_state as to, cause from event where payment_id = $1 order by id desc limit 2`,
    [id],
  )
  assert.equal(events[1]?.cause, 'query:collected', 'that money came is the provider’s word, not the rule’s')
  assert.match(events[0]?.cause ?? '', /^fraud-hold:\d+$/)
  assert.deepEqual(await balances(stage, id), { 'rail:KATI_MONEY': -5_000, customer: 5_000 })
  // However long nobody looks at it, and whatever the provider says again.
  await stage.pass(26 * 3_600_000)
  assert.equal(await stage.stateOf(id), 'review')
  assert.deepEqual(stage.operator.orders, [])
  assert.ok((await type('release', id, ...WHY)).done)
  await stage.pass(2_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  assert.deepEqual(
    stage.operator.orders.map(({ key }) => key),
    [`${id}-F`],
  )
  assert.deepEqual(await balances(stage, id), { 'rail:KATI_MONEY': -5_000, 'income:AIRTIME': 5_000 })
})

test('held money that two give back goes back whole, with a reason that is true, and the books are right', async (context) => {
  const { stage, type } = await openTerminal(context)
  await inForce(stage, { action: 'hold', measure: 'sum', bound: 1_000 })
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P-1'))
  await stage.pass(3_000)
  assert.ok((await type('return', id, ...WHY)).done)
  await stage.pass(2_000)
  assert.equal(await stage.stateOf(id), 'refunded')
  assert.deepEqual(await stage.rows('select return_cause from payment'), [{ return_cause: 'held' }])
  assert.deepEqual([stage.wallet.refunded.length, stage.operator.orders.length], [1, 0])
  assert.deepEqual(await balances(stage, id), {})
  await checkTheseBooks(stage.database, [id], ({ rule }) => assert.fail(rule.invariant))
})

test('nobody who was blocked is asked for money, from the moment it is known, and everybody else is', async (context) => {
  const stage = await openStage(context)
  const begun = await stage.buy()
  await stage.rows(`insert into staff (work_name, name) values ('grace', 'Grace')`)
  await stage.rows(
    `insert into purchase_block (what, subject, masked, reason, staff_id)
     select 'number', sha256(key || convert_to('number:700500001', 'UTF8')), '7005', 'a stolen wallet', (select min(id) from staff)
     from purchase_rule_key`,
  )
  for (const engine of stage.engines) await engine.rules.look()
  const said = await processAt(stage.engines[0], begun)
  assert.deepEqual(said, { ok: false, problem: 'refused-by-rule', words: 'ruleCare' })
  const forThem = await stage.buy({ recipient: '700500001', payer: '700500009' })
  assert.equal(problemOf(await processAt(stage.engines[0], forThem)), 'refused-by-rule')
  assert.ok((await processAt(stage.engines[0], await stage.buy({ payer: '700500009' }))).ok)
  assert.deepEqual(await hits(stage), ['refuse 0', 'refuse 0'])
})

test('a stranger who presses somebody else’s payment uses up nothing of theirs', async (context) => {
  const stage = await openStage(context)
  await inForce(stage)
  const id = await stage.buy()
  await processAt(stage.engines[0], id, Buffer.alloc(32, 9))
  assert.deepEqual(await stage.rows('select 1 from purchase_rule_count'), [])
  await processAt(stage.engines[0], id, OWNER)
  assert.equal((await stage.rows('select 1 from purchase_rule_count')).length, 1)
})

test('no number stands in what rules remember, and it is forgotten when no rule counts it any more', async (context) => {
  const stage = await openStage(context)
  await inForce(stage, { measure: 'recipients', span: 'month' })
  await stage.pay()
  const [kept] = await stage.rows<{ row: string }>('select c::text as row from purchase_rule_count c')
  assert.doesNotMatch(kept?.row ?? '700500001', /700[15]0000/)
  await stage.rows(`update purchase_rule_count set at = now() - interval '32 days'`)
  await forgetOldCounts(stage.database)
  assert.deepEqual(await stage.rows('select 1 from purchase_rule_count'), [])
})
