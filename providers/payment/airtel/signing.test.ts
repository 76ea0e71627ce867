import assert from 'node:assert/strict'
import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { test } from 'node:test'
import { signBody } from './signing.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const BODY = '{"reference":"DK7f3a","transaction":{"id":"DK7f3a"}}'

test('a push is signed byte for byte as the wallet expects, or it would refuse every payment', () => {
  const key = Buffer.from(Array.from({ length: 32 }, (_, index) => index))
  const iv = Buffer.from('00112233445566778899aabbccddeeff', 'hex')
  const headers = signBody(BODY, publicKey, { key, iv })
  assert.equal(
    headers['x-signature'],
    'WuLB0UDwGOEsfKXuJbnVFhXLU3WCPTcVA6/u9v2dkW+TIhRiWBYvgUqCNemS3LQL2d5UAjXGGCPa9ZkhZuvXLQ==',
  )
  const wrapped = Buffer.from(headers['x-key'], 'base64')
  const joined = privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, wrapped).toString()
  assert.equal(joined, 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=:ABEiM0RVZneImaq7zN3u/w==')
})

test('two pushes with the same body share no key, and each opens to the very body sent', () => {
  const one = signBody(BODY, publicKey)
  const two = signBody(BODY, publicKey)
  assert.notEqual(one['x-signature'], two['x-signature'])
  const wrapped = Buffer.from(one['x-key'], 'base64')
  const joined = privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, wrapped).toString()
  const [key = '', iv = ''] = joined.split(':')
  const open = createDecipheriv('aes-256-cbc', Buffer.from(key, 'base64'), Buffer.from(iv, 'base64'))
  assert.equal(open.update(one['x-signature'], 'base64', 'utf8') + open.final('utf8'), BODY)
})
