import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LIMIT_PROFILES } from '#domain/codes/limit-profiles.ts'
import { PAYMENT_LIMITS } from '#domain/payments/amounts/payment-limits.ts'
import { readConfig } from './config.ts'
import { readCodeLimits, readRates, readTraffic } from './limit-settings.ts'
import { Reader } from './reader.ts'

const limitsOf = (environment: Record<string, string>, runMode: 'live' | 'sandbox') => {
  const read = new Reader({ ...environment, RUN_MODE: runMode })
  return { limits: readCodeLimits(read), faults: read.faults }
}

test('a live portal limits codes strictly, whatever is said, but for the budget of an hour', () => {
  assert.deepEqual(limitsOf({}, 'live').limits, LIMIT_PROFILES.live)
  assert.deepEqual(limitsOf({}, 'sandbox').limits, LIMIT_PROFILES.sandbox)
  assert.deepEqual(limitsOf({ CODE_LIMITS: 'live' }, 'sandbox').limits, LIMIT_PROFILES.live)
  assert.deepEqual(limitsOf({ CODE_LIMITS: 'sandbox' }, 'live').faults, [
    'CODE_LIMITS must be live in run mode live',
  ])
  const budget = limitsOf({ CODES_PER_HOUR: '120' }, 'live').limits
  assert.deepEqual(budget.everywhere, { most: 120, seconds: 3_600 })
  assert.match(limitsOf({ CODE_LIMITS: 'none' }, 'live').faults.join(), /CODE_LIMITS/)
  assert.match(limitsOf({ CODES_PER_HOUR: '0' }, 'live').faults.join(), /CODES_PER_HOUR/)
})

test('an operator says how many letters may come from one network', () => {
  const found = readConfig({ DATABASE_URL: 'postgresql://db/duuka', FORMS_PER_TEN_MINUTES: '400' })
  assert.ok(found.ok)
  assert.deepEqual(
    found.config.limits.forms.network.map(({ most }) => most),
    [400, 6_000],
  )
})

test('an operator whose customers share one gateway lets more of them ask and pay; the sandbox goes on as it is', () => {
  const said = { DATABASE_URL: 'postgresql://db/duuka', LOOK_UPS_PER_MINUTE: '500', WALLETS_PER_HOUR: '90' }
  const live = readConfig({ ...said, PAYMENT_LIMITS: 'live' })
  assert.ok(live.ok)
  assert.deepEqual(live.config.limits.lookUps?.network, [
    { most: 500, seconds: 60 },
    { most: 50_000, seconds: 86_400 },
  ])
  assert.equal(live.config.limits.prompts?.walletsPerNetwork, 90)
  const sandbox = readConfig(said)
  assert.ok(sandbox.ok)
  assert.deepEqual(sandbox.config.limits, PAYMENT_LIMITS.sandbox)
})

test('who guesses payments of a live portal is held to twenty in a minute', () => {
  const read = new Reader({ TRAFFIC_LIMITS: 'live' })
  assert.deepEqual(readRates(read).unknownPayments, { perMinute: 20, burst: 20 })
  assert.ok(readRates(new Reader({})).all.perMinute > readRates(read).all.perMinute)
  assert.deepEqual(read.faults, [])
})

test('an operator whose customers share one gateway lets them ask more often, and nobody shuts everybody out', () => {
  const read = new Reader({ TRAFFIC_LIMITS: 'live', REQUESTS_PER_MINUTE: '60000', SEARCHES_PER_MINUTE: '0' })
  assert.equal(readRates(read).all.perMinute, 60_000)
  assert.deepEqual(read.faults, ['SEARCHES_PER_MINUTE must be at least 1'])
})

test('in live a network never gets all of a process, unless the operator says so', () => {
  const live = readTraffic(new Reader({ RUN_MODE: 'live' }))
  assert.ok(live.atOncePerNetwork < live.atOnce && live.connectionsPerNetwork < live.connections)
  const said = readTraffic(new Reader({ TRAFFIC_LIMITS: 'live', REQUESTS_AT_ONCE_PER_NETWORK: '500' }))
  assert.equal(said.atOncePerNetwork, said.atOnce)
})

test('a portal that could take nobody in does not start', () => {
  const read = new Reader({ CONNECTIONS: '0', REQUESTS_AT_ONCE: '0' })
  readTraffic(read)
  assert.deepEqual(read.faults, ['CONNECTIONS must be at least 1', 'REQUESTS_AT_ONCE must be at least 1'])
})

test('an operator sets any single figure by its name, and a name that is none does not pass for a limit that holds', () => {
  const said = { DATABASE_URL: 'postgresql://db/duuka', PAYMENT_LIMITS: 'live', PLACE_LIMITS: 'live' }
  const figures = 'lookUps.session.minute=40,crowd.networks.codes.shared=20,places.network.day=5'
  const found = readConfig({ ...said, LIMITS: `${figures},codes.windows.prefix.hour=60` })
  assert.ok(found.ok)
  const { limits, placeLimits } = found.config
  assert.equal(limits.lookUps?.session[0]?.most, 40)
  assert.equal(limits.crowd.networks.codes.shared, 20)
  assert.equal(placeLimits?.network[1]?.most, 5)
  const wrong = readConfig({ ...said, LIMITS: 'lookUps.session.minutes=40' })
  assert.ok(!wrong.ok)
  assert.match(wrong.faults.join(), /LIMITS names no limit that there is: lookUps\.session\.minutes/)
  assert.match(readConfig({ ...said, LIMITS: 'pinTries.hour=0' }).ok ? '' : 'refused', /refused/)
})

test('an operator names the networks that many share, and a misspelt one does not start', () => {
  const said = { DATABASE_URL: 'postgresql://db/duuka' }
  const found = readConfig({ ...said, SHARED_NETWORKS: '41.210.0.0/20, 2c0f:fe38::/32' })
  assert.ok(found.ok)
  assert.deepEqual(found.config.sharedNetworks, ['41.210.0.0/20', '2c0f:fe38::/32'])
  for (const wrong of [
    '41.210.0/20',
    'gateway',
    Array.from({ length: 65 }, (_, n) => `10.0.${n}.0/24`).join(),
  ])
    assert.equal(readConfig({ ...said, SHARED_NETWORKS: wrong }).ok, false)
})
