import assert from 'node:assert/strict'
import test from 'node:test'
import { statusCall } from '#server/calls/payments/status-call.ts'
import type { Runner } from '#server/store/database.ts'
import { cancelByOwner } from '#server/payments/callbacks.ts'
import { lockPayment } from '#server/payments/records/payment-statements.ts'
import { requestAttemptEnquiry } from '#server/payments/enquiries/late-attempt-statements.ts'
import { BY_CARD, initiateAt, openStage, OWNER, processAt, SESSION } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { A_BILL } from '#server/testing/stage-purchases.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { forgetUnpaidPayments } from './forget-payments.ts'

const DAY = 86_400_000
const NO = { kind: 'declined', refusal: 'too-little', reason: 'Insufficient balance' } as const

const forget = (stage: Stage, process: 0 | 1 = 0, batch?: number): Promise<number> =>
  forgetUnpaidPayments(stage.engines[process].database, 30, batch)

/** A wallet payment that its customer declined. */
async function declined(stage: Stage, purchase?: Parameters<Stage['pay']>[0]): Promise<string> {
  const id = await stage.pay(purchase)
  stage.wallet.queries.give(`${id}-C1`, NO)
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'declined')
  return id
}

/** One whose first try never left and whose second one was declined. */
async function declinedTwice(stage: Stage): Promise<string> {
  const id = await stage.buy()
  stage.wallet.starts.give(`${id}-C1`, { kind: 'not-sent', reason: 'no connection' })
  stage.wallet.queries.give(`${id}-C1`, { kind: 'never-seen' })
  await processAt(stage.engines[0], id)
  await processAt(stage.engines[0], id)
  stage.wallet.queries.give(`${id}-C2`, NO)
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'declined')
  return id
}

/** How many records are left, by table. */
async function countOf(stage: Stage): Promise<Record<string, number>> {
  const [row] = await stage.rows<Record<string, number>>(
    `select (select count(*)::int from payment) as payment, (select count(*)::int from attempt) as attempt,
       (select count(*)::int from event) as event, (select count(*)::int from idempotency) as idempotency,
       (select count(*)::int from payable_hold) as payable_hold, (select count(*)::int from outbox) as outbox`,
  )
  return row ?? {}
}

const NOTHING = { payment: 0, attempt: 0, event: 0, idempotency: 0, payable_hold: 0, outbox: 0 }

// T18
test('of a purchase that was never paid nothing is left after its days, and nothing is lost before', async (context) => {
  const stage = await openStage(context)
  const left = await initiateAt(stage.engines[0], 'key-of-the-press', A_BILL)
  assert.ok(left.ok)
  await processAt(stage.engines[0], left.id)
  stage.wallet.queries.give(`${left.id}-C1`, NO)
  const cancelled = await stage.buy(BY_CARD)
  await cancelByOwner(stage.engines[0], { id: cancelled, cancelled: true, sessionHash: OWNER })
  await stage.buy({ recipient: '700100002' })
  await declinedTwice(stage)
  await stage.rows("insert into outbox (key, msisdn, text) values ($1 || '-M-declined', '700100001', 'x')", [
    left.id,
  ])
  await stage.pass(3_600_000)
  const states = await stage.rows<{ state: string }>('select state from payment order by state')
  assert.deepEqual(
    states.map(({ state }) => state),
    ['cancelled', 'declined', 'declined', 'expired'],
  )
  await stage.pass(29.9 * DAY)
  assert.equal(await forget(stage), 0)
  const before = await countOf(stage)
  assert.ok(Object.values(before).every((count) => count > 0))
  await stage.pass(0.2 * DAY)
  assert.equal(await forget(stage), 4)
  assert.deepEqual(await countOf(stage), NOTHING)
})

test('what was paid, given back, or waits for a person stays however old it is', async (context) => {
  const stage = await openStage(context)
  const paid = await initiateAt(stage.engines[0], 'key-of-the-press')
  assert.ok(paid.ok)
  await processAt(stage.engines[0], paid.id)
  stage.wallet.queries.give(`${paid.id}-C1`, collected('P1'))
  const returned = await stage.pay({ recipient: '700100002' })
  stage.wallet.queries.give(`${returned}-C1`, collected('P2'))
  stage.operator.deliveries.give(`${returned}-F`, { kind: 'refused', reason: 'Number is barred' })
  const unknown = await stage.pay({ recipient: '700100003' })
  stage.wallet.queries.give(`${unknown}-C1`, { kind: 'unsure', reason: 'no answer' })
  const late = await declined(stage, { recipient: '700100004' })
  await statusCall(stage.calls, { id: late, call: 'status' }, CALLER)
  const twice = await declinedTwice(stage)
  stage.wallet.queries.give(`${late}-C1`, collected('P3'))
  stage.wallet.queries.give(`${twice}-C1`, collected('P4'))
  await stage.pass(2 * DAY)
  await stage.pass(2 * DAY)
  await stage.pass(31 * DAY)
  const ended = await Promise.all([paid.id, returned, unknown, late].map((id) => stage.stateOf(id)))
  assert.deepEqual(ended, ['delivered', 'refunded', 'review', 'refunded'])
  assert.equal((await stage.rows('select 1 from refund where payment_id = $1', [twice])).length, 1)
  const before = await countOf(stage)
  assert.equal(await forget(stage), 0)
  assert.deepEqual(await countOf(stage), before)
  const again = await initiateAt(stage.engines[1], 'key-of-the-press')
  assert.ok(again.ok && again.id === paid.id, 'the key of a payment lives as long as the payment')
})

