import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from './network.ts'

test('neighbouring addresses share one limit, however they are written', () => {
  assert.equal(networkOf('203.0.113.7'), '203.0.113.0/24')
  assert.equal(networkOf('::ffff:203.0.113.200'), '203.0.113.0/24')
  assert.equal(networkOf('2001:db8:7:1::1'), '2001:db8:7::/48')
  assert.equal(networkOf('2001:0DB8:0007:ffff:1:2:3:4'), '2001:db8:7::/48')
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0::/48')
  assert.equal(networkOf('::1'), '0:0:0::/48')
})

test('what is no address has no neighbours', () => {
  for (const text of ['', 'unknown', '1:2', '::1::', '1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7::8:9'])
    assert.equal(networkOf(text), '', text)
})
