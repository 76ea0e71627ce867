import assert from 'node:assert/strict'
import test from 'node:test'
import { railState, verdictOf, type RailFacts, type RailState } from './rail-health.ts'

const WELL: RailFacts = {
  isPaused: false,
  startedInTen: 40,
  usualInTen: 40,
  ended: 50,
  faults: 0,
  oldestMs: 14_000,
  p95Ms: 11_000,
  usualP95Ms: 10_000,
}

const CASES: readonly (readonly [what: string, facts: Partial<RailFacts>, state: RailState])[] = [
  ['as usual', {}, 'flowing'],
  [
    'a new portal that knows no usual',
    { usualInTen: null, usualP95Ms: null, startedInTen: 0, p95Ms: null },
    'flowing',
  ],
  [
    'at night, when hardly anybody pays',
    { startedInTen: 0, usualInTen: 3, ended: 0, p95Ms: null },
    'flowing',
  ],
  ['a fifth of what is usual', { startedInTen: 8 }, 'flowing'],
  ['under a fifth of what is usual', { startedInTen: 7 }, 'quiet'],
  ['one in twenty ends by a fault', { ended: 20, faults: 1 }, 'failing'],
  ['few ended, so that one fault says nothing', { ended: 19, faults: 1 }, 'flowing'],
  ['fewer faults than that', { ended: 100, faults: 4 }, 'flowing'],
  ['one waits for longer than three minutes', { oldestMs: 180_001 }, 'slow'],
  ['three times as long as usual', { p95Ms: 30_001 }, 'slow'],
  ['three times as long, and still quick', { p95Ms: 4_000, usualP95Ms: 1_000 }, 'flowing'],
  ['a fault weighs more than a wait', { ended: 20, faults: 5, oldestMs: 400_000 }, 'failing'],
  ['paused, whatever else', { isPaused: true, ended: 20, faults: 5 }, 'paused'],
]

for (const [what, facts, state] of CASES)
  test(`whoever is on duty is told rightly how a way to pay fares: ${what}`, () => {
    assert.equal(railState({ ...WELL, ...facts }), state)
  })

function rails(...states: readonly RailState[]): { rail: string; state: RailState }[] {
  return states.map((state, at) => ({ rail: `R${at}`, state }))
}

function said(...states: readonly RailState[]): string {
  const { word, flowing, of, worst } = verdictOf(rails(...states))
  return `${word} ${flowing}/${of} ${worst ? `${worst.rail} ${worst.state}` : '-'}`
}

test('one sentence says whether money flows, and names what is worst', () => {
  assert.equal(said('flowing', 'flowing'), 'all 2/2 -')
  assert.equal(said('flowing', 'paused', 'slow'), 'some 1/3 R2 slow')
  assert.equal(said('slow', 'failing', 'flowing'), 'some 1/3 R1 failing')
  assert.equal(said('paused', 'paused'), 'paused 0/2 R0 paused')
  assert.equal(said('quiet', 'quiet'), 'quiet 0/2 R0 quiet')
  assert.equal(said('slow', 'paused'), 'none 0/2 R0 slow')
})
