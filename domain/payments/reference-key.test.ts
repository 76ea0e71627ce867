import assert from 'node:assert/strict'
import test from 'node:test'
import { isReference, referenceKey } from './reference-key.ts'

test('spellings of one transfer’s reference compare as equal, so it can’t close two refunds', () => {
  for (const spelled of ['BANK-1', 'bank-1', 'BANK 1', 'BANK-1/', ' Bank_1 '])
    assert.equal(referenceKey(spelled), 'BANK1', spelled)
  assert.notEqual(referenceKey('BANK-10'), referenceKey('BANK-1'))
})

test('punctuation alone isn’t a reference, because it would match every other one', () => {
  for (const reference of ['BANK-1', 'a.b/c', '812']) assert.ok(isReference(reference), reference)
  for (const text of ['--/', 'B-7'.slice(1), 'two words', 'a\u001b[2J7', ''])
    assert.ok(!isReference(text), text)
})
