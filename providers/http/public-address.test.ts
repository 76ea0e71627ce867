import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublicAddress } from './public-address.ts'

test('a live portal reaches providers on the open internet, of either version', () => {
  for (const address of [
    '8.8.8.8',
    '41.90.4.1',
    '197.221.0.1',
    '223.255.255.254',
    '2a00:1450::1',
    '2606:4700::1',
  ])
    assert.equal(isPublicAddress(address), true, address)
})

// T12
test('no address of a provider leads inside: not to this machine, a private network or a cloud’s own', () => {
  const v4 = [
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
  ]
  const v6 = [
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::1',
    'fd00::1',
    'fe80::1',
    'ff02::1',
  ]
  for (const address of [
    ...v4,
    ...v6,
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '',
    'localhost',
    '1.2.3',
  ])
    assert.equal(isPublicAddress(address), false, address)
})
