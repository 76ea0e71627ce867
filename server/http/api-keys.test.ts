import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { makeApiKeys, type ApiKeySettings } from './api-keys.ts'
import { callerOf } from './session.ts'

const NONE: ApiKeySettings = { portalApiKey: '', portalApiKeyOld: '', partners: [] }
const KIOSK = { name: 'kiosk', key: 'Zb7e4Qm1xV9c2Lk8p0Rr3y' }

function bringing(key?: string): FastifyRequest {
  const headers = { ...(key === undefined ? {} : { 'x-api-key': key }), 'idempotency-key': 'press-1' }
  return { headers, ip: '192.0.2.7', id: 'one', cookies: {} } as unknown as FastifyRequest
}

test('a page that was opened before the portal’s key was exchanged still pays, and a stranger does not', () => {
  const keys = makeApiKeys({ ...NONE, portalApiKey: 'first' })
  assert.equal(keys.admit(bringing('first')), 'anybody')
  keys.exchange({ ...NONE, portalApiKey: 'second', portalApiKeyOld: 'first' })
  assert.equal(keys.pageKey(), 'second')
  for (const key of ['first', 'second']) assert.equal(keys.admit(bringing(key)), 'anybody')
  keys.exchange({ ...NONE, portalApiKey: 'second' })
  for (const key of ['first', '', undefined, 'public']) assert.equal(keys.admit(bringing(key)), 'nobody')
})

test('a partner is known by the key, counted by the name, and turned away once it is taken out', () => {
  const keys = makeApiKeys({ ...NONE, partners: [KIOSK] })
  const request = bringing(KIOSK.key)
  assert.deepEqual(keys.admit(request), { partner: 'kiosk' })
  assert.equal(keys.partnerOf(request), 'kiosk')
  assert.equal(keys.admit(bringing('public')), 'anybody', 'our own pages need no key where none is set')
  assert.equal(keys.admit(bringing('a-key-of-nobody')), 'nobody')
  keys.exchange({ ...NONE, partners: [{ name: 'ussd-desk', key: '9fJc0n5sXo2mK1q8r4Tt7w' }] })
  assert.equal(keys.admit(request), 'nobody')
  assert.deepEqual(keys.counted(), [
    { partner: 'kiosk', calls: 1 },
    { partner: '', calls: 2 },
  ])
})

test('a request that a partner repeats under its new key is still the same request', () => {
  const before = callerOf(bringing(KIOSK.key), '', { partner: 'kiosk' })
  const after = callerOf(bringing('another-key'), '', { partner: 'kiosk' })
  assert.equal(after.idempotencyKey, before.idempotencyKey)
  assert.notEqual(
    callerOf(bringing(KIOSK.key), '', { partner: 'ussd-desk' }).idempotencyKey,
    before.idempotencyKey,
  )
})

test('where no key is set and there are no partners, any key is taken for none', () => {
  for (const key of ['public', 'whatever', '', undefined])
    assert.equal(makeApiKeys(NONE).admit(bringing(key)), 'anybody')
})
