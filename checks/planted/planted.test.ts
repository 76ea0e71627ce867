import assert from 'node:assert/strict'
import test from 'node:test'
import { WHOLE_RUN } from '../chaos/plan-from.ts'
import { BUGS } from './bugs.ts'
import { runPlanted } from './run-planted.ts'

/** Two that show at once; `npm run check:planted` runs all of them. */
const SHOWN = ['ask-before-row', 'notice-delivers']
const SHORT = {
  ...WHOLE_RUN,
  payments: 80,
  portalKills: 0,
  databaseKills: 0,
  databaseSpells: 0,
  rollingRestarts: 0,
  heldConnections: 0,
  atOnce: 80,
  patienceMs: 5_000,
}

test('a portal that would take money twice or give value twice does not pass the fault run', async () => {
  for (const bug of BUGS.filter(({ name }) => SHOWN.includes(name))) {
    const { violations } = await runPlanted(bug, SHORT)
    assert.ok(violations > 0, `${bug.says} was not found`)
  }
})

test('there are fifteen planted bugs, each with doubles of its own', () => {
  assert.equal(new Set(BUGS.map(({ name }) => name)).size, 15)
  const doubles = BUGS.flatMap((bug) => Object.values(bug.doubles))
  assert.equal(new Set(doubles).size, doubles.length)
})
