import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Reader } from '../reader.ts'
import { readTrafficSettings } from './traffic-settings.ts'

test('in live a network never gets all of a process, unless the operator says so', () => {
  const live = readTrafficSettings(new Reader({ RUN_MODE: 'live' }), 'live')
  assert.ok(live.atOncePerNetwork < live.atOnce && live.connectionsPerNetwork < live.connections)
  const said = readTrafficSettings(new Reader({ REQUESTS_AT_ONCE_PER_NETWORK: '500' }), 'live')
  assert.equal(said.atOncePerNetwork, said.atOnce)
})

test('a portal that could take nobody in does not start', () => {
  const read = new Reader({ CONNECTIONS: '0', REQUESTS_AT_ONCE: '0' })
  readTrafficSettings(read, 'live')
  assert.deepEqual(read.faults, ['CONNECTIONS must be at least 1', 'REQUESTS_AT_ONCE must be at least 1'])
})
