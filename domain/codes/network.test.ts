import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf, UNREAD_NETWORK } from './network.ts'

test('neighbouring addresses share one limit, however they are written', () => {
  assert.equal(networkOf('203.0.113.7'), '203.0.113.0/24')
  assert.equal(networkOf('::ffff:203.0.113.200'), '203.0.113.0/24')
  assert.equal(networkOf('2001:db8:7:1::1'), '2001:db8:7::/48')
  assert.equal(networkOf('2001:0DB8:0007:ffff:1:2:3:4'), '2001:db8:7::/48')
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0::/48')
  assert.equal(networkOf('::1'), '0:0:0::/48')
})

test('a port, brackets, a zone or spaces that a proxy writes around an address take no limit away', () => {
  for (const written of [
    '203.0.113.7:51234',
    ' 203.0.113.7 ',
    '"203.0.113.7:443"',
    '::FFFF:203.0.113.7',
    '[::ffff:203.0.113.7]:443',
    '::ffff:cb00:7107',
    '0:0:0:0:0:ffff:cb00:7107',
  ])
    assert.equal(networkOf(written), '203.0.113.0/24', written)
  for (const written of [
    '[2001:db8:7:1::1]',
    '[2001:db8:7:1::1]:443',
    '"[2001:db8:7::9%2]:1"',
    '2001:db8:7::203.0.113.7',
  ])
    assert.equal(networkOf(written), '2001:db8:7::/48', written)
})

test('callers whose address cannot be read share one limit, and none is without', () => {
  for (const text of [
    '',
    ' ',
    'unknown',
    '_hidden',
    '1:2',
    '::1::',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7::8:9',
    '999.1.1.1',
    '1.2.3.4:x',
    '1.2.3',
    '[1.2.3.4',
    'fffff::1',
    '::ffff:999.1.1.1',
    '203.0.113.7, 198.51.100.1',
  ])
    assert.equal(networkOf(text), UNREAD_NETWORK, text)
})
