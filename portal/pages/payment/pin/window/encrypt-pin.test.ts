import assert from 'node:assert/strict'
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { test } from 'node:test'
import { encryptPin } from './encrypt-pin.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const ID = '9876543210ABCDEFGHJKMNPQRS'

function open(sealed: string, label: string): string {
  const setting = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return privateDecrypt(
    { ...setting, oaepLabel: Buffer.from(label) },
    Buffer.from(sealed, 'base64'),
  ).toString()
}

// PAY-62, PAY-102
test('a PIN is read again only by the key’s owner and only for its own payment', async () => {
  const sealed = await encryptPin(KEY, ID, '1234')
  assert.equal(open(sealed, ID), '1234')
  assert.throws(() => open(sealed, '0'.repeat(26)))
})

test('the same PIN never looks the same twice, so a watcher learns nothing', async () => {
  assert.notEqual(await encryptPin(KEY, ID, '1234'), await encryptPin(KEY, ID, '1234'))
})

test('a key that is none leaves nothing sent', async () => {
  await assert.rejects(encryptPin('AAAA', ID, '1234'))
})
