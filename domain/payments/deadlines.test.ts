import assert from 'node:assert/strict'
import test from 'node:test'
import { enquiryAfterMs } from './after-transition.ts'
import { LEASE_MS, QUERY_DEADLINE_MS, START_DEADLINE_MS } from './deadlines.ts'

// CORE-62
test('nobody is asked again, by any process, while the first call may still be under way', () => {
  const moved = { state: 'delivering', ageMs: 0, sentMs: 0, wasAsked: true, holdsCharge: false } as const
  assert.ok((enquiryAfterMs(moved, 0) ?? 0) > START_DEADLINE_MS)
  // A later delivery is an enquiry and perhaps an order after it.
  assert.ok(LEASE_MS > QUERY_DEADLINE_MS + START_DEADLINE_MS)
  assert.ok(LEASE_MS < 30_000, 'what a killed process held moves on within half a minute')
})
