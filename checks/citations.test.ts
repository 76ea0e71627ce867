import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { citationsElsewhere, citationsIn } from './citations.ts'
import { assertRule } from './house-rule.ts'
import { read, ROOT, roomFiles } from './repository.ts'
import { NOT_TESTED, requirementFiles, requirementsIn } from './requirements.ts'

const REQUIREMENTS = requirementFiles().flatMap(requirementsIn)
const KNOWN = new Set(REQUIREMENTS.map(({ id }) => id))
const AREAS = [...new Set([...KNOWN].filter((id) => id.includes('-')).map((id) => id.replace(/-\d+$/, '')))]

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT })
  .toSorted()
  .map((path) => ({ path, text: read(path) }))
/** The check itself names what it looks for. */
const FILES = [...roomFiles('.ts', '.tsx', '.css', '.sql', '.mjs'), ...DOCUMENTS].filter(
  ({ path }) => !path.startsWith('checks/citations'),
)
const CITED = FILES.filter(({ path }) => !path.startsWith('docs/requirements/')).flatMap((file) =>
  citationsIn(file, AREAS),
)

test('whoever follows a citation finds the requirement it names', () => {
  assert.ok(CITED.length > 1_000, 'the citations are found')
  const lost = CITED.filter(({ id }) => !KNOWN.has(id))
  assertRule(
    lost.map(({ id, file, line }) => ({ place: `${file}:${line}`, fault: id })),
    {
      rule: 'Whatever is cited by a number stands under it in docs/requirements.',
      remedy: 'Cite the number that is meant, state the requirement, or cite nothing.',
    },
  )
})

test('nothing is cited that a reader of this repository cannot open', () => {
  assertRule(FILES.flatMap(citationsElsewhere), {
    rule: 'No paragraph of a document is cited that does not lie in this repository.',
    remedy: 'Cite a number of docs/requirements, or say the reason itself.',
  })
})

test('a number means one requirement', () => {
  const twice = REQUIREMENTS.filter(({ id }, at) => REQUIREMENTS.findIndex((one) => one.id === id) !== at)
  assertRule(
    twice.map(({ id, file }) => ({ place: file, fault: id })),
    { rule: 'A number belongs to one requirement.', remedy: 'Give the later one the next free number.' },
  )
})

test('whatever is demanded is cited by a test, or stands in the list of what is not', () => {
  const byTests = new Set(CITED.filter(({ file }) => /\.test\.tsx?$/.test(file)).map(({ id }) => id))
  const listed = [...read(NOT_TESTED).matchAll(/^- \*\*([A-Z]+-\d+|[TFIB]\d+b?)\*\* \S/gm)].map(
    ([, id = '']) => id,
  )
  const unproved = REQUIREMENTS.filter(({ id, whole }) => !whole && !byTests.has(id) && !listed.includes(id))
  assertRule(
    unproved.map(({ id, file }) => ({ place: file, fault: id })),
    {
      rule: `A test cites each requirement, or ${NOT_TESTED} says why none does.`,
      remedy: 'Write its number above the test that proves it (`// BUNDLE-13`), or list it with the reason.',
    },
  )
  assertRule(
    listed.filter((id) => byTests.has(id) || !KNOWN.has(id)).map((id) => ({ place: NOT_TESTED, fault: id })),
    {
      rule: 'What a test cites, or nobody demands, is not in the list of what is not tested.',
      remedy: 'Take its line out.',
    },
  )
})

test('a citation is found wherever a person writes one, and nothing else is taken for one', () => {
  const text =
    "/** Cheapest first (BUNDLE-13, T5). */\nconst code = 'RTR-20 T7' // not T88\n// F10–F12: `T1`, DAT-T2"
  const found = citationsIn({ path: 'domain/a.ts', text }, ['BUNDLE', 'PAY'])
  assert.deepEqual(
    found.map(({ id, line }) => `${line} ${id}`),
    ['1 BUNDLE-13', '1 T5', '2 T88', '3 F10', '3 F12'],
  )
})

test('a paragraph of a document that is not here would be found', () => {
  const elsewhere = [
    '(D1 §4)',
    'as G-44 says',
    'payments 3.4',
    'experience 4.6',
    'contract part d',
    'providers.md 2',
    '(payments, "One door")',
    '/** The caret stays with its digit (5.1). */',
    ' * late success would give it twice (3.6 b). Of one',
  ]
  for (const text of elsewhere) assert.equal(citationsElsewhere({ path: 'a.ts', text }).length, 1, text)
  const fine = [
    'payments 5,000',
    'RFC 9110 §14.2',
    'TMF654',
    'the code DAT-D1',
    'PAY-44',
    'near (0.35)',
    '// (CC BY 4.0)',
  ]
  for (const text of fine) assert.deepEqual(citationsElsewhere({ path: 'a.ts', text }), [], text)
})

test('a requirement is a line that begins with its number, a group of them a heading that does', () => {
  const text = '## A-10 All\n\n- **A-11** One, as **A-12** says.\n- **T4b** Two.\n- A-13 no\n### A-20 no'
  assert.deepEqual(
    requirementsIn({ path: 'a.md', text }).map(({ id, whole }) => `${id} ${whole}`),
    ['A-10 true', 'A-11 false', 'T4b false'],
  )
})
