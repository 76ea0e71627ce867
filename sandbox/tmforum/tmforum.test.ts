import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBench } from '../testing/bench.ts'
import type { Bench, Called } from '../testing/bench.ts'

const headers = { authorization: 'Bearer sandbox-operator-key' }
const TOPUPS = '/tmf-api/prepayBalanceManagement/v4/topupBalance'
const PAYMENTS = '/tmf-api/paymentManagement/v4/payment'
const NUMBER = '256700100001'

function topUp(bench: Bench, reason: string, amount = 5_000): Promise<Called> {
  const json = {
    amount: { amount, units: 'UGX' },
    usageType: 'monetary',
    bucket: { id: `B-${NUMBER}-main` },
    partyAccount: { id: `A-${NUMBER}` },
    logicalResource: [{ id: NUMBER }],
    reason,
  }
  return bench.call('POST', TOPUPS, { headers, json })
}

test('who has neither a token nor the key is told nothing; a token opens every API', async (t) => {
  const bench = await openBench(t)
  const product = `/tmf-api/productInventory/v4/product?realizingResource.value=${NUMBER}`
  assert.equal((await bench.call('GET', product)).status, 401)
  const basic = Buffer.from('sandbox-tmf-client:sandbox-tmf-secret').toString('base64')
  const token = await bench.call('POST', '/tmf-api/oauth2/token', {
    headers: { authorization: `Basic ${basic}` },
    form: { grant_type: 'client_credentials' },
  })
  const authorization = `Bearer ${String(token.at('access_token'))}`
  assert.equal((await bench.call('GET', product, { headers: { authorization } })).status, 200)
})

test('airtime is given once for a key, whichever protocol asks for it', async (t) => {
  const bench = await openBench(t)
  const first = await topUp(bench, 'DK1-F')
  assert.equal(first.status, 201)
  assert.equal((await topUp(bench, 'DK1-F')).text, first.text)
  assert.equal((await topUp(bench, 'DK1-F', 6_000)).status, 409)
  const seen = await bench.call('GET', '/operator/v1/deliveries/DK1-F', { headers })
  assert.equal(seen.at('status'), 'DELIVERED')
  const json = { kind: 'AIRTIME', msisdn: '700100001', amountMinor: 5_000, currency: 'UGX' }
  await bench.call('PUT', '/operator/v1/deliveries/DK1-F', { headers, json })
  assert.equal(bench.sandbox.admin.books.copy().deliveries.length, 1)
  assert.equal(bench.sandbox.admin.phones.line('700100001').airtimeMinor, 55_000)
})

test('a look-up finds a delivery under its own kind only, and nothing for a key never used', async (t) => {
  const bench = await openBench(t)
  await topUp(bench, 'DK1-F')
  const found = await bench.call('GET', `${TOPUPS}?reason=DK1-F`, { headers })
  assert.match(found.text, /"reason":"DK1-F","status":"completed"/)
  assert.equal((await bench.call('GET', `${PAYMENTS}?correlatorId=DK1-F`, { headers })).text, '[]')
  assert.equal((await bench.call('GET', `${TOPUPS}?reason=DK2-F`, { headers })).text, '[]')
  assert.equal((await bench.call('GET', TOPUPS, { headers })).status, 400)
})

test('what cannot be read gives nothing', async (t) => {
  const bench = await openBench(t)
  assert.equal((await topUp(bench, 'DK1-F', 0)).status, 400)
  assert.equal((await topUp(bench, 'small letters')).status, 400)
  const json = {
    correlatorId: 'DK2-F',
    account: { id: '9' },
    paymentMethod: {},
    totalAmount: { unit: 'UGX', value: 5 },
  }
  assert.equal((await bench.call('POST', PAYMENTS, { headers, json })).status, 400)
  assert.equal(bench.sandbox.admin.books.copy().deliveries.length, 0)
})

test('a long list comes in pages, with how much there is in all', async (t) => {
  const bench = await openBench(t)
  const bills = '/tmf-api/customerBillManagement/v4/customerBill?billingAccount.id=PE2000000200'
  const first = await bench.call('GET', `${bills}&offset=0&limit=100`, { headers })
  assert.equal(first.status, 206)
  const last = await bench.call('GET', `${bills}&offset=150&limit=100`, { headers })
  assert.equal(last.status, 200)
  assert.equal((JSON.parse(last.text) as unknown[]).length, 50)
})
