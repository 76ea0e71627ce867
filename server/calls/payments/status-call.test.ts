import { inEnglish } from '#domain/replies/sentences.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import { processRequestSchema, type Transaction } from '#contract/payments.ts'
import { digestOf } from '#server/payments/records/payment-id.ts'
import { BY_CARD, openStage, OWNER, SESSION, STRANGER } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { A_BILL, AN_INVOICE } from '#server/testing/stage-purchases.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { takeReturn } from '#server/payments/callbacks.ts'
import { makeCalls } from '../make-calls.ts'
import { processCall } from './process-call.ts'
import { statusCall } from './status-call.ts'

const callerOf = (session: string) => ({ session, language: 'EN', requestId: 'request' }) as const

async function shown(
  stage: Stage,
  id: string,
  { call = 'status', session = SESSION }: { call?: 'status' | 'fetch'; session?: string } = {},
): Promise<Transaction> {
  const reply = await statusCall(stage.calls, { id, call }, callerOf(session))
  assert.ok(reply.result, inEnglish(reply.message))
  const { statusReason, statusAdvice, ...result } = reply.result
  return { ...result, statusReason: inEnglish(statusReason), statusAdvice: inEnglish(statusAdvice) }
}

async function wordsOf(stage: Stage, id: string): Promise<string> {
  const [status, fetch] = [await shown(stage, id), await shown(stage, id, { call: 'fetch' })]
  assert.equal(status.status, status.transactionStatus)
  assert.equal(fetch.status, fetch.transactionStatus)
  return `${status.status} ${fetch.status} ${fetch.money}`
}

// STATUS-23, CORE-31, CORE-32, CORE-33, CORE-35, CALL-19, CALL-20
test('a customer sees a payment go from registered to successful, in the words of the documents', async (context) => {
  const stage = await openStage(context)
  const id = await stage.buy()
  assert.equal(await wordsOf(stage, id), 'REQUEST_REGISTERED REQUEST_REGISTERED not-paid')
  const request = {
    transactionId: id,
    isSubscriberRequest: false,
    paymentMode: 'AM',
    proccessFlag: true,
    paymentGateway: '',
    paymentMobile: '',
    accountId: '',
    amPin: '',
  }
  const first = await processCall(stage.calls, request, callerOf(SESSION))
  assert.equal(first.result?.status, 'REQUEST_RAISED')
  const second = await processCall(stage.calls, request, callerOf(SESSION))
  assert.equal(second.result?.status, 'ALREADY_PROCESSED')
  assert.equal(second.result?.transactionId, id)
  assert.equal(await wordsOf(stage, id), 'IN_PROCESS REQUEST_RAISED unconfirmed')
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(3_000)
  assert.equal(await wordsOf(stage, id), 'SUCCESS SUCCESS paid')
})

// CORE-28, CORE-34
test('FAILED is said only once the money is refused or on its way back, and with the reason', async (context) => {
  const stage = await openStage(context)
  const declined = await stage.pay()
  stage.wallet.queries.give(`${declined}-C1`, {
    kind: 'declined',
    refusal: 'too-little',
    reason: 'Insufficient wallet balance',
  })
  const refused = await stage.pay({ recipient: '700100007' })
  stage.wallet.queries.give(`${refused}-C1`, collected('P1'))
  stage.operator.deliveries.give(`${refused}-F`, { kind: 'refused', reason: 'no' })
  stage.wallet.refunds.give(`${refused}-C1`, { kind: 'pending' }, { kind: 'refunded', providerRef: 'R1' })
  const open = await stage.pay({ recipient: '700100002' })
  stage.wallet.queries.give(`${open}-C1`, { kind: 'unsure', reason: 'time-out' })
  await stage.pass(3_000)
  assert.equal(await wordsOf(stage, declined), 'FAILED FAILED refused')
  assert.equal((await shown(stage, declined)).statusReason, 'Insufficient wallet balance')
  assert.equal(await wordsOf(stage, refused), 'FAILED FAILED returning')
  assert.equal((await shown(stage, refused)).statusReason, 'Delivery failed, your money is being returned')
  assert.equal(await wordsOf(stage, open), 'IN_PROCESS REQUEST_RAISED unconfirmed')
  await stage.pass(3_600_000)
  assert.equal(await wordsOf(stage, refused), 'FAILED FAILED returned')
  assert.equal((await shown(stage, refused)).statusReason, 'Delivery failed, amount refunded')
})

test('a payment under review is never called failed, and says whom to call', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1', { minor: 1 }))
  await stage.pass(2_500)
  const transaction = await shown(stage, id, { call: 'fetch' })
  assert.equal(transaction.status, 'REQUEST_RAISED')
  assert.match(transaction.statusReason, new RegExp(`being checked, reference ${id}, call \\d+`))
})

