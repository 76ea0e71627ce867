import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBench } from '../testing/bench.ts'
import type { Bench, Called } from '../testing/bench.ts'

const headers = { authorization: 'Bearer sandbox-operator-key' }

function lineType(bench: Bench, msisdn: string, broadband = false): Promise<Called> {
  const json = { msisdn, broadband, purpose: '' }
  return bench.call('POST', '/operator/v1/line-types/query', { headers, json })
}

function give(bench: Bench, key: string, fields: Readonly<Record<string, unknown>> = {}): Promise<Called> {
  const json = { kind: 'AIRTIME', msisdn: '700100001', amountMinor: 5_000, currency: 'UGX', ...fields }
  return bench.call('PUT', `/operator/v1/deliveries/${key}`, { headers, json })
}

const LINES = [
  ['700100001', false, 'PREPAID'],
  ['700200001', false, 'POSTPAID'],
  ['700300001', false, 'HYBRID'],
  ['700400001', true, 'PREPAID'],
  ['700400001', false, 'NA'],
  ['700400003', true, 'POSTPAID'],
  ['700100001', true, 'NA'],
  ['700500001', false, 'PREPAID'],
  ['700600001', false, 'PREPAID'],
  ['700800001', false, 'HYBRID'],
  ['700900001', false, 'NA'],
  ['701234567', false, 'PREPAID'],
  ['741234567', false, 'PREPAID'],
  ['751234567', false, 'PREPAID'],
  ['771234567', false, 'NA'],
  ['8010000001', false, 'PREPAID'],
  ['970000001', false, 'PREPAID'],
] as const

// BOX-24, CALL-3
test('every line of the cast is the kind of line its row says', async (t) => {
  const bench = await openBench(t)
  for (const [msisdn, broadband, wanted] of LINES) {
    assert.equal((await lineType(bench, msisdn, broadband)).at('lineType'), wanted, msisdn)
  }
})

test('an unknown subscriber and a failing line query say what they should and no more', async (t) => {
  const bench = await openBench(t)
  const unknown = await lineType(bench, '700900002')
  assert.deepEqual([unknown.status, unknown.at('message')], [404, 'Subscriber not found.'])
  const failing = await lineType(bench, '700900003')
  assert.deepEqual([failing.status, failing.at('message')], [500, ''])
})

test('airtime is given once per key, and another order under the same key is refused', async (t) => {
  const bench = await openBench(t)
  const first = await give(bench, 'DK1-F')
  assert.equal(first.at('status'), 'DELIVERED')
  assert.equal((await give(bench, 'DK1-F')).text, first.text)
  const other = await give(bench, 'DK1-F', { amountMinor: 6_000 })
  assert.deepEqual([other.status, other.at('code')], [409, 'KEY_REUSED'])
  assert.equal((await bench.call('GET', '/operator/v1/deliveries/DK1-F', { headers })).text, first.text)
  assert.equal(
    (await bench.call('GET', '/operator/v1/deliveries/DK2-F', { headers })).at('code'),
    'DELIVERY_NOT_FOUND',
  )
  assert.equal(bench.sandbox.admin.phones.line('700100001').airtimeMinor, 55_000)
  assert.equal(bench.sandbox.admin.books.copy().deliveries.length, 1)
})

test('a refused delivery says why and gives nothing, also when it is asked for again', async (t) => {
  const bench = await openBench(t)
  for (const msisdn of ['700100007', '700900001', '700200001', '771234567']) {
    const refused = await give(bench, `R-${msisdn}`, { msisdn })
    assert.equal(refused.at('status'), 'REFUSED')
    assert.notEqual(refused.at('reason'), '')
    assert.equal((await give(bench, `R-${msisdn}`, { msisdn })).text, refused.text)
  }
  assert.equal(bench.sandbox.admin.books.copy().deliveries.length, 0)
})

test('a delivery whose answer is lost was applied, and asking again gives nothing more', async (t) => {
  const bench = await openBench(t)
  await assert.rejects(give(bench, 'LOST-F', { msisdn: '700100008' }))
  const found = await bench.call('GET', '/operator/v1/deliveries/LOST-F', { headers })
  assert.equal(found.at('status'), 'DELIVERED')
  assert.equal((await give(bench, 'LOST-F', { msisdn: '700100008' })).at('status'), 'DELIVERED')
  assert.equal(bench.sandbox.admin.books.copy().deliveries.length, 1)
})

test('without the key, with a bad key or with an unreadable order nothing is given', async (t) => {
  const bench = await openBench(t)
  assert.equal((await bench.call('PUT', '/operator/v1/deliveries/A', { json: {} })).status, 401)
  assert.equal((await give(bench, 'small-letters')).at('code'), 'INVALID_KEY')
  for (const fields of [{ amountMinor: 0 }, { amountMinor: 1.5 }, { kind: 'GOLD' }, { currency: 'ugx' }]) {
    assert.equal((await give(bench, 'BAD-F', fields)).status, 400)
  }
  assert.equal(bench.sandbox.admin.books.copy().deliveries.length, 0)
})
