import assert from 'node:assert/strict'
import test from 'node:test'
import { LIMIT_PROFILES } from '#domain/codes/limit-profiles.ts'
import { readCodeSettings } from './code-settings.ts'
import { readTrustedProxies } from './proxy-settings.ts'
import { Reader } from './reader.ts'

const limitsOf = (environment: Record<string, string>, runMode: 'live' | 'sandbox') => {
  const read = new Reader(environment)
  return { ...readCodeSettings(read, runMode), faults: read.faults }
}

test('a live portal limits codes strictly unless its operator says otherwise', () => {
  assert.deepEqual(limitsOf({}, 'live').limits, LIMIT_PROFILES.live)
  assert.deepEqual(limitsOf({}, 'sandbox').limits, LIMIT_PROFILES.sandbox)
  assert.deepEqual(limitsOf({ CODE_LIMITS: 'live' }, 'sandbox').limits, LIMIT_PROFILES.live)
  assert.deepEqual(limitsOf({ CODE_LIMITS: 'sandbox' }, 'live').limits, LIMIT_PROFILES.sandbox)
  const budget = limitsOf({ CODES_PER_HOUR: '120' }, 'live').limits
  assert.deepEqual(budget.everywhere, { most: 120, seconds: 3_600 })
  assert.match(limitsOf({ CODE_LIMITS: 'none' }, 'live').faults.join(), /CODE_LIMITS/)
  assert.match(limitsOf({ CODES_PER_HOUR: '0' }, 'live').faults.join(), /CODES_PER_HOUR/)
})

const proxies = (text: string) => {
  const read = new Reader({ TRUSTED_PROXIES: text })
  return { list: readTrustedProxies(read), faults: read.faults.length }
}

test('only proxies that the operator names are believed about where a customer comes from', () => {
  assert.deepEqual(proxies(''), { list: [], faults: 0 })
  assert.deepEqual(proxies('10.0.0.1, 10.1.0.0/16,fd00::/8'), {
    list: ['10.0.0.1', '10.1.0.0/16', 'fd00::/8'],
    faults: 0,
  })
  for (const wrong of ['proxy.example', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/8/8', '10.0.0.1;10.0.0.2'])
    assert.equal(proxies(wrong).faults, 1, wrong)
})
