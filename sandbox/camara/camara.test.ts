import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBench } from '../testing/bench.ts'
import type { Bench, Called } from '../testing/bench.ts'

const BASE = '/camara/carrier-billing/v0.5/payments'
const SINK = 'https://elsewhere.example/orp/bfe/api/portal-service/transaction/v1/webhook/airtime'

async function openCamara(bench: Bench) {
  const basic = Buffer.from('sandbox-camara-client:sandbox-camara-secret').toString('base64')
  const token = await bench.call('POST', '/camara/oauth2/token', {
    headers: { authorization: `Basic ${basic}` },
    form: { grant_type: 'client_credentials' },
  })
  const headers = { authorization: `Bearer ${String(token.at('access_token'))}` }
  const call = (method: string, path: string, json?: object): Promise<Called> =>
    bench.call(method, BASE + path, json === undefined ? { headers } : { headers, json })
  return {
    call,
    pay: (clientCorrelator: string, phoneNumber: string, charging: object = {}) =>
      call('POST', '', orderOf(clientCorrelator, phoneNumber, charging)),
  }
}

function orderOf(clientCorrelator: string, phoneNumber: string, charging: object): object {
  const chargingInformation = { amount: 1000, currency: 'UGX', description: 'Airtime', ...charging }
  const paymentAmount = { chargingInformation }
  return {
    amountTransaction: { phoneNumber, clientCorrelator, referenceCode: clientCorrelator, paymentAmount },
    sink: SINK,
    sinkCredential: { credentialType: 'ACCESSTOKEN', accessToken: 'abcd', accessTokenType: 'bearer' },
  }
}

test('equal airtime is enough, and the line, the books and the event agree', async (t) => {
  const bench = await openBench(t)
  const camara = await openCamara(bench)
  const paid = await camara.pay('DK1-C1', '+256700100003')
  assert.deepEqual([paid.status, paid.at('paymentStatus')], [201, 'succeeded'])
  assert.equal(bench.sandbox.admin.phones.line('700100003').airtimeMinor, 0)
  const [charge] = bench.sandbox.admin.books.copy().charges
  assert.deepEqual([charge?.system, charge?.reference, charge?.amountMinor], ['airtime', 'DK1-C1', 1000])
  const [event] = await bench.ear.count(1)
  assert.equal(event?.path, new URL(SINK).pathname)
  assert.match(event?.body ?? '', /payment-completed/u)
})

test('a debit that fails takes nothing and says why, also when it is looked for', async (t) => {
  const bench = await openBench(t)
  const camara = await openCamara(bench)
  const denied = await camara.pay('DK2-C1', '+256700100006')
  assert.deepEqual([denied.status, denied.at('message')], [403, 'Airtime debit failed'])
  const listed = await camara.call('GET', '?clientCorrelator=DK2-C1')
  assert.match(listed.text, /"paymentStatus":"denied","paymentStatusReason":"Airtime debit failed"/u)
  assert.equal(bench.sandbox.admin.phones.line('700100006').airtimeMinor, 50_000)
  assert.deepEqual(bench.sandbox.admin.books.copy().charges, [])
})

test('a reference is taken once and a payment given back once', async (t) => {
  const bench = await openBench(t)
  const camara = await openCamara(bench)
  const id = String((await camara.pay('DK3-C1', '+256700100001')).at('paymentId'))
  assert.deepEqual([(await camara.pay('DK3-C1', '+256700100001')).status], [409])
  const refund = (): Promise<Called> =>
    camara.call('POST', `/${id}/refunds`, { type: 'total', clientCorrelator: 'DK3-R1' })
  assert.equal((await refund()).at('refundStatus'), 'succeeded')
  assert.equal((await refund()).at('code'), 'ALREADY_EXISTS')
  assert.match((await camara.call('GET', `/${id}/refunds`)).text, /"refundStatus":"succeeded"/u)
  assert.equal(bench.sandbox.admin.phones.line('700100001').airtimeMinor, 50_000)
})

test('without a token, for no line, in foreign money or unreadable, nothing is taken', async (t) => {
  const bench = await openBench(t)
  const camara = await openCamara(bench)
  assert.equal((await bench.call('POST', BASE, { json: {} })).status, 401)
  assert.equal((await camara.pay('A', '+256700900001')).at('code'), 'IDENTIFIER_NOT_FOUND')
  assert.equal((await camara.pay('B', '+256700100001', { currency: 'KES' })).status, 422)
  for (const charging of [{ amount: -1 }, { amount: '1000' }, { currency: 'ugx' }, { description: 1 }]) {
    assert.equal((await camara.pay('C', '+256700100001', charging)).status, 400)
  }
  assert.equal((await camara.pay('D', '0700100001')).status, 400)
  assert.deepEqual((await camara.call('GET', '?clientCorrelator=A')).text, '[]')
  assert.deepEqual(bench.sandbox.admin.books.copy().charges, [])
})
