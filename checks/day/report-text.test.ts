import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DayReport } from './day-run.ts'
import { brokenPromises, reportText } from './report-text.ts'

const QUIET: DayReport = {
  seconds: new Map([['calm', 60]]),
  visits: [10, 30, 20].map((ms) => ({ part: 'calm', ms })),
  tallies: new Map([['calm', { requests: 12, failed: [], missing: [] }]]),
  told: new Map([['no deliveries', new Map([['initiate: not sold now', 7]])]]),
  happened: {
    ends: ['ended with code 0'],
    failover: {
      injury: { name: 'it dies', failsOver: true, inflict: async () => async () => undefined },
      from: 'node1',
      to: 'node2',
      refusals: [{ refusedMs: 4_200, unservedMs: 4_400, refused: 9, odd: 0 }],
      healedMs: 9_000,
    },
    outage: { seconds: 30, events: [{ name: 'AIRTIME', action: 'stopped', seconds: 4 }] },
  },
  payments: 5,
  given: { count: 4, median: 2, most: 6 },
  states: { delivered: 4, declined: 1 },
  violations: [],
  strange: [{ call: 'initiate', status: 200, body: 'a refusal in words' }],
  logs: '',
}

test('an operator reads of a day how pages fared, how long nobody could buy, and why customers were refused', () => {
  const text = reportText(QUIET)
  assert.match(text, /\| calm \| 60 \| 3 \| 20, 30 \| 12 \| 0 \| 0 \|/)
  assert.match(text, /node1 → node2, each portal refused for 4\.2 s/)
  assert.match(text, /AIRTIME stopped at 4 s/)
  assert.match(text, /no deliveries: 7 × initiate: not sold now/)
  assert.deepEqual(brokenPromises(QUIET), [])
})

test('a day on which a page failed, an answer was no portal’s or money was lost is not called a good one', () => {
  const bad: DayReport = {
    ...QUIET,
    tallies: new Map([['upgrade', { requests: 1, failed: ['GET /: 502'], missing: [] }]]),
    strange: [{ call: 'process', status: 500, body: 'oops' }],
    violations: [{ invariant: 'I1', payment: 'P', what: 'one press made two payments', figures: {} }],
  }
  const said = brokenPromises(bad)
  assert.equal(said.length, 3)
  assert.ok(said.some((one) => one === 'every page answers: upgrade: GET /: 502'))
})
