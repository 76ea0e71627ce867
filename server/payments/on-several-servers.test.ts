import assert from 'node:assert/strict'
import test from 'node:test'
import { PAYMENT_LIMITS } from '#domain/payments/amounts/payment-limits.ts'
import { BY_CARD, OWNER, processAt } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { openSpreadStage } from '#server/testing/spread-stage.ts'
import { AN_INVOICE } from '#server/testing/stage-purchases.ts'
import { reconcileOnce } from './enquiries/reconcile.ts'
import { takeNotice } from './callbacks.ts'
import { mayPrompt } from './pay/prompt-limit.ts'
import { forgetUnpaidPayments } from './retention/forget-payments.ts'

// What the portal says where tables are spread over several servers, said to one: `npm run check:engine` says it to several.

const DAY = 86_400_000

const notice = (text: string) => ({ headers: { signed: 'yes' }, rawBody: Buffer.from(text) })

test('a purchase by phone is paid and delivered once on several servers, and its second money goes back', async (context) => {
  const stage = await openSpreadStage(context)
  const id = await stage.buy()
  stage.wallet.starts.give(`${id}-C1`, { kind: 'not-sent', reason: 'no connection' })
  await processAt(stage.engines[0], id)
  await processAt(stage.engines[1], id)
  stage.wallet.queries.give(`${id}-C1`, { kind: 'never-seen' }, collected('P1'))
  stage.wallet.queries.give(`${id}-C2`, collected('P2'))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  await takeNotice(stage.engines[0], 'KATI_MONEY', notice(`${id}-C1 late`))
  await stage.pass(3_000)
  await stage.pass(10 * 60_000)
  assert.deepEqual(
    stage.wallet.refunded.map(({ refundRef }) => refundRef),
    [`${id}-R1`],
  )
  assert.equal(stage.operator.orders.length, 1)
  assert.equal(stage.messages.sent.length, 2, 'what was bought, and what came back')
  const rows = await stage.rows(
    'select provider_ref, payment_id from provider_reference order by provider_ref',
  )
  assert.deepEqual(rows, [
    { provider_ref: 'P1', payment_id: id },
    { provider_ref: 'P2', payment_id: id },
  ])
})

test('two processes take each due payment once on several servers', async (context) => {
  const stage = await openSpreadStage(context)
  for (let n = 1; n <= 6; n += 1) await stage.pay({ payer: `70050000${n}` })
  await stage.rows(`update payment set due_at = now(), last_enquiry_at = now() - interval '1 hour'`)
  const rounds = await Promise.all(stage.engines.map((engine) => reconcileOnce(engine, 64)))
  await Promise.all(rounds.map(({ done }) => done))
  assert.equal(stage.wallet.asked.length, 6)
})

test('a provider’s reference belongs to one payment on several servers', async (context) => {
  const stage = await openSpreadStage(context)
  const first = await stage.pay()
  stage.wallet.queries.give(`${first}-C1`, collected('P1'))
  await stage.pass(3_000)
  const second = await stage.pay({ payer: '700500002' })
  stage.wallet.queries.give(`${second}-C1`, collected('P1'))
  await stage.pass(3_000)
  assert.deepEqual([await stage.stateOf(first), await stage.stateOf(second)], ['delivered', 'waiting'])
  assert.equal(stage.operator.orders.length, 1)
})

test('of an invoice that is paid by many at once on several servers one is asked for', async (context) => {
  const stage = await openSpreadStage(context)
  const ids = await Promise.all(Array.from({ length: 8 }, () => stage.buy(AN_INVOICE)))
  await Promise.all(ids.map((id, n) => processAt(stage.engines[n % 2 === 0 ? 0 : 1], id)))
  assert.equal(stage.wallet.started.length, 1)
})

test('of payments sent at once to one phone exactly one rings on several servers', async (context) => {
  const stage = await openSpreadStage(context)
  const ids = await Promise.all(Array.from({ length: 8 }, () => stage.buy()))
  const askers = [{ hash: Buffer.alloc(32), most: 3 }]
  const answers = await Promise.all(
    ids.map((id, n) => {
      const prompting = { id, sessionHash: OWNER, askers }
      return mayPrompt(stage.engines[n % 2 === 0 ? 0 : 1], PAYMENT_LIMITS.live.prompts, prompting)
    }),
  )
  assert.equal(answers.filter(({ ok }) => ok).length, 1)
  assert.deepEqual(
    new Set(answers.map((said) => (said.ok ? 'rings' : said.problem))),
    new Set(['rings', 'open-prompt']),
  )
})

test('a notice of nobody is told from one of ours on several servers, and counted once', async (context) => {
  const stage = await openSpreadStage(context)
  const id = await stage.pay()
  for (const text of [`${id}-C1 a`, `${id}-C1 a`, `${id}-C2 b`, `${'Z'.repeat(26)}-C1 c`])
    await takeNotice(stage.engines[0], 'KATI_MONEY', notice(text))
  const rows = await stage.rows('select our_ref, orphan, seen from inbox order by our_ref')
  assert.deepEqual(rows, [
    { our_ref: `${id}-C1`, orphan: false, seen: 2 },
    { our_ref: `${id}-C2`, orphan: true, seen: 1 },
    { our_ref: `${'Z'.repeat(26)}-C1`, orphan: true, seen: 1 },
  ])
})

test('of a purchase that was never paid nothing is left after its days on several servers', async (context) => {
  const stage = await openSpreadStage(context)
  const id = await stage.pay(AN_INVOICE)
  stage.wallet.queries.give(`${id}-C1`, { kind: 'declined', refusal: 'refused', reason: 'no' })
  await stage.buy(BY_CARD)
  await stage.pass(3_000)
  await stage.pass(DAY)
  await stage.pass(40 * DAY)
  await stage.pass(40 * DAY)
  const counts = await Promise.all(stage.engines.map(({ database }) => forgetUnpaidPayments(database, 30)))
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    2,
  )
  const [left] = await stage.rows(
    `select (select count(*)::int from payment) as payment, (select count(*)::int from attempt) as attempt,
       (select count(*)::int from payable_hold) as payable_hold`,
  )
  assert.deepEqual(left, { payment: 0, attempt: 0, payable_hold: 0 })
})
