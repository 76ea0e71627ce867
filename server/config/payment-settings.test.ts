import assert from 'node:assert/strict'
import test from 'node:test'
import { readConfig, type Environment } from './config.ts'

const DATABASE = { DATABASE_URL: 'postgresql://db/duuka' }

/** What a live start of this environment is told to correct. */
function faultsOf(environment: Environment): string {
  const found = readConfig({ ...DATABASE, RUN_MODE: 'live', ...environment })
  return found.ok ? '' : found.faults.join('\n')
}

/** The providers of a start against the sandbox, with what reaches each. */
function offeredIn(environment: Environment) {
  const found = readConfig({ ...DATABASE, ...environment })
  assert.ok(found.ok)
  return new Map(
    found.config.providers.payment.map(({ provider, settings }) => [provider.name, settings] as const),
  )
}

test('a fresh machine speaks the interface of its country, against the sandbox', () => {
  assert.ok(offeredIn({}).has('DARAJA'))
  const congo = offeredIn({ OPCO: 'CD', SANDBOX_PORT: '4100' })
  assert.ok(!congo.has('DARAJA'))
  assert.partialDeepStrictEqual(congo.get('OPENAPI'), {
    url: 'http://127.0.0.1:4100/mpesa-openapi',
    market: 'vodacomDRC',
  })
})

test('a country without M-PESA or airtime needs none of their keys, in live either', () => {
  assert.doesNotMatch(faultsOf({ OPCO: 'NG' }), /DARAJA|MPESA/)
  assert.doesNotMatch(faultsOf({ OPCO: 'CD' }), /AIRTIME/)
})

test('a live start asks for the keys of the chosen interface only, and takes none of the sandbox', () => {
  const daraja = faultsOf({ MPESA_DRIVER: 'daraja', DARAJA_SHORT_CODE: '174379' })
  assert.match(daraja, /DARAJA_SHORT_CODE holds a sandbox value/)
  assert.match(daraja, /DARAJA_PASSKEY is needed/)
  assert.doesNotMatch(daraja, /MPESA_API_KEY/)
  const openapi = faultsOf({ MPESA_DRIVER: 'openapi', MPESA_MARKET: 'nowhere' })
  assert.match(openapi, /MPESA_API_KEY is needed/)
  assert.match(openapi, /MPESA_MARKET must be a market/)
  assert.doesNotMatch(openapi, /DARAJA/)
})

test('a driver or a padding that nobody has built is a fault by name, not another one in its place', () => {
  const faults = faultsOf({ WALLET_DRIVER: 'mtn', GSMA_PIN_PADDING: 'none' })
  assert.match(faults, /^WALLET_DRIVER must be one of airtel$/m)
  assert.match(faults, /^GSMA_PIN_PADDING must be one of oaep-sha256, oaep-sha1, pkcs1$/m)
})
