import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, success } from '#contract/envelope.ts'
import type { InitiateRequest } from '#contract/payments.ts'
import type { AttemptStore } from './attempt-store.ts'
import { attemptFor, isAttempt, keyFromBytes, type Attempt } from './attempt.ts'
import { isUnsure } from '#contract/paying/payment-reply.ts'
import { pay } from './pay.ts'
import { safeRedirectPage } from './return-marker.ts'
import { trustedGatewayAddress } from '#domain/payments/methods/trusted-address.ts'

const REQUEST = { amount: 5000, mobileNumber: '712345678', paymentMode: 'AM', paymentMobile: '700500001' }
const request = (more: object = {}) => ({ ...REQUEST, ...more }) as InitiateRequest
const ID = '9876543210ABCDEFGHJKMNPQRS'

function memoryStore(): AttemptStore & { held: Attempt | null; other: Attempt | null } {
  return {
    draftId: '',
    held: null,
    other: null,
    read() {
      return this.held
    },
    write(attempt) {
      this.held = attempt
    },
    forget() {
      this.held = null
    },
    elsewhere() {
      return this.other
    },
    close() {},
  }
}

const initiated = () => Promise.resolve(success({ transactionId: ID, encryptionKeyDetails: null }))
const processed = () =>
  Promise.resolve(
    success({
      transactionId: ID,
      status: 'REQUEST_RAISED',
      redirectUrl: '',
      accessCode: '',
      reference: '',
    }),
  )
const now = () => 1
const priceChanged = () => Promise.resolve(refusal(400, 'The price has changed.'))
const lost = () => Promise.resolve(refusal('network', 'Failed to fetch'))

// PAY-37, CORE-51, F20
test('a customer whose network broke sends the same key again, never a second payment', async () => {
  const store = memoryStore()
  const keys: string[] = []
  const initiate = (_: InitiateRequest, setting?: { idempotencyKey?: string }) => {
    keys.push(setting?.idempotencyKey ?? '')
    return keys.length === 1 ? lost() : initiated()
  }
  const first = await pay({ initiate, process: processed }, store, {
    request: request(),
    freshKey: 'KEY-A',
    now,
  })
  assert.equal(first.kind, 'unsure')
  const second = await pay({ initiate, process: processed }, store, {
    request: request(),
    freshKey: 'KEY-B',
    now,
  })
  assert.equal(second.kind, 'accepted')
  assert.deepEqual(keys, ['KEY-A', 'KEY-A'])
})

test('an answer lost after the wallet was asked leads back to the same transaction', async () => {
  const store = memoryStore()
  let initiates = 0
  const initiate = () => ((initiates += 1), initiated())
  const intent = { request: request(), freshKey: 'KEY-A', now }
  assert.equal((await pay({ initiate, process: lost }, store, intent)).kind, 'unsure')
  assert.equal(store.held?.transactionId, ID)
  assert.equal((await pay({ initiate, process: processed }, store, intent)).kind, 'accepted')
  assert.equal(initiates, 1)
})

test('a definite refusal ends the attempt, so the next press is a new one', async () => {
  const store = memoryStore()
  const intent = { request: request(), freshKey: 'KEY-A', now }
  assert.deepEqual(await pay({ initiate: priceChanged, process: processed }, store, intent), {
    kind: 'refused',
    message: 'The price has changed.',
    code: '400',
  })
  assert.equal(store.held, null)
})

test('the same purchase pressed in two tabs is one payment, another amount is another', () => {
  const other = { ...attemptFor([null], request(), { key: 'TAB-1' }), transactionId: ID }
  assert.equal(attemptFor([null, other], request(), { key: 'TAB-2' }).key, 'TAB-1')
  assert.equal(attemptFor([null, other], request({ amount: 6000 }), { key: 'TAB-2' }).key, 'TAB-2')
})

test('a key has 130 random bits and foreign storage is not taken for an attempt', () => {
  assert.match(keyFromBytes(new Uint8Array(26).fill(255)), /^Z{26}$/)
  for (const value of [null, 'x', {}, { key: 1 }, { key: 'a', content: 'b' }])
    assert.equal(isAttempt(value), false)
})

test('nobody is led off this site by a stored page or a gateway address', () => {
  for (const page of ['//evil', '/\\evil', 'https://evil', 'javascript:x', '/unknown', '/?x', null, 7])
    assert.equal(safeRedirectPage(page), page === '/?x' ? page : '/')
  for (const page of ['/prepaid-recharge', '/data-bundle?category=Data&period=Weekly'])
    assert.equal(safeRedirectPage(page), page)
  assert.equal(safeRedirectPage('/data-bundle?<script>'), '/data-bundle')
  const origins = ['https://checkout.gateway.example']
  for (const bad of [
    'https://u@checkout.gateway.example/',
    'http://checkout.gateway.example/',
    '//checkout.gateway.example',
    '',
  ])
    assert.equal(trustedGatewayAddress(bad, origins), null, bad)
  assert.ok(trustedGatewayAddress('https://checkout.gateway.example/pay?x=1', origins))
})

test('approving on the phone and typing the PIN here are two payments, and no proof is kept with either', () => {
  const push = attemptFor([null], request({ uniqueCode: 'SECRET' }), { key: 'PUSH' })
  assert.ok(!JSON.stringify(push).includes('SECRET'))
  assert.equal(attemptFor([push], request(), { key: 'PIN', withPin: true }).key, 'PIN')
  assert.equal(attemptFor([push], request({ uniqueCode: 'OTHER', txnId: ID }), { key: 'NEW' }).key, 'PUSH')
})

test('a word of the business is a sure answer, a crash or a lost connection is none', () => {
  for (const code of [1006, 1004, 4001, '56D005', 400, 404])
    assert.equal(isUnsure(refusal(code, '')), false, String(code))
  for (const code of [500, 503, 409, 429, 'network'])
    assert.equal(isUnsure(refusal(code, '')), true, String(code))
  assert.equal(isUnsure({ ...refusal(400, ''), httpStatus: 503 }), true)
})
