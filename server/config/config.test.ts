import assert from 'node:assert/strict'
import test from 'node:test'
import { readConfig, type Config } from './config.ts'

/** What reaches a payment provider; undefined where it is not offered. */
function settingsOf({ providers }: Config, name: string) {
  return providers.payment.find(({ provider }) => provider.name === name)?.settings
}

test('an operator sees every fault of the configuration at once, by name and without values', () => {
  const found = readConfig({ PORT: 'threethousand', OPCO: 'XX', RUN_MODE: 'canary-value' })
  assert.ok(!found.ok)
  const text = found.faults.join('\n')
  for (const name of ['PORT', 'OPCO', 'RUN_MODE', 'DATABASE_URL']) assert.match(text, new RegExp(name))
  assert.doesNotMatch(text, /threethousand|canary-value|XX\b/)
})

// BOX-13, T22
test('a live portal never starts with the sandbox behind it', () => {
  const found = readConfig({
    RUN_MODE: 'live',
    DATABASE_URL: 'postgresql://db/duuka',
    OPERATOR_KEY: 'sandbox-operator-key',
    PORTAL_SECRET: 'hunter2',
  })
  assert.ok(!found.ok)
  const text = found.faults.join('\n')
  assert.match(text, /OPERATOR_KEY holds a sandbox value/)
  assert.match(text, /AIRTEL_URL is needed/)
  assert.match(text, /PORTAL_SECRET must be at least 22 characters/)
  assert.ok(!text.includes('hunter2'))
})

test('a fresh machine needs nothing but a database', () => {
  const found = readConfig({ DATABASE_URL: 'postgresql://db/duuka', SANDBOX_PORT: '4100' })
  assert.ok(found.ok)
  assert.equal(found.config.port, 3000)
  assert.equal(found.config.country.opco, 'UG')
  assert.equal(settingsOf(found.config, 'AIRTEL')?.url, 'http://127.0.0.1:4100/airtel')
})

function missing(OPCO: string): string {
  const found = readConfig({ OPCO, RUN_MODE: 'live', DATABASE_URL: 'postgresql://db/duuka' })
  return found.ok ? '' : found.faults.join('\n')
}

test('a live portal is not asked for the keys of wallets that its country does not offer', () => {
  assert.match(missing('UG'), /GSMA_API_KEY/)
  assert.doesNotMatch(missing('NG'), /AIRTEL|GSMA/)
  assert.match(missing('NG'), /SMARTCASH_KEY/)
  assert.doesNotMatch(missing('CD'), /GSMA|SMARTCASH/)
})

test('phones ring without limit in the sandbox only', () => {
  const given = { DATABASE_URL: 'postgresql://db/duuka', PAYMENT_LIMITS: 'none' }
  const sandbox = readConfig(given)
  assert.ok(sandbox.ok)
  assert.equal(sandbox.config.limits.prompts, null)
  const live = readConfig({ ...given, RUN_MODE: 'live' })
  assert.ok(!live.ok && live.faults.includes('PAYMENT_LIMITS must be live in run mode live'))
})

/** What a live start is told of this address. */
function faultsOf(PUBLIC_URL: string): string {
  const found = readConfig({ DATABASE_URL: 'postgresql://db/duuka', RUN_MODE: 'live', PUBLIC_URL })
  return found.ok ? '' : found.faults.filter((fault) => fault.startsWith('PUBLIC_URL')).join()
}

test('a live portal never sends a paying customer back to their own machine, or over an open line', () => {
  assert.equal(faultsOf(''), 'PUBLIC_URL is needed in run mode live')
  assert.equal(faultsOf('http://shop.example'), 'PUBLIC_URL must use https in run mode live')
  assert.equal(faultsOf('shop'), 'PUBLIC_URL must be a web address')
  assert.equal(faultsOf('https://shop.example'), '')
})
