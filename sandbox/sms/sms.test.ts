import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBench } from '../testing/bench.ts'
import type { Bench, Called } from '../testing/bench.ts'

const headers = { apikey: 'sandbox-at-key' }

function send(bench: Bench, to: string, message = 'Your code is 123456'): Promise<Called> {
  return bench.call('POST', '/at/version1/messaging', { headers, form: { username: 'sandbox', to, message } })
}

test('a code reaches the phone it was sent to, whole and once', async (t) => {
  const bench = await openBench(t)
  const sent = await send(bench, '+256700100001')
  assert.equal(sent.status, 201)
  assert.equal(sent.at('SMSMessageData', 'Recipients', '0', 'statusCode'), 101)
  const inbox = await bench.call('GET', '/admin/sms?msisdn=700100001')
  assert.equal(inbox.at('messages', '0', 'text'), 'Your code is 123456')
  assert.equal(inbox.at('messages', 'length'), 1)
  assert.equal((await bench.call('GET', '/admin/sms?msisdn=700100002')).at('messages', 'length'), 0)
})

test('numbers at their limit, not entitled or out of reach get no code, each in its own way', async (t) => {
  const bench = await openBench(t)
  assert.equal((await send(bench, '+256700800001')).status, 429)
  assert.equal((await send(bench, '+256700400004')).status, 429)
  assert.equal((await send(bench, '+256700800002')).status, 201)
  assert.equal((await send(bench, '+256700800002')).status, 429)
  const blocked = await send(bench, '+256700800003')
  assert.deepEqual(
    [blocked.status, blocked.at('SMSMessageData', 'Recipients', '0', 'statusCode')],
    [201, 406],
  )
  const down = await send(bench, '+256700800005')
  assert.deepEqual([down.status, down.text], [500, ''])
  const odd = await send(bench, '0700100001')
  assert.equal(odd.at('SMSMessageData', 'Recipients', '0', 'statusCode'), 403)
  assert.equal((await bench.call('GET', '/admin/sms')).at('messages', 'length'), 1)
})

test('a wrong key sends nothing', async (t) => {
  const bench = await openBench(t)
  const form = { username: 'sandbox', to: '+256700100001', message: 'x' }
  assert.equal((await bench.call('POST', '/at/version1/messaging', { form })).status, 401)
  assert.equal(bench.sandbox.admin.inbox.all().length, 0)
})

test('after a reset the phone that takes one message takes one again', async (t) => {
  const bench = await openBench(t)
  const statuses = async () => [await send(bench, '+256700800002'), await send(bench, '+256700800002')]
  assert.deepEqual(
    (await statuses()).map(({ status }) => status),
    [201, 429],
  )
  await bench.call('POST', '/admin/reset', { json: {} })
  assert.deepEqual(
    (await statuses()).map(({ status }) => status),
    [201, 429],
  )
})

test('a shop sees a line that has a bill and can have airtime behind every number whose codes go wrong', async (t) => {
  const bench = await openBench(t)
  for (const msisdn of ['700800001', '700800002', '700800003', '700800005']) {
    const asked = await bench.call('POST', '/operator/v1/line-types/query', {
      headers: { authorization: 'Bearer sandbox-operator-key' },
      json: { msisdn, broadband: false },
    })
    assert.equal(asked.at('lineType'), 'HYBRID')
  }
})
