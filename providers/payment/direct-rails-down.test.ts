import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCamara } from './camara/adapter.ts'
import { createDaraja } from './mpesa-daraja/adapter.ts'
import { createMpesaOpenApi } from './mpesa-openapi/adapter.ts'
import { chargeOf, refundOf } from '../testing/charges.ts'
import { closedUrl } from '../testing/closed-port.ts'
import { airtimeConfig, darajaConfig, openApiConfig } from '../testing/direct-rails-on-stage.ts'

const url = await closedUrl()
const RAILS = [
  ['M-PESA over Daraja', createDaraja(darajaConfig(url))],
  ['M-PESA over OpenAPI', createMpesaOpenApi(openApiConfig(url))],
  ['airtime', createCamara(airtimeConfig(url))],
] as const

for (const [what, rail] of RAILS) {
  test(`${what} that nobody answers is shown as down, and nothing that never left is called lost`, async () => {
    assert.equal(rail.isDown(), false)
    for (let call = 0; call < 3; call += 1) {
      assert.equal((await rail.start(chargeOf())).kind, 'not-sent')
    }
    assert.equal(rail.isDown(), true)
    assert.equal((await rail.query(chargeOf())).kind, 'unsure')
    assert.equal((await rail.refund(refundOf({ providerRef: 'SA21ABCDEF' }))).kind, 'not-sent')
    rail.close()
  })
}
