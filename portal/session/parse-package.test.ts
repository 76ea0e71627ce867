import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseTexts } from './parse-package.ts'

test('a package gives its sentences and nothing that could reach beyond them', () => {
  const texts = parseTexts('{"a":"x","n":1,"o":{},"__proto__":"evil","constructor":"evil"}')
  assert.deepEqual(texts, { a: 'x' })
  assert.equal(({} as Record<string, unknown>)['evil'], undefined)
})

test('a broken package is none, so the language stays as it was', () => {
  for (const text of ['', '<html>', '[]', 'null', '"x"', `{"a":"${'x'.repeat(100_001)}"}`])
    assert.equal(parseTexts(text), null)
})
