import assert from 'node:assert/strict'
import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { test } from 'node:test'
import { openBench } from '../testing/bench.ts'
import type { Bench, Called } from '../testing/bench.ts'
import { PLATFORM_PUBLIC_KEY } from './platform-key.ts'

const BASE = '/mpesa-openapi/ipg/v2/vodacomDRC'
const PAYMENT = {
  input_Amount: '5.00',
  input_CustomerMSISDN: '243970000001',
  input_Country: 'DRC',
  input_Currency: 'USD',
  input_ServiceProviderCode: '000000',
  input_TransactionReference: 'DK1',
  input_ThirdPartyConversationID: 'DK1C1',
  input_PurchasedItemsDesc: 'Airtime',
}

function sealed(secret: string): string {
  const key = createPublicKey({
    key: Buffer.from(PLATFORM_PUBLIC_KEY, 'base64'),
    format: 'der',
    type: 'spki',
  })
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(secret)).toString('base64')
}

const headersFor = (secret: string) => ({ authorization: `Bearer ${sealed(secret)}`, origin: '*' })

async function openSession(bench: Bench) {
  const opened = await bench.call('GET', `${BASE}/getSession/`, {
    headers: headersFor('sandbox-mpesa-api-key'),
  })
  assert.equal(opened.at('output_ResponseCode'), 'INS-0')
  const headers = headersFor(String(opened.at('output_SessionID')))
  const call = (method: string, path: string, json?: object): Promise<Called> =>
    bench.call(method, BASE + path, json === undefined ? { headers } : { headers, json })
  return {
    pay: (given: object = {}) => call('POST', '/c2bPayment/singleStage/', { ...PAYMENT, ...given }),
    reverse: (given: object) => call('PUT', '/reversal/', { ...PAYMENT, ...given }),
    status: (reference: string) => {
      const query = new URLSearchParams({
        input_QueryReference: reference,
        input_ServiceProviderCode: '000000',
        input_ThirdPartyConversationID: 'Q1',
        input_Country: 'DRC',
      })
      return call('GET', `/queryTransactionStatus/?${query.toString()}`)
    },
  }
}

test('a payment rings the phone, is open as N/A, then completed, told and in the books to the cent', async (t) => {
  const bench = await openBench(t)
  const mpesa = await openSession(bench)
  const accepted = await mpesa.pay()
  assert.deepEqual([accepted.status, accepted.at('output_ResponseCode')], [201, 'INS-0'])
  assert.equal((await mpesa.status('DK1C1')).at('output_ResponseTransactionStatus'), 'N/A')
  bench.clock.advance(4_000)
  const paid = await mpesa.status('DK1C1')
  assert.equal(paid.at('output_ResponseTransactionStatus'), 'Completed')
  const [told] = await bench.ear.count(1)
  assert.match(told?.path ?? '', /\/webhook\/mpesa\?token=sandbox-mpesa-callback-key$/u)
  assert.match(told?.body ?? '', /"input_ThirdPartyConversationID":"DK1C1"/u)
  const [charge] = bench.sandbox.admin.books.copy().charges
  assert.deepEqual([charge?.payer, charge?.amountMinor, charge?.currency], ['970000001', 500, 'USD'])
})

test('a conversation is taken once, for payments and reversals alike, and a payment given back once', async (t) => {
  const bench = await openBench(t)
  const mpesa = await openSession(bench)
  await mpesa.pay()
  assert.deepEqual([(await mpesa.pay()).status, bench.sandbox.admin.prompts.of(null).length], [409, 1])
  bench.clock.advance(4_000)
  const input_TransactionID = String((await mpesa.status('DK1C1')).at('output_TransactionID'))
  const back = { input_TransactionID, input_ThirdPartyConversationID: 'DK1R1' }
  assert.equal((await mpesa.reverse(back)).at('output_ResponseCode'), 'INS-0')
  assert.equal((await mpesa.reverse(back)).at('output_ResponseCode'), 'INS-10')
  const other = { input_TransactionID, input_ThirdPartyConversationID: 'DK1R2' }
  assert.equal((await mpesa.reverse(other)).at('output_ResponseCode'), 'INS-6')
  assert.equal((await mpesa.status('DK1R1')).at('output_ResponseTransactionStatus'), 'Completed')
  assert.equal((await mpesa.status('DK1R2')).at('output_ResponseCode'), 'INS-14')
  assert.equal(bench.sandbox.admin.books.copy().refunds.length, 1)
})

test('without the key, a session or a whole order nobody is asked for money', async (t) => {
  const bench = await openBench(t)
  const guess = await bench.call('GET', `${BASE}/getSession/`, { headers: headersFor('guess') })
  assert.equal(guess.at('output_ResponseCode'), 'INS-2')
  const stranger = await bench.call('POST', `${BASE}/c2bPayment/singleStage/`, {
    headers: headersFor('no-session'),
    json: PAYMENT,
  })
  assert.equal(stranger.at('output_ResponseCode'), 'INS-989')
  const mpesa = await openSession(bench)
  for (const given of [
    { input_Amount: '5.001' },
    { input_Amount: '0' },
    { input_Currency: 'usd' },
    { input_CustomerMSISDN: '970000001' },
    { input_ServiceProviderCode: '1' },
    { input_TransactionReference: 'more than twenty characters' },
    { input_ThirdPartyConversationID: '' },
    { input_PurchasedItemsDesc: '' },
    { input_Country: '' },
  ]) {
    assert.ok((await mpesa.pay(given)).status >= 400, JSON.stringify(given))
  }
  assert.deepEqual(bench.sandbox.admin.prompts.of(null), [])
})
