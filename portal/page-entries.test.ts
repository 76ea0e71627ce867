import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePageEntries, pageEntries } from './page-entries.ts'

test('a page that answers comes with its script, and a page for reading brings none of its own', () => {
  const entries = pageEntries()
  assert.equal(entries['home'], 'page-entry:home')
  assert.match(entries['payment'] ?? '', /pages\/payment\/client\.tsx$/)
  assert.match(entries['help'] ?? '', /pages\/help\/client\.tsx$/)
  for (const name of ['about', 'document', 'error']) assert.equal(entries[name], undefined)
})

test('the script that is made for a page hydrates the very component that the server renders', () => {
  const entries = makePageEntries()
  const code = entries.load(`\0page-entry:coverage`)
  assert.match(String(code), /import \{ CoveragePage \} from ".*\/pages\/coverage\/coverage-page\.tsx"\n/)
  assert.match(String(code), /\nhydratePage\(CoveragePage\)\n$/)
})
