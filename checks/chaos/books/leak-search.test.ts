import assert from 'node:assert/strict'
import test from 'node:test'
import { carries, withoutOwnNumbers } from './leak-search.ts'

const SECRETS = new Set(['1234', '048215'])

// I12
test('a PIN or code that was written down is found, however it is wrapped', () => {
  for (const text of [
    '{"amPin":"1234"}',
    'pin=1234&x=1',
    'Your code is 048215',
    '{"msg":"verified 048215"}',
    "('1234')",
    '1234',
  ])
    assert.equal(carries(text, SECRETS), true, text)
})

test('figures that only look like one raise no alarm: pieces of numbers, references and moments', () => {
  for (const text of [
    '700123456',
    '712341234',
    'A1234B',
    '2026-11-21T10:15:30.048215Z',
    '"amount":12345',
    'MP261121.1234.A1',
    '01234',
  ])
    assert.equal(carries(text, SECRETS), false, text)
})

test('the number of a proposal that happens to be somebody’s PIN is none, and a PIN beside it is still found', () => {
  const number = '{"decision":"return","proposal":"1234"}'
  assert.equal(carries(withoutOwnNumbers(number), SECRETS), false)
  for (const leak of ['{"proposal":"7","reason":"PIN 1234"}', '{"pin":"1234"}'])
    assert.equal(carries(withoutOwnNumbers(leak), SECRETS), true, leak)
})
