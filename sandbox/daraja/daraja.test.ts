import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBench } from '../testing/bench.ts'
import type { Bench, Called } from '../testing/bench.ts'

const PASSKEY = 'sandbox-daraja-passkey'
const STAMP = '20260601120000'
const SIGNED = {
  BusinessShortCode: '174379',
  Timestamp: STAMP,
  Password: Buffer.from(`174379${PASSKEY}${STAMP}`).toString('base64'),
}
const HOOK = '/orp/bfe/api/portal-service/transaction/v1/webhook/mpesa'

interface Daraja {
  post(path: string, json: object): Promise<Called>
  push(phone: string, given?: object): Promise<Called>
  query(checkout: unknown): Promise<Called>
}

async function openDaraja(bench: Bench): Promise<Daraja> {
  const basic = Buffer.from('sandbox-daraja-key:sandbox-daraja-secret').toString('base64')
  const path = '/daraja/oauth/v1/generate?grant_type=client_credentials'
  const token = await bench.call('GET', path, { headers: { authorization: `Basic ${basic}` } })
  const headers = { authorization: `Bearer ${String(token.at('access_token'))}` }
  const post = (to: string, json: object): Promise<Called> => bench.call('POST', to, { headers, json })
  return {
    post,
    push: (phone, given = {}) =>
      post('/daraja/mpesa/stkpush/v1/processrequest', { ...orderOf(phone), ...given }),
    query: (CheckoutRequestID) =>
      post('/daraja/mpesa/stkpushquery/v1/query', { ...SIGNED, CheckoutRequestID }),
  }
}

function orderOf(phone: string): object {
  return {
    ...SIGNED,
    TransactionType: 'CustomerPayBillOnline',
    Amount: 5000,
    PartyA: phone,
    PartyB: '174379',
    PhoneNumber: phone,
    CallBackURL: `https://elsewhere.example${HOOK}?ref=DK1-C1&token=abcd`,
    AccountReference: 'DK1',
    TransactionDesc: 'Airtime',
  }
}

const RANGE = { ShortCode: '174379', StartDate: '2026-06-01 00:00:00', EndDate: '2026-06-02 00:00:00' }

test('a push asks the phone, says that it is open, and then tells the address that came with it', async (t) => {
  const bench = await openBench(t)
  const daraja = await openDaraja(bench)
  const pushed = await daraja.push('256700700001')
  assert.equal(pushed.at('ResponseCode'), '0')
  const checkout = pushed.at('CheckoutRequestID')
  assert.equal(bench.sandbox.admin.prompts.of('700700001')[0]?.reference, 'DK1-C1')
  const open = await daraja.query(checkout)
  assert.deepEqual([open.status, open.at('errorCode')], [500, '500.001.1001'])
  bench.clock.advance(4_000)
  const paid = await daraja.query(checkout)
  assert.deepEqual([paid.at('ResultCode'), paid.at('CheckoutRequestID')], ['0', checkout])
  const [told] = await bench.ear.count(1)
  // Only the path of the address is used: no other host is ever called.
  assert.equal(told?.path, `${HOOK}?ref=DK1-C1&token=abcd`)
  const [charge] = bench.sandbox.admin.books.copy().charges
  assert.deepEqual(
    [charge?.system, charge?.reference, charge?.payer, charge?.amountMinor, charge?.currency],
    ['mpesa', 'DK1-C1', '700700001', 5000, 'UGX'],
  )
})

test('a phone named after a result ends with it, in the words of the provider', async (t) => {
  const bench = await openBench(t)
  const daraja = await openDaraja(bench)
  const pushed = await daraja.push('256700712001')
  bench.clock.advance(4_000)
  const ended = await daraja.query(pushed.at('CheckoutRequestID'))
  assert.deepEqual(
    [ended.at('ResultCode'), ended.at('ResultDesc')],
    ['2001', 'The initiator information is invalid.'],
  )
})

test('collected money is listed by what the merchant wrote, in pages, and reversed once', async (t) => {
  const bench = await openBench(t)
  const daraja = await openDaraja(bench)
  const none = await daraja.post('/daraja/pulltransactions/v1/query', { ...RANGE, OffSetValue: '0' })
  assert.equal(none.at('ResponseCode'), '1001')
  await daraja.push('256700700001')
  await daraja.push('256700700002')
  bench.clock.advance(4_000)
  const pulled = await daraja.post('/daraja/pulltransactions/v1/query', { ...RANGE, OffSetValue: '0' })
  assert.match(pulled.text, /"billreference":"DK1","amount":"5000"/u)
  const end = await daraja.post('/daraja/pulltransactions/v1/query', { ...RANGE, OffSetValue: '1' })
  assert.equal(end.at('ResponseCode'), '1001')
  const request = {
    Initiator: 'sandbox-initiator',
    SecurityCredential: 'sandbox-security-credential',
    CommandID: 'TransactionReversal',
    TransactionID: bench.sandbox.admin.books.copy().charges[0]?.providerReference,
    ReceiverParty: '174379',
  }
  const reverse = (given: object = {}): Promise<Called> =>
    daraja.post('/daraja/mpesa/reversal/v1/request', { ...request, ...given })
  assert.equal((await reverse({ SecurityCredential: 'guess' })).status, 400)
  assert.equal((await reverse()).at('ResponseCode'), '0')
  assert.match(String((await reverse()).at('errorMessage')), /already been reversed/u)
  assert.equal(bench.sandbox.admin.phones.wallet('700700001').balanceMinor, 5_000_000)
})

test('what is not signed, whole or addressed is refused and rings no phone', async (t) => {
  const bench = await openBench(t)
  const daraja = await openDaraja(bench)
  const spoiled: readonly object[] = [
    { Password: 'wrong' },
    { Timestamp: 'now' },
    { BusinessShortCode: '1' },
    { Amount: 10.5 },
    { Amount: 0 },
    { PhoneNumber: '0700700001' },
    { AccountReference: 'thirteen-long' },
    { TransactionDesc: 'fourteen chars' },
    { CallBackURL: 'nowhere' },
    { TransactionType: 'Gift' },
  ]
  for (const given of spoiled) {
    const refused = await daraja.push('256700700001', given)
    assert.ok(refused.status >= 400, JSON.stringify(given))
  }
  const stranger = await bench.call('POST', '/daraja/mpesa/stkpush/v1/processrequest', { json: {} })
  assert.deepEqual([stranger.status, stranger.at('errorCode')], [404, '404.001.03'])
  assert.deepEqual(bench.sandbox.admin.prompts.of(null), [])
})

test('an impostor knows the way to the portal, but not what was written behind it', async (t) => {
  const bench = await openBench(t)
  const daraja = await openDaraja(bench)
  const rule = { rate: 0, seed: 3, callbacks: { forged: 1 } }
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    await bench.call('POST', '/admin/faults', { json: { mpesa: { ...rule, seed } } })
    await daraja.push('256700700002')
    bench.clock.advance(4_000)
  }
  const heard = await bench.ear.count(12)
  const lies = heard.filter((one) => /"ResultCode":0,/u.test(one.body))
  assert.equal(lies.length, 6)
  assert.ok(lies.some((one) => one.path.endsWith('token=0000')))
  assert.ok(heard.filter((one) => !lies.includes(one)).every((one) => one.path.endsWith('token=abcd')))
})

test('in instant mode a push is paid at once', async (t) => {
  const bench = await openBench(t, { instant: true })
  const daraja = await openDaraja(bench)
  const pushed = await daraja.push('256700700003')
  assert.equal((await daraja.query(pushed.at('CheckoutRequestID'))).at('ResultCode'), '0')
})
