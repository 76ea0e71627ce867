import assert from 'node:assert/strict'
import test from 'node:test'
import { readLooksPerSecond } from './pace-settings.ts'
import { Reader } from './reader.ts'

test('a live portal asks no provider more often than an ordinary contract bears, and each as its own says', () => {
  assert.deepEqual(readLooksPerSecond(new Reader({}), 'live'), { usual: 50, ofRail: {} })
  assert.deepEqual(readLooksPerSecond(new Reader({}), 'sandbox'), { usual: 0, ofRail: {} })
  const read = new Reader({ LOOKS_PER_SECOND: '20', LOOKS_PER_SECOND_OF: 'MPESA=5,DPO=0' })
  assert.deepEqual(readLooksPerSecond(read, 'live'), { usual: 20, ofRail: { MPESA: 5, DPO: 0 } })
  assert.deepEqual(read.faults, [])
})

test('a pace that cannot be read is told by name', () => {
  const read = new Reader({ LOOKS_PER_SECOND_OF: 'MPESA: 5' })
  readLooksPerSecond(read, 'live')
  assert.deepEqual(read.faults, ['LOOKS_PER_SECOND_OF must be names and figures: MPESA=20,DPO=5'])
})
