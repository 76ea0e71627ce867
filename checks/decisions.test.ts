import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { assertRule } from './house-rule.ts'
import { read, ROOT } from './repository.ts'

const FOLDER = 'docs/decisions'
const RECORDS = globSync(`${FOLDER}/*.md`, { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.endsWith('/README.md'))
  .toSorted()
  .map((path) => ({ path, file: path.slice(FOLDER.length + 1), text: read(path) }))
const NUMBERS = new Set(RECORDS.map(({ file }) => file.slice(0, 3)))

const HEAD =
  /^# (?<number>\d{3}) (?<title>\S.*)\n\nStatus: (?<status>.+)\\\nDate: (?<date>\d{4}-\d{2}-\d{2})\n\n## Context\n/
const STATUS = /^(?:proposed|accepted|(?:accepted, amended|superseded) by (?<later>\d{3}(?:, \d{3})*))$/
const PARTS = ['Context', 'Decision', 'Consequences', 'Considered']

/** What of the form a record does not keep. */
function faultsOf({ file, text }: { readonly file: string; readonly text: string }): string[] {
  const head = HEAD.exec(text)?.groups
  if (!head) return ['does not begin with number and title, Status, Date and "## Context"']
  const status = STATUS.exec(head['status'] ?? '')
  const later = status?.groups?.['later']?.split(', ') ?? []
  const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, part = '']) => part)
  return [
    head['number'] === file.slice(0, 3) ? '' : `is numbered ${head['number']} inside`,
    status ? '' : `has a status that is none: ${head['status']}`,
    ...later.map((number) => (NUMBERS.has(number) ? '' : `names ${number}, which is no record`)),
    parts.includes('Decision') ? '' : 'has no "## Decision"',
    ...parts.map((part) => (PARTS.includes(part) ? '' : `has a part that is not in the form: ${part}`)),
  ].filter(Boolean)
}

test('whoever asks why finds a record that says whether it still holds, and since when', () => {
  assert.ok(RECORDS.length > 50, 'the records are found')
  assertRule(
    RECORDS.flatMap((record) => faultsOf(record).map((fault) => ({ place: record.path, fault }))),
    {
      rule: 'A decision record has number and title, status, date, context and decision.',
      remedy: 'Write it in the form at the end of docs/decisions/README.md.',
    },
  )
  const twice = RECORDS.filter(({ file }, at) => RECORDS[at - 1]?.file.slice(0, 3) === file.slice(0, 3))
  assertRule(
    twice.map(({ path }) => path),
    { rule: 'A number belongs to one decision record.', remedy: 'Give the later one the next free number.' },
  )
})

test('every record stands in the index once, by its title', () => {
  const listed = [...read(`${FOLDER}/README.md`).matchAll(/^- \[(.+)\]\((.+\.md)\)$/gm)].map(
    ([, title = '', file = '']) => `[${title}](${file})`,
  )
  const lines = RECORDS.map(({ file, text }) => `[${/^# (.+)$/m.exec(text)?.[1]}](${file})`)
  const absent = lines.filter((line) => listed.filter((one) => one === line).length !== 1)
  const unknown = listed.filter((line) => !lines.includes(line))
  assertRule([...absent, ...unknown], {
    rule: 'docs/decisions/README.md lists every decision record once, by number and title.',
    remedy: 'Add, correct or take out the line, in the area that the decision is about.',
  })
})

test('a record without status, with an unknown part or an unknown successor would be found', () => {
  const text =
    '# 900 Planted\n\nStatus: superseded by 999\\\nDate: 2026-01-01\n\n## Context\n\n…\n\n## Thoughts\n'
  assert.deepEqual(faultsOf({ file: '900-planted.md', text }), [
    'names 999, which is no record',
    'has no "## Decision"',
    'has a part that is not in the form: Thoughts',
  ])
  assert.equal(faultsOf({ file: '900-planted.md', text: '# 900 Planted\n\nDate: 2026-01-01\n' }).length, 1)
})
