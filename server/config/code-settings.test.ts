import assert from 'node:assert/strict'
import test from 'node:test'
import { LIMIT_PROFILES } from '#domain/codes/limit-profiles.ts'
import { readCodeSettings } from './code-settings.ts'
import { readTrustedProxies } from './proxy-settings.ts'
import { Reader } from './reader.ts'

const limitsOf = (environment: Record<string, string>, runMode: 'live' | 'sandbox') => {
  const read = new Reader({ ...environment, RUN_MODE: runMode })
  return { ...readCodeSettings(read), faults: read.faults }
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
  // Everybody's private networks, and all that one content network has, are a small part of the internet.
  const private4 = '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10'
  for (const right of [private4, 'fc00::/7', '104.16.0.0/13,172.64.0.0/13,162.158.0.0/15', '2606:4700::/32'])
    assert.equal(proxies(right).faults, 0, right)
  const halves = [
    '0.0.0.0/1,128.0.0.0/1',
    '0.0.0.0/2, 64.0.0.0/2',
    '::/1,8000::/1',
    '2000::/3',
    '::ffff:0:0/96',
  ]
  const wide = ['41.0.0.0/4', '1.0.0.0/8,2.0.0.0/8,3.0.0.0/8,4.0.0.0/8,5.0.0.0/8']
  for (const wrong of [
    ...halves,
    ...wide,
    'proxy.example',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '10.0.0.0/8/8',
    '10.0.0.1;10.0.0.2',
  ])
    assert.equal(proxies(wrong).faults, 1, wrong)
})
