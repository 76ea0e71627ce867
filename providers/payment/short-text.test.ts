import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortText } from './short-text.ts'

test('a description is cut between words and never empty', () => {
  assert.equal(shortText('Airtime for 700100001', 13), 'Airtime for')
  assert.equal(shortText('Bundle: Daily 1 GB', 13), 'Bundle Daily')
  assert.equal(shortText('Abcdefghijklmnopq', 13), 'Payment')
  assert.equal(shortText('***', 13), 'Payment')
})
