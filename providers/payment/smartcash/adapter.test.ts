import assert from 'node:assert/strict'
import { generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { test } from 'node:test'
import type { Evidence } from '#domain/payments/evidence.ts'
import type { WatchedRail } from '../port.ts'
import { chargeOf, noticeOf, refundOf } from '../../testing/charges.ts'
import { smartCashConfig } from '../../testing/pin-wallets-on-stage.ts'
import { startScripted } from '../../testing/scripted-server.ts'
import type { Reply, ScriptedServer, Seen } from '../../testing/scripted-server.ts'
import { createSmartCash } from './adapter.ts'

const KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 })
const CHARGE = chargeOf({ pin: Buffer.from('4271'), payer: '700600001' })
const PAYMENT = { paymentId: 'SP1', reference: CHARGE.ourRef, amountMinor: 5_000, currency: 'UGX' }
const CREATED: Reply = {
  status: 201,
  body: {
    ...PAYMENT,
    status: 'CREATED',
    publicKey: KEYS.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  },
}
const payment = (status: string, more: object = {}): Reply => ({
  status: 200,
  body: { ...PAYMENT, status, ...more },
})
const refusal = (status: number, code: string): Reply => ({ status, body: { code, message: 'As it says' } })

interface Stage {
  readonly server: ScriptedServer
  readonly wallet: WatchedRail
}

async function withWallet<T>(script: (one: Seen) => Reply, work: (stage: Stage) => Promise<T>): Promise<T> {
  const server = await startScripted(script)
  const wallet = createSmartCash(smartCashConfig(server.url))
  try {
    return await work({ server, wallet })
  } finally {
    wallet.close()
    await server.close()
  }
}

const starting = (answer: Reply): Promise<Evidence> =>
  withWallet(
    (one) => (one.path === '/payments' ? CREATED : answer),
    ({ wallet }) => wallet.start(CHARGE),
  )

test('the PIN leaves only under the key of its payment, bound to it', async () => {
  await withWallet(
    (one) => (one.path === '/payments' ? CREATED : payment('SUCCESS')),
    async ({ server, wallet }) => {
      assert.equal((await wallet.start(CHARGE)).kind, 'collected')
      const [first, second] = server.seen
      assert.ok(first && second)
      assert.ok(!first.body.includes('4271'))
      assert.equal(second.path, '/payments/SP1/authorise')
      const { encryptedPin } = JSON.parse(second.body) as { readonly encryptedPin: string }
      const how = { key: KEYS.privateKey, oaepHash: 'sha256' }
      const sealed = Buffer.from(encryptedPin, 'base64')
      assert.equal(privateDecrypt({ ...how, oaepLabel: Buffer.from('SP1') }, sealed).toString(), '4271')
      assert.throws(() => privateDecrypt({ ...how, oaepLabel: Buffer.from('SP2') }, sealed))
    },
  )
})

const AUTHORISED: readonly (readonly [string, Reply, object])[] = [
  ['a payment under way', payment('PENDING'), { kind: 'waiting' }],
  [
    'a wrong PIN',
    payment('FAILED', { code: '56D005', attemptsLeft: 2 }),
    { kind: 'wrong-pin', attemptsLeft: 2 },
  ],
  [
    'a wrong PIN without a count',
    payment('FAILED', { code: '56D005' }),
    { kind: 'wrong-pin', attemptsLeft: 1 },
  ],
  ['a locked PIN', payment('FAILED', { code: '1006', attemptsLeft: 0 }), { kind: 'locked' }],
  [
    'any other failure',
    payment('FAILED', { code: 'DECLINED', message: 'No' }),
    { kind: 'declined', refusal: 'cancelled', reason: 'No' },
  ],
  ['a status never heard of', payment('QUEUED'), { kind: 'unsure' }],
  ['success of another payment', payment('SUCCESS', { reference: 'OTHER-C1' }), { kind: 'unsure' }],
  ['success without an amount', payment('SUCCESS', { amountMinor: null }), { kind: 'unsure' }],
  ['success with half a cent', payment('SUCCESS', { amountMinor: 0.5 }), { kind: 'unsure' }],
  ['success without an id', payment('SUCCESS', { paymentId: '' }), { kind: 'unsure' }],
  ['a PIN that came before', refusal(409, 'ALREADY_AUTHORISED'), { kind: 'unsure' }],
  ['a PIN that could not be read', refusal(400, 'PIN_UNREADABLE'), { kind: 'unsure' }],
  ['a payment that is gone', refusal(404, 'PAYMENT_NOT_FOUND'), { kind: 'unsure' }],
  ['a closed door', refusal(401, 'UNAUTHORIZED'), { kind: 'unsure' }],
]
for (const [what, reply, expected] of AUTHORISED) {
  test(`${what} after the PIN is ${JSON.stringify(expected)}`, async () => {
    const evidence = await starting(reply)
    assert.deepEqual({ ...evidence, ...expected }, evidence)
  })
}

test('a reference that SmartCash already has is looked up, and its PIN is not sent', async () => {
  await withWallet(
    (one) => (one.method === 'POST' ? refusal(409, 'DUPLICATE_REFERENCE') : payment('SUCCESS')),
    async ({ server, wallet }) => {
      assert.equal((await wallet.start(CHARGE)).kind, 'collected')
      assert.deepEqual(
        server.seen.map(({ method, path }) => `${method} ${path}`),
        ['POST /payments', `GET /payments/by-reference/${CHARGE.ourRef}`],
      )
      assert.doesNotMatch(server.seen.map(({ body }) => body).join('\n'), /4271/)
    },
  )
})

const asked = (reply: Reply) =>
  withWallet(
    () => reply,
    ({ wallet }) => wallet.query(CHARGE),
  )
const refunded = (reply: Reply) =>
  withWallet(
    () => reply,
    ({ wallet }) => wallet.refund(refundOf()),
  )

test('less money, other money and a payment that was never seen are told as they are', async () => {
  const less = await asked(payment('SUCCESS', { amountMinor: 2_500 }))
  assert.ok(less.kind === 'collected' && less.stated.amount?.minor === 2_500)
  const foreign = await asked(payment('SUCCESS', { currency: 'XTS' }))
  assert.ok(foreign.kind === 'collected' && foreign.stated.foreignCurrency === 'XTS')
  assert.deepEqual(await asked(refusal(404, 'PAYMENT_NOT_FOUND')), { kind: 'never-seen' })
  assert.equal((await asked({ status: 404, body: { message: 'no such page' } })).kind, 'unsure')
})

test('a refund is asked for by our own key; what is not paid is not returned', async () => {
  const { refundRef: reference } = refundOf()
  const done = { status: 200, body: { reference, status: 'REFUNDED', refundId: 'SP1-R' } }
  assert.deepEqual(await refunded(done), { kind: 'refunded', providerRef: 'SP1-R' })
  assert.equal((await refunded({ status: 200, body: { ...done.body, status: 'PENDING' } })).kind, 'pending')
  assert.equal((await refunded({ status: 200, body: { ...done.body, reference: 'OTHER' } })).kind, 'unsure')
  assert.equal((await refunded(refusal(409, 'NOT_PAID'))).kind, 'not-sent')
  assert.equal((await refunded(refusal(404, 'PAYMENT_NOT_FOUND'))).kind, 'unsure')
})

test('SmartCash announces nothing, so whatever comes in its name is refused', async () => {
  await withWallet(
    () => CREATED,
    async ({ wallet }) => assert.equal(wallet.readHint(noticeOf('{"status":"SUCCESS"}')).ok, false),
  )
})
