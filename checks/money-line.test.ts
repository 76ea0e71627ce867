import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { MONEY_MOMENTS } from '#domain/payments/status/money-line.ts'
import { assertRule } from './house-rule.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

function sentencesOf(language: string): Readonly<Record<string, string>> {
  const of = (name: string) =>
    JSON.parse(read(`content/${language}/${name}-translation.json`)) as Record<string, string>
  return { ...of('payment'), ...of('status') }
}

const ROWS = read('docs/money-line.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, moment = '', , look = '', english = '', swahili = '']) => ({
    moment: moment.replaceAll('`', ''),
    look,
    english,
    swahili,
  }))

test('what the documents say of the money line is what customers read, in its colour and in both languages', () => {
  const [english, swahili] = [sentencesOf('en'), sentencesOf('sw')]
  const said = Object.entries(MONEY_MOMENTS).map(([moment, look]) => ({
    moment,
    look,
    english: english[`money.${moment}`] ?? '',
    swahili: swahili[`money.${moment}`] ?? '',
  }))
  const written = ROWS.map((row) => JSON.stringify(row))
  const spoken = said.map((row) => JSON.stringify(row))
  assertRule(
    [...spoken.filter((row) => !written.includes(row)), ...written.filter((row) => !spoken.includes(row))],
    {
      rule: 'docs/money-line.md holds the sentences of the money line as customers read them, in their order.',
      remedy:
        'Copy moment, colour and both sentences from content/ and domain/payments/status/money-line.ts.',
    },
  )
  assert.deepEqual(written, spoken, 'in their order')
})
