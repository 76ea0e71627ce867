import assert from 'node:assert/strict'
import { test } from 'node:test'
import { knowNetworks } from './networks.ts'
import { countRefusals, refusedSince } from './refusals.ts'

const GATEWAY = '41.210.3.7'
const STREET = '198.51.100.7'

test('an operator sees which rule refused how many in which network, and only what is new', () => {
  const heard: string[] = []
  const refusals = countRefusals(
    knowNetworks(['41.210.0.0/20']),
    (...told) => void heard.push(told.join(' ')),
  )
  refusals.add('look-up-network', STREET)
  const before = refusals.counts()
  refusals.add('look-up-network', STREET)
  refusals.add('look-up-network', GATEWAY)
  refusals.add('code-phone', STREET)
  assert.deepEqual(refusals.counts(), [
    { rule: 'look-up-network', network: 'ipv4', count: 2 },
    { rule: 'look-up-network', network: '41.210.0.0/20', count: 1 },
    { rule: 'code-phone', network: 'ipv4', count: 1 },
  ])
  assert.deepEqual(refusedSince(before, refusals.counts()), [
    { rule: 'look-up-network', count: 2, networks: 'ipv4 1, 41.210.0.0/20 1' },
    { rule: 'code-phone', count: 1, networks: 'ipv4 1' },
  ])
  assert.deepEqual(refusedSince(refusals.counts(), refusals.counts()), [], 'a quiet minute is not told')
  assert.deepEqual(heard, [
    'look-up-network ipv4',
    'look-up-network ipv4',
    'look-up-network shared',
    'code-phone ipv4',
  ])
})
