import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { AUDIT_ACTS, AUDIT_OBJECTS } from '#domain/staff/audit-acts.ts'
import { makeTranslator, type Texts, type Translate } from '#domain/translate.ts'
import { actWords, detailWords } from './audit-words.ts'

function saying(language: 'en' | 'sw'): Translate {
  const path = join(import.meta.dirname, `../../content/${language}/staff-translation.json`)
  return makeTranslator(JSON.parse(readFileSync(path, 'utf8')) as Texts)
}

test('whoever reads the audit reads words in either language, and no name of the records', () => {
  for (const language of ['en', 'sw'] as const) {
    const t = saying(language)
    for (const act of AUDIT_ACTS) assert.notEqual(actWords(act, t), act, `${language}: ${act}`)
    for (const kind of AUDIT_OBJECTS)
      assert.notEqual(t(`staff.audit.object.${kind}`), '', `${language}: ${kind}`)
  }
})

test('a fingerprint in the audit takes one line and not four: whoever reads tells it by its ends', () => {
  const digest = `${'0123456789abcdef'.repeat(3)}0123456789abcd0f`
  assert.equal(detailWords({ rows: '2', digest }, saying('en')), '2 · 01234567…cd0f')
})
