import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longDate } from './long-date.ts'

// NUMBER-43
test('a due date is read with its month in words, in the language of the page', () => {
  assert.equal(longDate('2030-12-31', 'en'), '31 December 2030')
  assert.equal(longDate('2026-03-01T21:30:00Z', 'en'), '1 March 2026')
  assert.equal(longDate('2026-03-14', 'sw'), '14 Machi 2026')
})

test('a date that is already in words stays as the operator wrote it', () => {
  for (const text of ['', '31 December 2030', 'end of month']) assert.equal(longDate(text, 'en'), text)
})
