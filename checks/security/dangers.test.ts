import { assertRule } from '../house-rule.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roomFiles } from '../repository.ts'
import { dangersIn, needlessAllowances } from './dangers.ts'

const ROOMS = /^(?:domain|contract|providers|countries|content|portal|server|scripts)\//
const FILES = roomFiles('.ts', '.tsx', '.mjs').filter(
  ({ path }) => ROOMS.test(path) && !/\.test\.tsx?$|\/testing\/|-for-tests\.ts$/.test(path),
)

test('nothing that a customer sends can become a program, a command, markup, a pattern or a statement', () => {
  assert.ok(FILES.length > 500)
  assertRule(
    dangersIn(FILES).map(({ path, what }) => ({ place: path, fault: what })),
    {
      rule: 'Nothing that comes from outside becomes a program, a command, markup, a pattern or a statement.',
      remedy:
        'Hand it over as a value: a parameter of the statement, a word of spawn, text of an element. What is safe for a reason goes into the allowances of checks/security/dangers.ts.',
    },
  )
})

test('no allowance outlives its reason', () => {
  assertRule(needlessAllowances(FILES), {
    rule: 'No allowance outlives its reason.',
    remedy: 'Take it out of checks/security/dangers.ts.',
  })
})

/** In pieces, so that no other check takes them for code. */
const PLANTED: readonly (readonly [what: string, text: string])[] = [
  ['text that runs as a program', ['const f = new Fun', 'ction(body)'].join('')],
  ['text that runs as a program', ['ev', 'al (body)'].join('')],
  ['a command line that a shell reads', ['exec', 'Sync(`ls ${name}`)'].join('')],
  ['a command line that a shell reads', 'spawn(file, words, { shell: true })'],
  ['a command line that a shell reads', "import { exec } from 'node:child_process'"],
  ['markup that is not escaped', ['<p dangerously', 'SetInnerHTML={{ __html: name }} />'].join('')],
  ['markup that is not escaped', ['box.inner', 'HTML = name'].join('')],
  ['a pattern made while running', 'const found = new RegExp(request.words)'],
  ['a pattern made while running', 'const found = new RegExp(`^${words}$`)'],
  ['a value written into a statement', 'run(`select 1 from payment where id = ${id}`)'],
  ['a value written into a statement', 'run(`select 1 from payment where state in ${stateList(states)}`)'],
  [
    'a value written into a statement',
    'run(`select 1 from payment where state in ${stateList([...asked])}`)',
  ],
  ['a value written into a statement', 'run(`\n  delete from draft where id in (${ids.join()})`)'],
]

test('each of these dangers would be seen, and safe neighbours are not taken for them', () => {
  for (const [what, text] of PLANTED)
    assert.deepEqual(
      dangersIn([{ path: 'server/planted.ts', text }]),
      [{ path: 'server/planted.ts', what }],
      text,
    )
  const safe = [
    'const FOUND = new RegExp(`^${WORD}+$`)',
    "statement('x', `select ${COLUMNS}, ${MS('$2')} from payment where id = $1`)",
    "statement('x', `select 1 from payment where state in ${stateList([...OPEN, 'review'])}`)",
    'const match = pattern.exec(text)',
  ]
  for (const text of safe) assert.deepEqual(dangersIn([{ path: 'a.ts', text }]), [], text)
})
