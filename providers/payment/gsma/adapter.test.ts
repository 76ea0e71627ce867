import assert from 'node:assert/strict'
import { createHash, privateDecrypt } from 'node:crypto'
import { test } from 'node:test'
import type { Evidence } from '#domain/payments/evidence.ts'
import { noticeOf } from '../../testing/charges.ts'
import {
  CHARGE,
  error,
  KEYS,
  left,
  link,
  state,
  TRANSACTION,
  transaction,
  UNKNOWN,
  withWallet,
} from '../../testing/gsma-stage.ts'
import type { Reply } from '../../testing/scripted-server.ts'
import { correlationIdOf } from './correlation-id.ts'
import { callbackUrlOf } from './callback.ts'

test('the PIN leaves only in its header, encrypted for the wallet, and the request carries our key and its hash', async () => {
  await withWallet(
    () => state('pending'),
    async ({ server, wallet }) => {
      assert.equal((await wallet.start(CHARGE)).kind, 'waiting')
      const [one] = server.seen
      assert.ok(one)
      assert.equal(`${one.method} ${one.path}`, 'POST /transactions/type/merchantpay')
      assert.equal(one.headers['x-correlationid'], correlationIdOf(CHARGE.ourRef))
      assert.equal(one.headers['x-content-hash'], createHash('sha256').update(one.body).digest('hex'))
      const sealed = String(one.headers['x-user-credential-1'])
      const how = { key: KEYS.privateKey, oaepHash: 'sha256' }
      assert.equal(privateDecrypt(how, Buffer.from(sealed, 'base64')).toString(), '4271')
      assert.ok(
        !JSON.stringify({ ...one, headers: { ...one.headers, 'x-user-credential-1': '' } }).includes(
          '"4271"',
        ),
      )
      const body = JSON.parse(one.body) as Record<string, unknown>
      assert.deepEqual(body['debitParty'], [{ key: 'msisdn', value: '+256700500001' }])
      assert.deepEqual([body['amount'], body['currency']], ['5000', 'UGX'])
    },
  )
})

test('our key of a request is a UUID of version 5, the same for ever and another for every try', () => {
  const id = correlationIdOf(CHARGE.ourRef)
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.equal(correlationIdOf(CHARGE.ourRef), id)
  assert.notEqual(correlationIdOf(CHARGE.ourRef.replace('-C1', '-C2')), id)
})

const STARTS: readonly (readonly [string, Reply, Evidence['kind']])[] = [
  ['a request under way', state('pending'), 'waiting'],
  ['a failed request', state('failed', { error: { errorCode: 'insufficientFunds' } }), 'declined'],
  ['a failed request in the misspelt word', state('FALIURE'), 'declined'],
  ['a state never heard of', state('inreview'), 'unsure'],
  ['a completed request that names no transaction', state('completed'), 'unsure'],
  ['too little money', error(400, 'insufficientFunds'), 'declined'],
  ['a wrong PIN', error(400, 'requestingPartyAuthorisationError', left('3')), 'wrong-pin'],
  ['a locked wallet', error(400, 'requestingPartyAuthorisationError', left('0')), 'locked'],
  ['a wallet that does not let the portal in', error(401, 'clientAuthorisationError'), 'unsure'],
  ['an unknown payer', error(404, 'identifierError', { errorCategory: 'identification' }), 'declined'],
  ['an address that is not there', { status: 404, body: { message: 'nothing here' } }, 'unsure'],
  ['too many requests', error(429, 'rateLimitError'), 'unsure'],
  ['a code never heard of', error(400, 'somethingNew'), 'unsure'],
  ['a failure of the wallet', error(500, 'genericError'), 'unsure'],
]
for (const [what, reply, word] of STARTS) {
  test(`${what} at the start is ${word}`, async () => {
    const evidence = await withWallet(
      () => reply,
      ({ wallet }) => wallet.start(CHARGE),
    )
    assert.equal(evidence.kind, word)
  })
}

test('how many tries are left is what the wallet says; when it does not say, the page promises one only', async () => {
  const tries = ['4', '1', '', '-1', '99', 'many'].map((value) =>
    withWallet(
      () => error(400, 'requestingPartyAuthorisationError', left(value)),
      ({ wallet }) => wallet.start(CHARGE),
    ),
  )
  const said = (await Promise.all(tries)).map((one) =>
    one.kind === 'wrong-pin' ? one.attemptsLeft : one.kind,
  )
  assert.deepEqual(said, [4, 1, 1, 1, 1, 1])
})

test('a key that the wallet already has is looked up, never sent a second time', async () => {
  await withWallet(
    (one) => {
      if (one.method === 'POST') return error(400, 'duplicateRequest')
      if (one.path.startsWith('/responses/')) return link('/requeststates/s')
      if (one.path.startsWith('/requeststates/')) return state('completed', { objectReference: 'GM1' })
      return transaction()
    },
    async ({ server, wallet }) => {
      assert.equal((await wallet.start(CHARGE)).kind, 'collected')
      assert.deepEqual(
        server.seen.map(({ method, path }) => `${method} ${path}`),
        [
          'POST /transactions/type/merchantpay',
          `GET /responses/${correlationIdOf(CHARGE.ourRef)}`,
          'GET /requeststates/s',
          'GET /transactions/GM1',
        ],
      )
    },
  )
})

test('a callback without its token, with that of another payment or with a changed body is refused', async () => {
  await withWallet(
    () => UNKNOWN,
    async ({ wallet }) => {
      const key = 'a key of the tests'
      const queryOf = (ref: string, by = key) =>
        new URL(callbackUrlOf('http://portal/webhook', ref, by)).searchParams
      const body = JSON.stringify(TRANSACTION)
      const hash = createHash('sha256').update(body).digest('hex')
      const told = { ...noticeOf(body, { 'x-content-hash': hash }), query: queryOf(CHARGE.ourRef) }
      const hint = wallet.readHint(told)
      assert.ok(hint.ok && hint.ourRef === CHARGE.ourRef)
      assert.deepEqual(wallet.acknowledge?.(told).status, 204)
      const { query, ...bare } = told
      const forged = [
        bare,
        { ...told, query: queryOf(CHARGE.ourRef, 'another key') },
        { ...told, query: new URLSearchParams({ ref: CHARGE.ourRef, token: '' }) },
        { ...told, query: new URLSearchParams([...query.entries(), ['x', 'y']].slice(0, 1)) },
        {
          ...told,
          query: new URLSearchParams({ ref: CHARGE.ourRef, token: query.get('token')?.slice(2) ?? '' }),
        },
        { ...told, headers: {} },
        { ...told, headers: { 'x-content-hash': hash.slice(2) } },
        { ...told, rawBody: Buffer.from(body.replace('5000', '6000')) },
      ]
      for (const one of forged) assert.deepEqual(wallet.readHint(one), { ok: false, reason: 'bad-signature' })
      const others = { ...told, query: queryOf('OTHER-C1') }
      assert.deepEqual(wallet.readHint(others), { ok: false, reason: 'unreadable' })
    },
  )
})
