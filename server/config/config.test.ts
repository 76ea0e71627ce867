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

test('figures are shown on a port that customers never reach, and an operator is told when others may', () => {
  const given = { DATABASE_URL: 'postgresql://db/duuka' }
  const silent = readConfig(given)
  assert.ok(silent.ok && silent.config.management.port === 0 && silent.config.tracing.endpoint === '')
  const same = readConfig({ ...given, PORT: '3000', MANAGEMENT_PORT: '3000' })
  assert.ok(!same.ok && same.faults.join().startsWith('MANAGEMENT_PORT must be another port'))
  const open = readConfig({ ...given, MANAGEMENT_PORT: '9464', MANAGEMENT_HOST: '10.0.0.7' })
  assert.ok(open.ok && /MANAGEMENT_HOST is not this machine alone/.test(open.warnings.join()))
  const near = readConfig({ ...given, MANAGEMENT_PORT: '9464' })
  assert.ok(near.ok && near.warnings.length === 0)
})

test('a collector is a web address and a share is one, told by name and without the value', () => {
  const given = { DATABASE_URL: 'postgresql://db/duuka', OTEL_TRACES_SAMPLER_ARG: '7' }
  const found = readConfig({ ...given, OTEL_EXPORTER_OTLP_ENDPOINT: 'canary-value' })
  assert.ok(!found.ok)
  const text = found.faults.join('\n')
  assert.match(text, /OTEL_EXPORTER_OTLP_ENDPOINT must be the web address/)
  assert.match(text, /OTEL_TRACES_SAMPLER_ARG must be a share/)
  assert.doesNotMatch(text, /canary-value/)
})
