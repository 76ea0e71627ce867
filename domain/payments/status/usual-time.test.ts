import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usualSeconds } from './usual-time.ts'

const times = (count: number, ms: number) => Array.from({ length: count }, () => ms)

test('nothing is promised by a handful of payments', () => {
  assert.equal(usualSeconds([]), null)
  assert.equal(usualSeconds(times(19, 1_000)), null)
  assert.equal(usualSeconds(times(20, 1_000)), 10)
})

test('what is promised held for nine customers of ten, and what is slow is not promised', () => {
  assert.equal(usualSeconds([...times(18, 2_000), ...times(2, 90_000)]), 10)
  assert.equal(usualSeconds([...times(17, 2_000), ...times(3, 25_000)]), 30)
  assert.equal(usualSeconds(times(40, 61_000)), null)
})
