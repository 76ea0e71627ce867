import assert from 'node:assert/strict'
import test from 'node:test'
import { nextEnquiryMs } from './schedule.ts'

const MIDDLE = 0.5

// CORE-61
test('an open charge is looked at after 2, 5, 10, 20, 40, 80 and 180 seconds', () => {
  const times: number[] = []
  let elapsed = 0
  while (times.length < 8) {
    elapsed += nextEnquiryMs('charge', elapsed, MIDDLE) ?? Number.NaN
    times.push(elapsed / 1_000)
  }
  assert.deepEqual(times, [2, 5, 10, 20, 40, 80, 180, 300])
})

test('a charge is handed to a person only after a day of looking', () => {
  assert.equal(nextEnquiryMs('charge', 23.5 * 3_600_000, MIDDLE), 3_600_000)
  assert.equal(nextEnquiryMs('charge', 24 * 3_600_000, MIDDLE), null)
})

test('a refund is asked for without end, so no customer is forgotten', () => {
  assert.equal(nextEnquiryMs('refund', 400 * 24 * 3_600_000, MIDDLE), 3_600_000)
})

test('looks are spread by a fifth, so that a thousand payments do not ask at once', () => {
  assert.equal(nextEnquiryMs('charge', 10_000, 0), 8_000)
  assert.equal(nextEnquiryMs('charge', 10_000, 1), 12_000)
})
