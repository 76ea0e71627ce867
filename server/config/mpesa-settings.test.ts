import assert from 'node:assert/strict'
import test from 'node:test'
import { readMpesaSettings } from './mpesa-settings.ts'
import { readOperatorSettings } from './operator-settings.ts'
import { Reader } from './reader.ts'

/** What a live start of this environment is told to correct. */
function faultsOf(environment: Record<string, string>): readonly string[] {
  const read = new Reader({ RUN_MODE: 'live', ...environment })
  readMpesaSettings(read)
  return read.faults
}

test('a fresh machine speaks the interface of its country, against the sandbox', () => {
  assert.equal(readMpesaSettings(new Reader({}))?.driver, 'daraja')
  const congo = readMpesaSettings(new Reader({ OPCO: 'CD', SANDBOX_PORT: '4100' }))
  assert.ok(congo?.driver === 'openapi')
  assert.equal(congo.url, 'http://127.0.0.1:4100/mpesa-openapi/ipg/v2/vodacomDRC')
  assert.equal(congo.country, 'DRC')
})

test('a country without M-PESA or airtime needs none of their keys, in live either', () => {
  assert.deepEqual(faultsOf({ OPCO: 'NG' }), [])
  const congo = new Reader({ OPCO: 'CD', RUN_MODE: 'live' })
  assert.equal(readOperatorSettings(congo).airtime, null)
  assert.deepEqual(
    congo.faults.filter((fault) => fault.startsWith('AIRTIME')),
    [],
  )
})

test('a live start asks for the keys of the chosen interface only, and takes none of the sandbox', () => {
  const daraja = faultsOf({ MPESA_DRIVER: 'daraja', DARAJA_SHORT_CODE: '174379' }).join('\n')
  assert.match(daraja, /DARAJA_SHORT_CODE holds a sandbox value/)
  assert.match(daraja, /DARAJA_PASSKEY is needed/)
  assert.doesNotMatch(daraja, /MPESA_API_KEY/)
  const openapi = faultsOf({ MPESA_DRIVER: 'openapi', MPESA_MARKET: 'nowhere' }).join('\n')
  assert.match(openapi, /MPESA_API_KEY is needed/)
  assert.match(openapi, /MPESA_MARKET must be a market/)
  assert.doesNotMatch(openapi, /DARAJA/)
})
