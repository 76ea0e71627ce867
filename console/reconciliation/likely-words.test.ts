import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { DifferenceLine } from '#contract/console/reconciliation.ts'
import { makeTranslator, type Texts } from '#domain/translate.ts'
import { likelyWords } from './likely-words.ts'

const TEXTS = join(import.meta.dirname, '../../content/en/staff-translation.json')
const CLOCK = {
  t: makeTranslator(JSON.parse(readFileSync(TEXTS, 'utf8')) as Texts),
  timeZone: 'Africa/Kampala',
  language: 'EN',
} as const

test('a line that repeats another day’s statement names that day the way a calendar does', () => {
  const line = { likely: 'refund-again', values: { day: '2026-11-19', line: '4' }, they: null, we: null }
  assert.match(
    likelyWords(line as unknown as DifferenceLine, CLOCK),
    /of Thursday 19 November 2026 .* line 4/,
  )
})
