import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RISKY_EXAMPLES } from '#domain/testing/risky-examples.ts'
import { broughtIn, risksIn } from './risky-words.ts'

test('a text that brings in a number, a dial code, an address or a word for a PIN is noticed, however it’s written', () => {
  for (const [before, after, expected] of RISKY_EXAMPLES)
    assert.deepEqual(broughtIn(before, after), expected, `${before} → ${after}`)
})

test('a long text without a gap is read in no time', () => {
  for (const sign of ['a', '1 ', '*1', '.a', '-a.']) assert.ok(risksIn(sign.repeat(100_000)).length <= 1)
})
