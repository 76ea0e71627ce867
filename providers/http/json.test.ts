import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, idAt, parseJson, textAt } from './json.ts'

test('a 64-bit transaction id keeps every digit', () => {
  const body = parseJson('{"data":{"id":18446744073709551615,"small":42,"rate":1.5}}')
  assert.equal(idAt(body, 'data', 'id'), '18446744073709551615')
  assert.equal(idAt(body, 'data', 'small'), '42')
  assert.equal(idAt(body, 'data', 'rate'), '')
})

test('broken, deep or wrongly typed text is absent, never an exception', () => {
  for (const text of ['', '{', '<html>', 'nul', '['.repeat(200_000) + ']'.repeat(200_000)]) {
    assert.equal(at(parseJson(text), 'a', 'b'), undefined)
  }
  assert.equal(textAt(parseJson('{"a":{"b":7}}'), 'a', 'b'), '')
  assert.equal(textAt(parseJson('{"a":[1]}'), 'a', 'length'), '')
  assert.equal(textAt(parseJson('{}'), 'constructor', 'name'), '')
  assert.equal(textAt(parseJson('null'), 'a'), '')
})
