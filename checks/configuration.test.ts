import { assertRule } from './house-rule.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isKnown, kindOf, VARIABLE_NAMES } from '#server/config/reading/variables.ts'
import { read, roomFiles } from './repository.ts'

const DOCUMENT = read('docs/configuration.md')

test('whoever configures the portal finds every variable in its document, and none that does nothing', () => {
  const named = [...DOCUMENT.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(?:=[^`]*)?`/g)].map(
    ([, name = '']) => name,
  )
  const meant = named.filter((name) => /_/.test(name) || kindOf(name) !== undefined)
  const documented = new Set(named)
  const untold = VARIABLE_NAMES.filter((name) => !documented.has(name))
  assertRule(untold, {
    rule: 'Every variable that the portal reads stands in docs/configuration.md.',
    remedy: 'Add a row with its default and its meaning.',
  })
  const idle = meant.filter((name) => !isKnown(name) && !name.startsWith('NAME_'))
  assertRule(idle, {
    rule: 'Every variable of docs/configuration.md does something.',
    remedy: 'Correct its name, or take the row out.',
  })
})

/** Of the tools that build, test and measure: nothing of a running portal. */
const OF_TOOLS =
  /^(?:ALTERED_SEED|ASYNCHRONOUS|ATTACK_\w+|BENCH_\w+|CHROMIUM_PATH|CITUS_SOURCE|COMMIT|DEBIAN_FRONTEND|DISPLAY|EDGE_PEOPLE|EDGE_VISITS|FAILOVER_LOGS|FUZZ_\w+|GROWTH_\w+|HOME|INIT_CWD|JOURNEYS_HEADED|JOURNEYS_SLOW|LAUNCHER_MOMENTS|MEMORY_DIR|MIGRATION_\w+|NODE_ENV|OUTAGE_\w+|PATH|PLANTED_BUG|SELLING_SIZE|SHARED_CUSTOMERS|SHARED_SECONDS|SHARED_STRETCH|SOAK_\w+|TEST_DATABASE_TEMPLATE|TEST_DATABASE_URL|TEST_DATABASE_WORKERS|TEST_JOINT_TEXTS|TEST_SPREAD_TEXTS|TEST_POOLER_URL|TMPDIR|UPGRADE_\w+|VERSION_BEFORE|WAYLAND_DISPLAY)$/

test('nothing that runs asks the environment for a name that the list does not know', () => {
  const asked = roomFiles('.ts', '.mjs')
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\benv(?:ironment)?(?:\[['"]|\.)([A-Z][A-Z0-9_]+)\b/g)].map(([, name = '']) => ({
        path,
        name,
      })),
    )
  assert.ok(asked.length > 20, 'the places are found')
  const strange = asked.filter(({ name }) => !isKnown(name) && !OF_TOOLS.test(name))
  assertRule(
    strange.map(({ path, name }) => ({ place: path, fault: name })),
    {
      rule: 'What is read of the environment is in the list of variables.',
      remedy:
        'Add the name to server/config/reading/schemas.ts and to docs/configuration.md; of a tool alone, to OF_TOOLS.',
    },
  )
})
