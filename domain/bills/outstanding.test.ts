import assert from 'node:assert/strict'
import test from 'node:test'
import { roundUp } from './outstanding.ts'

// BILL-21
test('a bill is never left open by a fraction, and nothing is added to a whole one', () => {
  assert.deepEqual(roundUp(45_000.4), { amount: 45_001, rounded: true })
  assert.deepEqual(roundUp(12_500.75), { amount: 12_501, rounded: true })
  assert.deepEqual(roundUp(45_000), { amount: 45_000, rounded: false })
})

test('nobody is charged for a bill of nothing', () => {
  assert.deepEqual(roundUp(0), { amount: 0, rounded: false })
  assert.deepEqual(roundUp(-12.5), { amount: 0, rounded: false })
})
