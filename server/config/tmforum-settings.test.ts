import assert from 'node:assert/strict'
import test from 'node:test'
import { readOperatorSettings } from './operator-settings.ts'
import { Reader } from './reader.ts'

const settingsOf = (environment: Record<string, string>) => {
  const read = new Reader({ OPERATOR_DRIVER: 'tmforum', ...environment })
  const { operator } = readOperatorSettings(read)
  assert.ok(operator.driver === 'tmforum')
  return { operator, faults: read.faults }
}
const LIVE = {
  RUN_MODE: 'live',
  TMF_URL: 'https://api.kati.africa',
  TMF_TOKEN_URL: 'https://sign-in.kati.africa/token',
  TMF_CLIENT_ID: 'portal',
  TMF_CLIENT_SECRET: 'q7Rk2ZvX9wLp4TnB',
}

test('a fresh machine reaches every Open API of the sandbox by one word', () => {
  const { operator, faults } = settingsOf({ SANDBOX_PORT: '4100' })
  assert.deepEqual(faults, [])
  assert.equal(operator.url, 'http://127.0.0.1:4100')
  assert.equal(operator.bases.TMF654, '/tmf-api/prepayBalanceManagement/v4')
  assert.deepEqual([operator.settleMs, operator.rates?.url], [0, 'http://127.0.0.1:4100/operator/v1'])
})

test('a live operator is not asked for rates at an address that nobody gave, nor hurried into giving twice', () => {
  const { operator, faults } = settingsOf(LIVE)
  assert.deepEqual(
    faults.filter((fault) => /TMF|OPERATOR/.test(fault)),
    [],
  )
  assert.deepEqual([operator.rates, operator.settleMs], [null, 300_000])
})

test('a live start asks for the keys of the chosen way in only, and takes none of the sandbox', () => {
  const oauth = settingsOf({ RUN_MODE: 'live', TMF_CLIENT_ID: 'sandbox-tmf-client' }).faults.join()
  assert.match(oauth, /TMF_CLIENT_ID holds a sandbox value/)
  assert.match(oauth, /TMF_CLIENT_SECRET is needed/)
  assert.match(oauth, /TMF_URL is needed/)
  assert.doesNotMatch(oauth, /OPERATOR_KEY|OPERATOR_URL/)
  const key = settingsOf({ RUN_MODE: 'live', TMF_AUTH: 'key' }).faults.join()
  assert.match(key, /OPERATOR_KEY is needed/)
  assert.doesNotMatch(key, /TMF_CLIENT_ID|TMF_TOKEN_URL/)
})

test('an API that is somewhere else, or not there, is said in one line; a slip in it stops the start', () => {
  const { operator, faults } = settingsOf({ TMF_BASES: 'TMF676=/payment/v4, TMF679=' })
  assert.deepEqual(faults, [])
  assert.deepEqual([operator.bases.TMF676, operator.bases.TMF679], ['/payment/v4', ''])
  for (const slip of ['TMF999=/x', 'TMF676=payment/v4', 'TMF676=/a?b', 'payments'])
    assert.equal(settingsOf({ TMF_BASES: slip }).faults.length, 1, slip)
})
