import assert from 'node:assert/strict'
import { test } from 'node:test'
import { knowNetworks } from './networks.ts'

const neighbourhoodOf = knowNetworks(['41.210.0.0/20', '2c0f:fe38::/32'])

test('a customer behind a gateway that is named is known to share it, and is still counted by the street around it', () => {
  assert.deepEqual(neighbourhoodOf('41.210.3.7'), {
    network: '41.210.3.0/24',
    isShared: true,
    kind: 'shared',
    label: '41.210.0.0/20',
  })
  assert.equal(neighbourhoodOf('::ffff:41.210.3.7').isShared, true)
  // As proxies write it: what is beside the address counts for nothing.
  for (const written of ['41.210.3.7:51234', '"41.210.3.7"', '[2c0f:fe38:1:2::9]:443'])
    assert.equal(neighbourhoodOf(written).isShared, true, written)
  assert.deepEqual(neighbourhoodOf('2c0f:fe38:1:2::9').label, '2c0f:fe38::/32')
})

test('of all others nothing is told but what kind of address they have', () => {
  assert.deepEqual(neighbourhoodOf('198.51.100.7'), {
    network: '198.51.100.0/24',
    isShared: false,
    kind: 'ipv4',
    label: 'ipv4',
  })
  assert.equal(neighbourhoodOf('2001:db8::1').label, 'ipv6')
  assert.equal(neighbourhoodOf('unknown').label, 'unread')
  assert.equal(neighbourhoodOf('').isShared, false)
})
