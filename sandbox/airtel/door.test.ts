import assert from 'node:assert/strict'
import { constants, createCipheriv, createPublicKey, publicEncrypt } from 'node:crypto'
import { test } from 'node:test'
import { openAirtel, orderOf } from '../testing/airtel-client.ts'
import { openBench } from '../testing/bench.ts'
import { callbackHash, signatureFits } from './signing.ts'

const KEY_BYTES = Buffer.from(Array.from({ length: 32 }, (_, at) => at))
const VECTOR = Buffer.from('00112233445566778899aabbccddeeff', 'hex')
const KEY_TEXT = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=:ABEiM0RVZneImaq7zN3u/w=='

test('the published signing example is accepted and a changed byte is not', () => {
  const body = Buffer.from('{"reference":"DK7f3a","transaction":{"id":"DK7f3a"}}')
  const signature = 'WuLB0UDwGOEsfKXuJbnVFhXLU3WCPTcVA6/u9v2dkW+TIhRiWBYvgUqCNemS3LQL2d5UAjXGGCPa9ZkhZuvXLQ=='
  assert.equal(signatureFits(signature, KEY_TEXT, body), true)
  assert.equal(signatureFits(signature, KEY_TEXT, Buffer.from(`${body.toString()} `)), false)
  assert.equal(signatureFits('short', KEY_TEXT, body), false)
})

test('the published callback example has the published hash', () => {
  const transaction = {
    id: 'DK7f3a',
    message: 'Paid UGX 5000',
    status_code: 'TS',
    airtel_money_id: 'MP2601010001',
  }
  assert.equal(
    callbackHash('duuka-callback-key', transaction),
    'nHKIAif6l51dm6TUyJ8ieJJGo7QE62vQ8jDA7T4928o=',
  )
})

test('a signed order is taken, and one that was changed on the way is not', async (t) => {
  const bench = await openBench(t)
  const { headers } = await openAirtel(bench)
  const keys = await bench.call('GET', '/airtel/v1/rsa/encryption-keys', { headers })
  const der = Buffer.from(String(keys.at('data', 'key')), 'base64')
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  const sealed = publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(KEY_TEXT))
  const order = orderOf('SIGN1', '700500001', 5_000)
  const cipher = createCipheriv('aes-256-cbc', KEY_BYTES, VECTOR)
  const signature = Buffer.concat([cipher.update(JSON.stringify(order)), cipher.final()]).toString('base64')
  const signed = { ...headers, 'x-signature': signature, 'x-key': sealed.toString('base64') }
  const forged = orderOf('SIGN1', '700500001', 1)
  const refused = await bench.call('POST', '/airtel/merchant/v2/payments/', { headers: signed, json: forged })
  assert.equal(refused.at('status', 'response_code'), 'DP00800001026')
  const taken = await bench.call('POST', '/airtel/merchant/v2/payments/', { headers: signed, json: order })
  assert.equal(taken.at('status', 'success'), true)
})

test('an expired token is refused until a new one is fetched', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  bench.clock.advance(180_000)
  const expired = await airtel.enquire('X')
  assert.equal(expired.status, 403)
  assert.equal(expired.at('error'), 'invalid_token')
  await bench.call('POST', '/admin/tokens', { json: { airtel: { lifetimeSeconds: 5, expiredStatus: 401 } } })
  const fresh = await openAirtel(bench)
  assert.equal((await fresh.enquire('X')).status, 200)
  bench.clock.advance(5_000)
  assert.equal((await fresh.enquire('X')).status, 401)
})

test('wrong credentials, missing headers and unreadable orders are refused before any money moves', async (t) => {
  const bench = await openBench(t)
  const { headers } = await openAirtel(bench)
  const wrong = { client_id: 'sandbox-client', client_secret: 'guess', grant_type: 'client_credentials' }
  assert.equal(
    (await bench.call('POST', '/airtel/auth/oauth2/token', { json: wrong })).at('error'),
    'invalid_client',
  )
  const path = '/airtel/merchant/v1/payments/'
  const { authorization } = headers
  assert.equal((await bench.call('POST', path, { json: {} })).status, 401)
  const noCountry = await bench.call('POST', path, {
    headers: { authorization: authorization ?? '' },
    json: {},
  })
  assert.equal(noCountry.at('status', 'result_code'), 'ESB000034')
  const bad = [
    { json: {}, code: 'ESB000008' },
    { json: orderOf('A', '256700500001', 5), code: 'ESB000033' },
    { json: orderOf('A', '0700500001', 5), code: 'ESB000036' },
    { json: orderOf('A', '700500001', 5.5), code: 'ESB000008' },
    { json: orderOf('A-1', '700500001', 5), code: 'ESB000008' },
  ]
  for (const { json, code } of bad) {
    assert.equal((await bench.call('POST', path, { headers, json })).at('status', 'result_code'), code)
  }
  assert.equal(bench.sandbox.admin.prompts.of(null).length, 0)
})
