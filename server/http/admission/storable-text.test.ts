import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isStorable } from './storable-text.ts'

test('a text that no record can hold is found wherever it hides, and no other is', () => {
  const bad = [
    '\0',
    'a\0b',
    '\ud800',
    '\udc00x',
    ['x', { y: ['\0'] }],
    { '\0': 1 },
    { data: { leadId: '\ud800' } },
  ]
  for (const sent of bad) assert.equal(isStorable(sent), false, JSON.stringify(sent))
  const good = ['', 'Amina Nakato', '💥', '\u202e', 5, null, undefined, { data: { a: ['é', true] } }]
  for (const sent of good) assert.equal(isStorable(sent), true, JSON.stringify(sent))
})

test('a nest of any depth is gone through without an end of the stack', () => {
  const deep = JSON.parse(`${'['.repeat(30_000)}"\\u0000"${']'.repeat(30_000)}`) as unknown
  assert.equal(isStorable(deep), false)
})
