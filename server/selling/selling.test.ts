import assert from 'node:assert/strict'
import test from 'node:test'
import { initiateRequestSchema, processRequestSchema } from '#contract/payments.ts'
import { initiateCall } from '#server/calls/payments/initiate-call.ts'
import { paymentOptionsCall } from '#server/calls/payments/payment-options-call.ts'
import { processCall } from '#server/calls/payments/process-call.ts'
import { SENTENCES } from '#server/calls/payments/sentences.ts'
import { sentence } from '#domain/replies/sentences.ts'
import { openSellingStage, type SellingStage } from '#server/testing/selling-stage.ts'
import { initiateAt, processAt, SESSION } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'

const CALLER = { session: SESSION, language: 'EN', requestId: 'r', authorization: '', address: '' } as const
const STOPPED = sentence('notSoldNow')

function asking(recipient: string): ReturnType<typeof initiateRequestSchema.parse> {
  return initiateRequestSchema.parse({
    amount: 5_000,
    mobileNumber: recipient,
    transactionType: 'PREPAID RECHARGE',
    paymentMode: 'AM',
    paymentMobile: '700500001',
  })
}

/** Five customers pay, and the operator answers none of their deliveries. */
async function stopAirtime(selling: SellingStage): Promise<readonly string[]> {
  selling.setAway(true)
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) ids.push(await selling.buyAndPay())
  await selling.look()
  return ids
}

test('after five deliveries without an answer no process takes money for airtime, and one line says so', async (context) => {
  const selling = await openSellingStage(context)
  const { stage } = selling
  const registered = await stage.buy({ recipient: '700100900' })
  await stopAirtime(selling)
  assert.deepEqual(selling.said, [{ kind: 'AIRTIME', message: 'selling stopped: deliveries get no answer' }])
  const asked = stage.wallet.started.length
  for (const engine of stage.engines) {
    const deps = { ...stage.calls, engine }
    const began = await initiateCall(deps, asking('700100901'), CALLER)
    assert.deepEqual(began.message, STOPPED)
    const processed = await processCall(
      deps,
      processRequestSchema.parse({ transactionId: registered }),
      CALLER,
    )
    assert.deepEqual(processed.message, STOPPED)
    const { result } = paymentOptionsCall(
      deps,
      {
        amount: 5_000,
        mobileNumber: '1',
        subscriberType: '',
        rechargeType: '',
        transactionType: 'PREPAID RECHARGE',
      },
      CALLER,
    )
    assert.ok(result?.paymentOption.every(({ available, says }) => !available && says !== undefined))
  }
  assert.equal(stage.wallet.started.length, asked, 'nobody was asked for money')
  assert.equal(await stage.stateOf(registered), 'registered')
})

test('a process that has not heard of the stop yet asks nobody for money all the same: the claim itself is refused', async (context) => {
  const selling = await openSellingStage(context)
  const { stage } = selling
  const [, late] = stage.engines
  const registered = await stage.buy({ recipient: '700100900' })
  await stage.rows("update delivery_breaker set state = 'stopped' where kind = 'AIRTIME'")
  assert.equal(late.selling.stops().length, 0)
  const told = await processAt(late, registered)
  assert.equal(!told.ok && told.problem, 'stopped')
  assert.equal(stage.wallet.started.length, 0)
  assert.equal(late.selling.stops().length, 1, 'and it has heard now')
})

test('other kinds are sold while one is stopped', async (context) => {
  const selling = await openSellingStage(context)
  const { stage } = selling
  await stopAirtime(selling)
  const bill = await initiateAt(stage.engines[1], '', { kind: 'BILL', recipient: '700200002' })
  assert.ok(bill.ok)
  const told = await processAt(stage.engines[1], bill.id)
  assert.ok(told.ok && told.asked)
})

test('a refusal of each order stops nothing: the money goes back, and the next customer buys', async (context) => {
  const selling = await openSellingStage(context)
  selling.stage.operator.deliver = async () => ({ kind: 'refused', reason: 'no such line' })
  for (let n = 0; n < 8; n += 1) await selling.buyAndPay()
  await selling.look()
  assert.deepEqual(selling.said, [])
  assert.deepEqual(selling.stage.engines[0].selling.stops(), [])
})

