import assert from 'node:assert/strict'
import test from 'node:test'
import { runHistory } from './history.ts'
import { BROKEN_RULES, RULES } from './rules.ts'
import { runSeeds } from './run-seeds.ts'

const SEEDS = 20_000

// CORE-93, B3
test(`in ${SEEDS} histories with crashes at every await nobody pays twice, for nothing or without an end`, () => {
  const { lost, states, steps } = runSeeds(1, SEEDS, RULES)
  const told = lost.map(({ seed, violations }) => ({
    seed,
    replay: `npm run where -- --seed ${seed}`,
    violations,
  }))
  assert.deepEqual(told, [])
  assert.ok(steps > SEEDS * 20, 'the histories are too short to mean anything')
  const ends = ['delivered', 'refunded', 'declined', 'cancelled', 'expired', 'review']
  assert.deepEqual(Object.keys(states).toSorted(), ends.toSorted())
})

test('a rule that loses money is found: every planted bug of the core shows within 2,000 histories', () => {
  for (const [name, rules] of Object.entries(BROKEN_RULES))
    assert.ok(runSeeds(1, 2_000, rules).lostCount > 0, name)
})

function tellingOf(seed: number): readonly string[] {
  const lines: string[] = []
  runHistory(seed, { tell: (line) => void lines.push(line) })
  return lines
}

test('a history that lost money can be read again: one seed tells the same, word for word', () => {
  for (const seed of [1, 77, 4_711]) {
    const told = tellingOf(seed)
    assert.ok(told.length > 10)
    assert.deepEqual(tellingOf(seed), told)
  }
})
