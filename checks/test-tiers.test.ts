import { globSync } from 'node:fs'
import { test } from 'node:test'
import { NEEDED } from '#scripts/test-runner/needed-programs.ts'
import { partOf, PLACES, placeOf } from '#scripts/test-runner/tiers.ts'
import { assertRule } from './house-rule.ts'
import { ROOMS, ROOT } from './repository.ts'

const TEST_FILES = globSync(`{${ROOMS.join(',')}}/**/*.test.ts`, { cwd: ROOT }).map((path) =>
  path.replaceAll('\\', '/'),
)

test('every test file runs in the gate or in a part of npm run check', () => {
  assertRule(
    TEST_FILES.filter((file) => partOf(file) === undefined),
    {
      rule: 'Every test file is in the gate or in a part of npm run check.',
      remedy: 'Add its folder to scripts/test-runner/tiers.ts, with the reason.',
    },
  )
})

test('every place in the table of tiers has tests, and is listed once', () => {
  const used = new Set(TEST_FILES.map(placeOf))
  const twice = PLACES.filter(({ path }, at) => PLACES.findIndex((place) => place.path === path) !== at)
  assertRule(
    [...PLACES.filter((place) => !used.has(place)), ...twice].map(({ path }) => path),
    {
      rule: 'Every place in the table of tiers decides for at least one test file, and is listed once.',
      remedy: 'Remove it from scripts/test-runner/tiers.ts.',
    },
  )
})

test('npm test needs nothing but Node and a browser', () => {
  const inGate = Object.keys(NEEDED).filter((file) => partOf(file) === 'test')
  const gone = Object.keys(NEEDED).filter((file) => !TEST_FILES.includes(file))
  assertRule([...inGate, ...gone], {
    rule: 'A test file that needs another program exists, and belongs to npm run check.',
    remedy:
      'Move it out of the gate in scripts/test-runner/tiers.ts, or remove it from scripts/test-runner/needed-programs.ts.',
  })
})
