import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createAfricasTalking } from '../sms/africas-talking.ts'
import { CONGO, UGANDA } from '../testing/markets.ts'
import { startSandboxProcess } from '../testing/sandbox-process.ts'
import { startScripted } from '../testing/scripted-server.ts'
import type { Market } from './market.ts'
import { createPortalOperator } from './portal-operator.ts'
import type { WatchedOperator } from './portal-operator.ts'
import { orderOf } from '../testing/operator/cast-stage.ts'
import { expectCast } from '../testing/operator/expect-cast.ts'
import { expectLeadPayments } from '../testing/operator/expect-lead-payments.ts'
import { expectLeads } from '../testing/operator/expect-leads.ts'

const portal = await startScripted(() => ({ status: 200, body: {} }))
const sandbox = await startSandboxProcess(portal.url)
const drivers = new Map<string, WatchedOperator>()
const at = (market: Market): WatchedOperator => {
  const known = drivers.get(market.opco)
  if (known) return known
  const made = createPortalOperator({
    baseUrl: `${sandbox.url}/operator/v1`,
    key: 'sandbox-operator-key',
    market,
    queryDeadlineMs: 2_000,
    deliverDeadlineMs: 2_000,
  })
  drivers.set(market.opco, made)
  return made
}
const sms = createAfricasTalking({
  baseUrl: `${sandbox.url}/at`,
  username: 'sandbox',
  apiKey: 'sandbox-at-key',
  from: '',
  callingCode: '+256',
  sendDeadlineMs: 2_000,
})
after(async () => {
  for (const operator of drivers.values()) operator.close()
  sms.close()
  await sandbox.close()
  await portal.close()
})

expectCast({ driver: 'operator protocol', sandbox, at })
expectLeads({ driver: 'operator protocol', sandbox, at })
expectLeadPayments({ driver: 'operator protocol', sandbox, at })

const rateOf = (minor: number, from: 'USD' | 'UGX' = 'USD') =>
  at(CONGO).exchangeRate({ amount: { minor, currency: from }, to: 'CDF' })

test('a dollar costs 2,800 francs, USD 7.77 is not converted, and no other pair is traded', async () => {
  assert.deepEqual(await rateOf(100), { ok: true, rate: '2800' })
  assert.deepEqual(await rateOf(777), { ok: false, problem: 'refused' })
  assert.deepEqual(await rateOf(100, 'UGX'), { ok: false, problem: 'operator-failed' })
})

test('a key that was used for another order is not taken for it', async () => {
  const operator = at(UGANDA)
  assert.equal((await operator.deliver(orderOf('KEY-F', {}))).kind, 'delivered')
  assert.equal((await operator.deliver(orderOf('KEY-F', { msisdn: '700100002' }))).kind, 'unsure')
})

const MESSAGES: readonly (readonly [string, object])[] = [
  ['700800001', { kind: 'refused', reason: 'limit', code: 429 }],
  ['700800003', { kind: 'refused', reason: 'not-entitled', code: 406 }],
  ['700800005', { kind: 'unsure', reason: 'HTTP 500' }],
]
for (const [msisdn, expected] of MESSAGES) {
  test(`a code for ${msisdn} is ${JSON.stringify(expected)}`, async () => {
    assert.deepEqual(await sms.send({ msisdn, text: 'Your code is 123456' }), expected)
  })
}

test('a code reaches the phone once, in the words sent; the second one meets the limit where there is one', async () => {
  const text = 'Your code is 123456. Do not share it: 100% + & = ok'
  assert.equal((await sms.send({ msisdn: '700800002', text })).kind, 'accepted')
  const second = await sms.send({ msisdn: '700800002', text })
  assert.deepEqual(second, { kind: 'refused', reason: 'limit', code: 429 })
  const inbox = (await sandbox.get('/admin/sms?msisdn=700800002')) as {
    readonly messages: readonly { readonly text: string }[]
  }
  assert.deepEqual(
    inbox.messages.map((message) => message.text),
    [text],
  )
})
