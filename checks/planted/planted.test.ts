import assert from 'node:assert/strict'
import test from 'node:test'
import { NOTHING_BREAKS, WHOLE_RUN } from '../chaos/plan-from.ts'
import { BUGS } from './bugs.ts'
import { runPlanted } from './run-planted.ts'

/** Two that show at once; `npm run check:planted` runs all of them. */
const SHOWN = ['ask-before-row', 'notice-delivers']
const SHORT = {
  ...WHOLE_RUN,
  ...NOTHING_BREAKS,
  payments: 80,
  atOnce: 80,
  patienceMs: 5_000,
}

// CORE-92, B2
test('a portal that would take money twice or give value twice does not pass the fault run', async () => {
  for (const bug of BUGS.filter(({ name }) => SHOWN.includes(name))) {
    const { violations } = await runPlanted(bug, SHORT)
    assert.ok(violations > 0, `${bug.says} was not found`)
  }
})

test('there are twenty-four planted bugs, each with doubles of its own', () => {
  assert.equal(new Set(BUGS.map(({ name }) => name)).size, 24)
  const doubles = BUGS.flatMap((bug) => Object.values(bug.doubles))
  assert.equal(new Set(doubles).size, doubles.length)
})
