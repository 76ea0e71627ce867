import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { PUSHED, TOKEN, airtelConfig, refusal, walletWith } from '../../testing/airtel-stage.ts'
import { chargeOf, refundOf } from '../../testing/charges.ts'
import { startScripted } from '../../testing/scripted-server.ts'
import { createAirtelWallet } from './adapter.ts'

test('an expired token is renewed once, and the same reference goes out again', async () => {
  let refused = 0
  const { wallet, server, close } = await walletWith((one) => {
    if (one.path.startsWith('/merchant') && refused === 0) {
      refused += 1
      return { status: 403, body: { error: 'invalid_token' } }
    }
    return PUSHED
  })
  const evidence = await wallet.start(chargeOf())
  assert.equal(evidence.kind, 'waiting')
  const pushes = server.seen.filter((one) => one.path.startsWith('/merchant'))
  assert.equal(pushes.length, 2)
  assert.equal(pushes[0]?.body, pushes[1]?.body)
  assert.equal(server.seen.filter((one) => one.path === '/auth/oauth2/token').length, 2)
  await close()
})

test('a token that is refused for good ends as unsure after two tries', async () => {
  const { wallet, server, close } = await walletWith(() => ({ status: 401, body: {} }))
  const evidence = await wallet.start(chargeOf())
  assert.equal(evidence.kind, 'unsure')
  assert.equal(server.seen.filter((one) => one.path.startsWith('/merchant')).length, 2)
  await close()
})

test('a hundred payments at once ask for one token', async () => {
  const { wallet, server, close } = await walletWith(() => PUSHED)
  await Promise.all(Array.from({ length: 100 }, () => wallet.start(chargeOf())))
  assert.equal(server.seen.filter((one) => one.path === '/auth/oauth2/token').length, 1)
  await close()
})

test('a token is renewed before nine tenths of its life are over', async () => {
  const clock = { ms: 0 }
  const server = await startScripted((one) => (one.path === '/auth/oauth2/token' ? TOKEN : PUSHED))
  const wallet = createAirtelWallet(airtelConfig(server.url, { now: () => clock.ms }))
  const tokens = (): number => server.seen.filter((one) => one.path === '/auth/oauth2/token').length
  await wallet.start(chargeOf())
  clock.ms = 161_999
  await wallet.start(chargeOf())
  assert.equal(tokens(), 1)
  clock.ms = 162_000
  await wallet.start(chargeOf())
  assert.equal(tokens(), 2)
  wallet.close()
  await server.close()
})

test('without a token nothing was asked of the customer: the payment may begin again', async () => {
  const server = await startScripted(() => ({ status: 200, body: { error: 'invalid_client' } }))
  const wallet = createAirtelWallet(airtelConfig(server.url, { signing: true }))
  assert.deepEqual(await wallet.start(chargeOf()), { kind: 'not-sent', reason: 'no access token' })
  assert.equal((await wallet.query(chargeOf())).kind, 'unsure')
  assert.equal((await wallet.refund(refundOf({ providerRef: 'MP1' }))).kind, 'not-sent')
  wallet.close()
  await server.close()
})

test('a signed push goes to v2, and a key changed early is fetched again once', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  let pushes = 0
  const { wallet, server, close } = await walletWith(
    (one) => {
      if (one.path === '/v1/rsa/encryption-keys') {
        return { status: 200, body: { data: { key_id: '1', key, valid_upto: '31-12-2099 23:59:59' } } }
      }
      pushes += 1
      return pushes === 2 ? refusal('DP00800001026', 'ESB000011') : PUSHED
    },
    { signing: true },
  )
  assert.equal((await wallet.start(chargeOf())).kind, 'waiting')
  assert.equal((await wallet.start(chargeOf())).kind, 'waiting')
  const signed = server.seen.filter((one) => one.path === '/merchant/v2/payments/')
  assert.equal(signed.length, 3)
  for (const one of signed) assert.match(String(one.headers['x-key']), /^[\w+/]+=*$/)
  assert.equal(server.seen.filter((one) => one.path === '/v1/rsa/encryption-keys').length, 2)
  await close()
})