test('money that was taken before the stop is not lost: it is delivered when the operator is back, and that opens the shop', async (context) => {
  const selling = await openSellingStage(context)
  const { stage } = selling
  const waiting = await stage.pay({ recipient: '700100950' })
  const ids = [...(await stopAirtime(selling)), waiting]
  stage.wallet.queries.give(`${waiting}-C1`, collected('PW'))
  // By then the wallet is asked again, however the looks before it fell.
  await stage.pass(30_000)
  assert.equal(await stage.stateOf(waiting), 'delivering', 'who was in the middle of it goes on')
  await selling.look(5_000)
  await stage.pass(0)
  await selling.look(6_000)
  assert.equal(stage.engines[0].selling.stopOf({ kind: 'AIRTIME', rail: '' })?.by, 'deliveries')
  selling.setAway(false)
  await selling.look(30_000)
  await stage.pass(0)
  await selling.look()
  assert.deepEqual(
    selling.said.map(({ message }) => message),
    ['selling stopped: deliveries get no answer', 'sold again: a delivery was answered'],
  )
  await stage.pass(21_000)
  for (const id of ids) assert.equal(await stage.stateOf(id), 'delivered')
  const again = await selling.buyAndPay()
  assert.equal(await stage.stateOf(again), 'delivered')
})

test('where nothing is owed a question to the operator opens it again, and no customer’s money does', async (context) => {
  const selling = await openSellingStage(context)
  const { stage } = selling
  await stage.rows("update delivery_breaker set state = 'stopped' where kind = 'INVOICE'")
  const nobody = `${'0'.repeat(26)}-F`
  stage.operator.queries.give(nobody, { kind: 'unsure', reason: 'reset' })
  await selling.look(5_000)
  await selling.look()
  assert.equal(stage.engines[0].selling.stopOf({ kind: 'INVOICE', rail: '' })?.what, 'kind')
  stage.operator.queries.give(nobody, { kind: 'never-seen' })
  await selling.look(70_000)
  await selling.look(5_000)
  await selling.look()
  await selling.look(70_000)
  await selling.look()
  assert.equal(stage.engines[0].selling.stopOf({ kind: 'INVOICE', rail: '' }), null)
})

test('whoever pressed before the stop and presses again is told of their payment, not that no money was taken', async (context) => {
  const selling = await openSellingStage(context)
  const { stage } = selling
  const deps = { ...stage.calls, engine: stage.engines[0] }
  const caller = { ...CALLER, idempotencyKey: 'a-press-of-a-button' }
  const first = await initiateCall(deps, asking('700100001'), caller)
  await processAt(stage.engines[0], first.result?.transactionId ?? '')
  await stopAirtime(selling)
  const second = await initiateCall(deps, asking('700100001'), caller)
  assert.equal(second.result?.transactionId, first.result?.transactionId)
  assert.notDeepEqual(second.message, SENTENCES.notStarted)
})

test('who asked is told once when it is sold again, and their number is kept no longer', async (context) => {
  const selling = await openSellingStage(context)
  const { stage } = selling
  await stopAirtime(selling)
  const wanted = { kind: 'AIRTIME', msisdn: '700100001' } as const
  assert.ok(await stage.calls.reminders.keep({ ...wanted, language: 'EN' }))
  assert.ok(await stage.calls.reminders.keep({ ...wanted, language: 'SW' }))
  await selling.look()
  assert.equal((await stage.rows("select from outbox where key like 'sold-again-%'")).length, 0)
  await stage.rows("update delivery_breaker set state = 'selling', since = now() where kind = 'AIRTIME'")
  await selling.look()
  assert.equal((await stage.rows('select from selling_reminder')).length, 1, 'not while it may stop again')
  await selling.look(10_000)
  await selling.look()
  const told = await stage.rows<{ msisdn: string; text: string }>(
    "select msisdn, text from outbox where key like 'sold-again-%'",
  )
  assert.deepEqual(told, [
    {
      msisdn: '700100001',
      text: 'Kati: Unaweza kununua muda wa maongezi tena kwenye portal.test. Uliomba tukujulishe mara moja.',
    },
  ])
  assert.equal((await stage.rows('select from selling_reminder')).length, 0)
})

test('when it is sold again reminders are spread, so that receipts and other customers find room', async (context) => {
  const selling = await openSellingStage(context)
  const { stage } = selling
  await stopAirtime(selling)
  await stage.rows(
    `insert into selling_reminder (kind, msisdn, language) select 'AIRTIME', '70010' || n, 'EN' from generate_series(1000, 1099) n`,
  )
  await stage.rows("update delivery_breaker set state = 'selling', since = now() where kind = 'AIRTIME'")
  await selling.look(10_000)
  const [told] = await stage.rows<{ n: number; moments: number }>(
    "select count(*)::int as n, count(distinct due_at)::int as moments from outbox where key like 'sold-again-%'",
  )
  assert.ok(told && told.n > 0 && told.n <= 40, 'twenty of each process')
  assert.equal(told.moments, told.n, 'none at the same moment as another')
  await stage.rows("update delivery_breaker set state = 'stopped', since = now() where kind = 'AIRTIME'")
  await selling.look(10_000)
  const waiting = await stage.rows('select from selling_reminder')
  assert.equal(waiting.length, 100 - told.n, 'who waits still is told nothing while it has stopped again')
})
