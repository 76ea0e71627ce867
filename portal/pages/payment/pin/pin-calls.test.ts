import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, refusalWith, success, type Reply } from '#contract/envelope.ts'
import type { InitiateRequest, ProcessRequest } from '#contract/payments.ts'
import type { CallSetting } from '../../../shell/calls-over-http.ts'
import type { AttemptStore } from '../../../paying/attempt-store.ts'
import type { Attempt } from '../../../paying/attempt.ts'
import { beginPinPayment, sendPin } from './pin-calls.ts'

const ID = '9876543210ABCDEFGHJKMNPQRS'
const REQUEST = {
  amount: 5000,
  mobileNumber: '712345678',
  paymentMode: 'SMARTCASH_SECURE',
  paymentMobile: '700600001',
  uniqueCode: '',
  txnId: '',
} as InitiateRequest
const AUTHORIZATION = 'Bearer token'
const DETAILS = { key: 'KEY', keyId: '1', algorithm: 'RSA-OAEP-256', expiresAt: '' }
const RESULT = { transactionId: ID, status: 'REQUEST_RAISED', redirectUrl: '', accessCode: '', reference: '' }

function memoryStore(): AttemptStore & { held: Attempt | null } {
  return {
    draftId: '',
    held: null,
    read() {
      return this.held
    },
    write(attempt) {
      this.held = attempt
    },
    forget() {
      this.held = null
    },
    elsewhere: () => null,
    close() {},
  }
}

const begin = (reply: Awaited<ReturnType<typeof ready>>, store: AttemptStore, seen?: CallSetting[]) =>
  beginPinPayment(
    {
      authInitiate: (_request: InitiateRequest, setting?: CallSetting) => {
        seen?.push(setting ?? {})
        return Promise.resolve(reply)
      },
      authProcess: () => Promise.reject(new Error('not asked')),
    },
    store,
    { request: REQUEST, authorization: AUTHORIZATION, freshKey: 'KEY-A' },
  )
const ready = () => Promise.resolve(success({ transactionId: ID, encryptionKeyDetails: DETAILS }))

const attemptOf = (store: AttemptStore): Attempt => {
  const attempt = store.read()
  assert.ok(attempt)
  return attempt
}

const send = async (
  reply: Reply<never> | Reply<typeof RESULT>,
  store: AttemptStore,
  sent?: [ProcessRequest, CallSetting][],
) =>
  sendPin(
    {
      authInitiate: () => Promise.reject(new Error('not asked')),
      authProcess: (request: ProcessRequest, setting?: CallSetting) => {
        sent?.push([request, setting ?? {}])
        return Promise.resolve(reply)
      },
    },
    store,
    {
      attempt: attemptOf(store),
      request: REQUEST,
      authorization: AUTHORIZATION,
      amPin: 'SEALED',
      attemptsLeft: 5,
      nowMs: 7,
    },
  )

async function begunStore() {
  const store = memoryStore()
  const begun = await begin(await ready(), store)
  assert.equal(begun.kind, 'ready')
  return store
}

// OTP-43, T16
test('both calls carry the token, the PIN travels sealed, and neither is kept on the phone', async () => {
  const store = memoryStore()
  const seen: CallSetting[] = []
  await begin(await ready(), store, seen)
  const sent: [ProcessRequest, CallSetting][] = []
  const done = await send(success(RESULT), store, sent)
  assert.equal(done.kind, 'accepted')
  assert.deepEqual(seen, [{ idempotencyKey: 'KEY-A', draftId: '', authorization: AUTHORIZATION }])
  assert.equal(sent[0]?.[0].amPin, 'SEALED')
  assert.deepEqual(sent[0]?.[1], { authorization: AUTHORIZATION })
  const kept = JSON.stringify(store.read())
  for (const secret of ['SEALED', 'token', 'KEY"']) assert.ok(!kept.includes(secret), secret)
})

test('a lost answer to the beginning is asked for again with the same key, never as a second payment', async () => {
  const store = memoryStore()
  const seen: CallSetting[] = []
  assert.equal((await begin(refusal('network', 'Failed to fetch'), store, seen)).kind, 'unsure')
  assert.equal((await begin(await ready(), store, seen)).kind, 'ready')
  assert.deepEqual(
    seen.map(({ idempotencyKey }) => idempotencyKey),
    ['KEY-A', 'KEY-A'],
  )
})

test('a wrong wallet PIN keeps the payment, a wrong SmartCash PIN needs a new one', async () => {
  const store = await begunStore()
  assert.deepEqual(await send(refusalWith(1004, '', { ...RESULT, attemptsLeft: 3 }) as never, store), {
    kind: 'wrong',
    attemptsLeft: 3,
    newPayment: false,
  })
  assert.notEqual(store.read(), null)
  assert.deepEqual(await send(refusal('56D005', ''), store), {
    kind: 'wrong',
    attemptsLeft: 4,
    newPayment: true,
  })
  assert.equal(store.read(), null)
})

test('a locked wallet ends the payment, an outdated token only asks for the code again', async () => {
  const locked = await begunStore()
  assert.deepEqual(await send(refusal(1006, ''), locked), { kind: 'locked' })
  assert.equal(locked.read(), null)
  const outdated = await begunStore()
  assert.deepEqual(await send({ ...refusal(401, ''), httpStatus: 401 }, outdated), { kind: 'expired' })
  assert.notEqual(outdated.read(), null)
})

test('an answer nobody can trust is never taken for a refusal', async () => {
  for (const reply of [refusal('network', ''), { ...refusal(503, ''), httpStatus: 503 }]) {
    const store = await begunStore()
    assert.equal((await send(reply, store)).kind, 'unsure')
    assert.notEqual(store.read(), null)
  }
})

// PAY-44
test('an answer without a transaction id is noted where engineers look, and the payment is looked up', async (context) => {
  const noted = context.mock.method(console, 'error', () => undefined)
  const store = await begunStore()
  assert.equal((await send(success({ ...RESULT, transactionId: '' }), store)).kind, 'unsure')
  assert.notEqual(store.read(), null)
  assert.deepEqual(
    noted.mock.calls.map((call) => call.arguments),
    [['A payment call succeeded without a transaction id']],
  )
})
