import assert from 'node:assert/strict'
import { createPublicKey } from 'node:crypto'
import test from 'node:test'
import { portalConfigurationSchema } from '#contract/settings.ts'
import { makePinKeys } from '#server/secrets/make-pin-keys.ts'
import type { Database } from '#server/store/database.ts'
import { openStage } from '#server/testing/payment-stage.ts'
import { configurationCall } from './settings-calls.ts'

// PAY-103
test('the page gets a key for sensitive values, the same from every process, and no private half', async (context) => {
  const { calls, engines } = await openStage(context)
  const ofProcess = async (database: Database) => {
    const pinKeys = makePinKeys({ database, secret: 'the secret of both' })
    const reply = await configurationCall({ ...calls, pinKeys }, { code: 'portal-config' })
    return portalConfigurationSchema.parse(reply.result?.configData)
  }
  const { publicKey } = await ofProcess(engines[0].database)
  assert.equal((await ofProcess(engines[1].database)).publicKey, publicKey)
  const der = Buffer.from(publicKey, 'base64')
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  assert.equal(key.asymmetricKeyType, 'rsa')
  assert.ok((key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2_048)
  assert.deepEqual(key.export({ type: 'spki', format: 'der' }), der)
})

// PAY-83
test('of the card window Uganda settles its currency only: every way to pay in it stays open', async (context) => {
  const { calls } = await openStage(context)
  const reply = await configurationCall(calls, { code: 'portal-config' })
  const { key, ...set } = JSON.parse(reply.result?.configData.payStackConfig ?? '{}') as Record<
    string,
    unknown
  >
  assert.equal(typeof key, 'string')
  assert.deepEqual(set, { currency: 'UGX' })
})

// CALL-1, WIRE-27
test('a configuration that does not exist is not found', async (context) => {
  const { calls } = await openStage(context)
  assert.equal((await configurationCall(calls, { code: 'other' })).statusCode, 404)
})