// NUMBER-17, T5, B9
test('somebody else with the link sees the status and the amount, but no number', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay({ email: 'visitor@example.ug' })
  stage.wallet.queries.give(`${id}-C1`, {
    kind: 'declined',
    refusal: 'too-little',
    reason: 'Insufficient wallet balance',
  })
  await stage.pass(3_000)
  for (const session of [STRANGER, '']) {
    const transaction = await shown(stage, id, { session })
    assert.equal(transaction.mobileNumber, '70****001')
    assert.equal(transaction.mine, false)
    const said = JSON.stringify(transaction)
    for (const secret of ['700100001', '700500001', 'visitor@example.ug', 'Insufficient', '-C1', '"AM"'])
      assert.ok(!said.includes(secret))
  }
  const own = await shown(stage, id)
  assert.equal(own.mobileNumber, '700100001')
  assert.equal(own.mine, true)
})

test('an id that was never given out is not found, whatever it looks like', async (context) => {
  const stage = await openStage(context)
  for (const id of ['', '0'.repeat(26), 'x', "' or 1=1 --", '\0'.repeat(26), 'Z'.repeat(5_000)])
    assert.equal((await statusCall(stage.calls, { id, call: 'status' }, callerOf(SESSION))).statusCode, 404)
})

test('the payer sees which bundle or invoice it was; somebody with the link sees neither', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay(AN_INVOICE)
  const { snapshot } = AN_INVOICE
  const bundle = await stage.pay({ kind: 'BUNDLE', snapshot: { ...snapshot, description: 'Weekly 3 GB' } })
  const mine = await shown(stage, id)
  assert.deepEqual([mine.accountId, mine.invoiceNumber], ['PE1000000001', 'INV-1001'])
  assert.deepEqual(
    [mine.mobileNumber, mine.msisdn],
    ['70****001', '70****001'],
    'the account may be another’s',
  )
  assert.equal((await shown(stage, bundle)).bundleDescription, 'Weekly 3 GB')
  for (const one of [id, bundle]) {
    const theirs = await shown(stage, one, { session: STRANGER })
    assert.deepEqual([theirs.accountId, theirs.invoiceNumber, theirs.bundleDescription], ['', '', ''])
  }
})

test('a bill that is being paid names its payment to the customer who made it, and to nobody else', async (context) => {
  const stage = await openStage(context)
  const first = await stage.pay(AN_INVOICE)
  const second = await stage.buy(AN_INVOICE)
  const request = processRequestSchema.parse({ transactionId: second })
  const mine = await processCall(stage.calls, request, callerOf(SESSION))
  assert.equal(mine.statusCode, 400)
  assert.equal(inEnglish(mine.message), 'This invoice is already being paid. Check that payment first.')
  assert.equal(mine.result?.transactionId, first)
  const theirs = await stage.buy({ ...AN_INVOICE, sessionHash: digestOf(STRANGER) })
  const other = processRequestSchema.parse({ transactionId: theirs })
  const refused = await processCall(stage.calls, other, callerOf(STRANGER))
  assert.match(inEnglish(refused.message), /^This invoice is already being paid\. Please try again/)
  assert.equal(refused.result, null)
  stage.wallet.queries.give(`${first}-C1`, collected('P1'))
  await stage.pass(3_000)
  const paid = await processCall(stage.calls, request, callerOf(SESSION))
  assert.equal(inEnglish(paid.message), 'This invoice is already paid.')
})

test('a bill paid a moment ago is not paid again by a second press: the customer is led to the first payment', async (context) => {
  const stage = await openStage(context)
  const first = await stage.pay(A_BILL)
  stage.wallet.queries.give(`${first}-C1`, collected('P1'))
  await stage.pass(3_000)
  const request = processRequestSchema.parse({ transactionId: await stage.buy(A_BILL) })
  const again = await processCall(stage.calls, request, callerOf(SESSION))
  assert.equal(again.statusCode, 400)
  assert.equal(inEnglish(again.message), 'This amount was just paid for this bill. Check that payment first.')
  assert.equal(again.result?.transactionId, first)
  const swahili = await makeCalls(stage.calls).process(request, { ...callerOf(SESSION), language: 'SW' })
  assert.match(inEnglish(swahili.message), /^Kiasi hiki kimelipwa sasa hivi/)
})

test('whoever left a card page, and paid there in another window, is told within seconds of looking', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay(BY_CARD)
  await takeReturn(stage.engines[0], { id, cancelled: true, sessionHash: OWNER })
  assert.equal((await shown(stage, id)).money, 'left', 'nothing was taken so far')
  stage.cards.queries.give(`${id}-C1`, collected('P1'))
  // The watch alone would look after a minute.
  await stage.pass(3_000)
  assert.equal((await shown(stage, id)).money, 'paid')
})

test('a receipt says until when the bundle lasts, from when it was given', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay({ kind: 'BUNDLE', snapshot: { ...A_BILL.snapshot, lastsMs: 3_600_000 } })
  assert.equal((await shown(stage, id)).validUntil, '', 'not given yet')
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(3_000)
  const { validUntil, updatedAt } = await shown(stage, id)
  assert.equal(Math.round((Date.parse(validUntil) - Date.parse(updatedAt)) / 60_000), 60)
})
