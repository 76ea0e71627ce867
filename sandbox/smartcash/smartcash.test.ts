import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBench } from '../testing/bench.ts'
import type { Bench, Called } from '../testing/bench.ts'
import { sealed } from '../testing/gsma-client.ts'

const headers = { authorization: 'Bearer sandbox-smartcash-key' }

function create(bench: Bench, reference: string, msisdn: string): Promise<Called> {
  const order = { reference, msisdn, amountMinor: 5_000, currency: 'UGX', description: 'Airtime' }
  return bench.call('POST', '/smartcash/v1/payments', { headers, json: order })
}

function authorise(bench: Bench, created: Called, pin: string): Promise<Called> {
  return sendPin(bench, created, { pin, label: String(created.at('paymentId')) })
}

function sendPin(
  bench: Bench,
  created: Called,
  { pin, label }: { readonly pin: string; readonly label: string },
): Promise<Called> {
  const id = String(created.at('paymentId'))
  const encryptedPin = sealed(pin, String(created.at('publicKey')), label)
  const path = `/smartcash/v1/payments/${id}/authorise`
  return bench.call('POST', path, { headers, json: { encryptedPin } })
}

const find = (bench: Bench, reference: string): Promise<Called> =>
  bench.call('GET', `/smartcash/v1/payments/by-reference/${reference}`, { headers })

const refundCharge = (bench: Bench, refund: string, reference: string): Promise<Called> =>
  bench.call('PUT', `/smartcash/v1/refunds/${refund}`, { headers, json: { reference } })

test('a right PIN pays, and the look-up and the books say the same', async (t) => {
  const bench = await openBench(t)
  const created = await create(bench, 'A-C1', '700600001')
  assert.deepEqual([created.status, created.at('status')], [201, 'CREATED'])
  assert.equal((await authorise(bench, created, '1234')).at('status'), 'SUCCESS')
  const found = await find(bench, 'A-C1')
  assert.deepEqual([found.at('status'), found.at('amountMinor')], ['SUCCESS', 5_000])
  const [charge] = bench.sandbox.admin.books.copy().charges
  assert.deepEqual([charge?.provider, charge?.reference], ['smartcash', 'A-C1'])
  assert.equal((await authorise(bench, created, '1234')).at('code'), 'ALREADY_AUTHORISED')
  assert.equal((await create(bench, 'A-C1', '700600001')).at('code'), 'DUPLICATE_REFERENCE')
})

test('a wrong PIN kills its payment; the account counts over all of them and locks at the fifth', async (t) => {
  const bench = await openBench(t)
  for (const [index, left] of [4, 3, 2, 1].entries()) {
    const created = await create(bench, `W-C${index}`, '700600001')
    const wrong = await authorise(bench, created, '0000')
    assert.deepEqual([wrong.at('code'), wrong.at('attemptsLeft')], ['56D005', left])
    assert.equal((await authorise(bench, created, '1234')).at('code'), 'ALREADY_AUTHORISED')
  }
  const fifth = await authorise(bench, await create(bench, 'W-C5', '700600001'), '0000')
  assert.deepEqual([fifth.at('code'), fifth.at('attemptsLeft')], ['1006', 0])
  const sixth = await create(bench, 'W-C6', '700600001')
  assert.deepEqual([sixth.at('status'), sixth.at('code')], ['FAILED', '1006'])
  assert.equal(bench.sandbox.admin.books.copy().charges.length, 0)
  assert.equal(bench.sandbox.admin.phones.wallet('700600001').wrongPins, 0, 'mobile money counts for itself')
})

// BOX-32
test('the rows of the cast: too little money, locked, not registered', async (t) => {
  const bench = await openBench(t)
  const poor = await authorise(bench, await create(bench, 'P-C1', '700600002'), '1234')
  assert.deepEqual([poor.at('status'), poor.at('message')], ['FAILED', 'Insufficient SmartCash balance'])
  assert.equal((await create(bench, 'L-C1', '700600003')).at('code'), '1006')
  const unknown = await create(bench, 'N-C1', '700600004')
  assert.deepEqual([unknown.status, unknown.at('code')], [422, '4001'])
  const account = await bench.call('GET', '/smartcash/v1/accounts/700600004', { headers })
  assert.equal(account.at('registered'), false)
})

test('a payment whose PIN does not come in two minutes is over; one for another payment is not read', async (t) => {
  const bench = await openBench(t)
  const created = await create(bench, 'T-C1', '700600001')
  const other = await sendPin(bench, created, { pin: '1234', label: 'another payment' })
  assert.equal(other.at('code'), 'PIN_UNREADABLE')
  bench.clock.advance(119_999)
  assert.equal((await find(bench, 'T-C1')).at('status'), 'CREATED')
  bench.clock.advance(1)
  const over = await find(bench, 'T-C1')
  assert.deepEqual([over.at('status'), over.at('code')], ['FAILED', 'EXPIRED'])
})

test('money is given back once under one reference, and never when nothing was taken', async (t) => {
  const bench = await openBench(t)
  await authorise(bench, await create(bench, 'R-C1', '700600001'), '1234')
  for (let count = 0; count < 2; count += 1)
    assert.equal((await refundCharge(bench, 'R-R1', 'R-C1')).at('status'), 'REFUNDED')
  assert.equal((await refundCharge(bench, 'R-R2', 'R-C1')).at('code'), 'ALREADY_REFUNDED')
  assert.equal((await refundCharge(bench, 'X-R1', 'X-C1')).status, 404)
  await create(bench, 'O-C1', '700600001')
  assert.equal((await refundCharge(bench, 'O-R1', 'O-C1')).at('code'), 'NOT_PAID')
  assert.equal(bench.sandbox.admin.books.copy().refunds.length, 1)
  const stranger = await bench.call('GET', '/smartcash/v1/payments/by-reference/R-C1')
  assert.equal(stranger.status, 401)
})

test('the phone in the simulator shows what is left in this purse, and nothing where there is none', async (t) => {
  const bench = await openBench(t)
  await authorise(bench, await create(bench, 'S-C1', '700600001'), '1234')
  const page = async (msisdn: string) =>
    (await bench.call('GET', `/?msisdn=${msisdn}`)).text.replace(/<[^>]+>|\s+/gu, ' ')
  assert.match(await page('700600001'), /SmartCash\s+UGX 295,000/u)
  assert.match(await page('700600003'), /SmartCash\s+locked/u)
  assert.doesNotMatch(await page('700600004'), /SmartCash\s+(UGX|locked)/u)
})
