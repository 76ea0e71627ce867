import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRule } from './house-rule.ts'
import { importsOf, roomFiles } from './repository.ts'

/** What is there for an operator who measures and follows, and costs every other start its time. */
const HEAVY = /^(?:prom-client|@opentelemetry\/[\w-]+)$/

const FILES = new Map(roomFiles('.ts').map((file) => [file.path, importsOf(file)]))

/** Everything that is loaded with a file, without what is loaded when it is needed. */
function loadedWith(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const { target, typeOnly, later } of FILES.get(path) ?? [])
    if (!typeOnly && !later) loadedWith(target, found)
  return found
}

test('a portal that nobody measures or follows starts without the packages for it', () => {
  const loaded = loadedWith('server/start.ts')
  assert.ok(loaded.size > 300 && loaded.has('server/observe-process.ts'), 'the files of a start are found')
  assert.ok(
    loadedWith('server/metrics/open-measurement.ts').has('prom-client'),
    'the packages would be found',
  )
  assertRule(
    [...loaded].filter((target) => HEAVY.test(target)),
    {
      rule: 'prom-client and @opentelemetry are loaded only where a management port or a collector is named.',
      remedy: 'Import the file that uses them when it is needed, as server/observe-process.ts does.',
    },
  )
})
