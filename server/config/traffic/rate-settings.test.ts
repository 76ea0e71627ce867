import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Reader } from '../reader.ts'
import { readRateSettings } from './rate-settings.ts'

test('who guesses payments of a live portal is held to twenty in a minute', () => {
  const read = new Reader({})
  assert.deepEqual(readRateSettings(read, 'live').unknownPayments, { perMinute: 20, burst: 20 })
  assert.ok(readRateSettings(read, 'sandbox').all.perMinute > readRateSettings(read, 'live').all.perMinute)
  assert.deepEqual(read.faults, [])
})

test('an operator whose customers share one gateway lets them ask more often, and nobody shuts everybody out', () => {
  const read = new Reader({ REQUESTS_PER_MINUTE: '60000', SEARCHES_PER_MINUTE: '0' })
  assert.equal(readRateSettings(read, 'live').all.perMinute, 60_000)
  assert.deepEqual(read.faults, ['SEARCHES_PER_MINUTE must be at least 1'])
})
