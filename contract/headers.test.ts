import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixedHeaders } from './headers.ts'

// WIRE-11, RECHARGE-34
test('an operator that routes by the fixed headers finds all seven on every call', () => {
  const setting = { productCode: 'ORP', appVersion: '1.2.3', apiKey: 'key', opco: 'UG', runMode: 'sandbox' }
  assert.deepEqual(fixedHeaders(setting), {
    unmaskrequest: 'true',
    product: 'ORP',
    appversion: '1.2.3',
    'x-api-key': 'key',
    'x-service-id': 'portal-web',
    opco: 'UG',
    runmode: 'sandbox',
  })
})
