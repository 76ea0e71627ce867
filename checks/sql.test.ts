import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAYMENT_STATES } from '#domain/payments/states.ts'
import { LATE_ATTEMPT } from '#domain/payments/state-groups.ts'
import { assertRule } from './house-rule.ts'
import { roomFiles, withoutComments } from './repository.ts'

const SERVER = roomFiles('.ts').filter(
  ({ path }) => path.startsWith('server/') && !/\.test\.ts$|\/testing\//.test(path),
)
const STATES: readonly string[] = [...PAYMENT_STATES, ...LATE_ATTEMPT]

/** Groups of states that are written out: in a statement, or where a statement is given one. */
function groupsIn(text: string): string[] {
  const written = [
    ...withoutComments(text).matchAll(/(?:\bin\s*\(\s*(?=')|\bstateList\(\[|'\{)([^)\]}]*)[)\]}]/g),
  ]
  return written
    .filter(([, list = '']) => STATES.some((state) => new RegExp(`(?<![a-z-])${state}(?![a-z-])`).test(list)))
    .map(([whole]) => whole)
}

test('a new state is in every statement that it belongs to: no statement has a group of states of its own', () => {
  assert.ok(SERVER.length > 200, 'the server is found')
  assertRule(
    SERVER.flatMap(({ path, text }) => groupsIn(text).map((fault) => ({ place: path, fault }))),
    {
      rule: 'A statement takes groups of states from domain/payments/state-groups.ts, by name.',
      remedy: 'Name the group there, and write stateList(NAME).',
    },
  )
})

test('a group that is written out would be found, one state and other lists would not', () => {
  for (const own of [
    "state in ('asking', 'unsure')",
    "stateList(['registered', ...FAILED])",
    "any('{failed}')",
  ])
    assert.equal(groupsIn(own).length, 1, own)
  for (const good of ["state = 'waiting'", "kind in ('INVOICE', 'LEAD')", 'state in ${stateList(PAID)}'])
    assert.equal(groupsIn(good).length, 0, good)
})

test('milliseconds become an interval in one place', () => {
  const others = SERVER.filter(
    ({ path, text }) =>
      path !== 'server/store/sql-text.ts' && withoutComments(text).includes("interval '1 millisecond'"),
  )
  assertRule(
    others.map(({ path }) => path),
    {
      rule: 'A statement writes a parameter in milliseconds with MS of server/store/sql-text.ts.',
      remedy: "Write MS('$1').",
    },
  )
})