test('a failure that is still watched for late money stays', async (context) => {
  const stage = await openStage(context)
  const [first, second] = [await declined(stage), await declinedTwice(stage)]
  await stage.pass(31 * DAY)
  await stage.rows("update payment set due_at = now() + interval '1 hour' where id = $1", [first])
  await stage.rows("update attempt set due_at = now() + interval '1 hour' where payment_id = $1 and n = 1", [
    second,
  ])
  assert.equal(await forget(stage), 0)
  await stage.pass(2 * 3_600_000)
  assert.equal(await forget(stage), 2)
})

const CALLER = { session: SESSION, language: 'EN', requestId: 'request' } as const

test('asked for later, a forgotten purchase is as unknown as one that never was; its bill can be paid', async (context) => {
  const stage = await openStage(context)
  const id = await declined(stage, A_BILL)
  await stage.pass(31 * DAY)
  await forget(stage)
  for (const call of ['status', 'fetch'] as const)
    assert.deepEqual(
      await statusCall(stage.calls, { id, call }, CALLER),
      await statusCall(stage.calls, { id: '0'.repeat(26), call }, CALLER),
    )
  assert.deepEqual(await processAt(stage.engines[0], id), { ok: false, problem: 'unknown' })
  const again = await stage.pay(A_BILL)
  stage.wallet.queries.give(`${again}-C1`, collected('P1'))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(again), 'delivered')
})

test('two processes that forget at once forget everything once and wait for nobody', async (context) => {
  const stage = await openStage(context)
  for (let n = 0; n < 24; n += 1) await stage.buy({ recipient: `7001002${String(n).padStart(2, '0')}` })
  await stage.pass(31 * 60_000)
  await stage.pass(31 * DAY)
  const runs = [0, 1, 0, 1] as const
  const forgotten = await Promise.all(runs.map((process) => forget(stage, process, 3)))
  const rest = await forget(stage)
  assert.equal(
    forgotten.reduce((sum, count) => sum + count, rest),
    24,
  )
  assert.deepEqual(await countOf(stage), NOTHING)
})

/** Runs `work` while another process holds what `hold` locks. */
async function whileHeld(
  stage: Stage,
  hold: (tx: Runner) => Promise<unknown>,
  work: (release: () => void) => Promise<void>,
): Promise<void> {
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const holding = stage.engines[1].database.transaction(async (tx) => {
    await hold(tx)
    held.resolve()
    await over.promise
  })
  await Promise.race([held.promise, holding])
  try {
    await work(over.resolve)
  } finally {
    over.resolve()
    await holding
  }
}

test('a purchase in somebody’s hands at this moment is left alone and not waited for', async (context) => {
  const stage = await openStage(context)
  const [held] = [await declined(stage), await declined(stage, { recipient: '700100002' })]
  await stage.pass(31 * DAY)
  await whileHeld(
    stage,
    (tx) => tx.run(lockPayment, [held]),
    async () => {
      assert.equal(await forget(stage), 1)
      assert.equal(await stage.stateOf(held), 'declined')
    },
  )
  assert.equal(await forget(stage), 1)
})

async function untilSomebodyWaits(stage: Stage): Promise<void> {
  const deadline = performance.now() + 10_000
  const waiting =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  while ((await stage.rows(waiting)).length === 0) assert.ok(performance.now() < deadline, 'nobody waits')
}

test('a provider’s word that comes while a purchase is being forgotten keeps it', async (context) => {
  const stage = await openStage(context)
  const id = await declinedTwice(stage)
  await stage.pass(31 * DAY)
  await whileHeld(
    stage,
    (tx) => tx.run(requestAttemptEnquiry, [id, 1, false]),
    async (release) => {
      const forgetting = forget(stage)
      await untilSomebodyWaits(stage)
      release()
      assert.equal(await forgetting, 0)
    },
  )
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(1_000)
  assert.equal(stage.wallet.refunded.length, 1, 'the money that came so late goes back')
})
