import assert from 'node:assert/strict'
import test from 'node:test'
import type { Look } from '../outage/watch-portal.ts'
import { isServedSince, refusalsIn } from './refusals.ts'

/** Presses by the second at which they were answered: `+` served, `-` told to come back, `?` neither. */
function looksAt(...answers: readonly (readonly [at: number, answer: '+' | '-' | '?'])[]): Look[] {
  return answers.map(([at, answer]) => ({
    at: at * 1_000,
    ready: answer === '+',
    live: true,
    served: answer === '+',
    odd: answer === '?' ? 0 : null,
  }))
}

test('an operator reads how long customers were refused, and how long nobody was served, of the longest spell', () => {
  const looks = looksAt([0, '+'], [9, '-'], [12, '-'], [15, '+'], [16, '-'], [17, '?'], [18, '+'])
  assert.deepEqual(refusalsIn(looks), { refusedMs: 6_000, unservedMs: 15_000, refused: 4, odd: 1 })
  assert.deepEqual(refusalsIn(looksAt([0, '+'], [8, '+'])), {
    refusedMs: 0,
    unservedMs: 8_000,
    refused: 0,
    odd: 0,
  })
})

test('customers who are refused to the end are no short spell', () => {
  assert.equal(refusalsIn(looksAt([0, '+'], [1, '-'])).refusedMs, Infinity)
  assert.equal(refusalsIn([]).unservedMs, Infinity)
})

test('one press that is served does not end a fail-over: three in a row do', () => {
  const looks = looksAt([0, '+'], [1, '-'], [2, '+'], [3, '+'], [4, '+'])
  assert.equal(isServedSince(looks, 0), true)
  assert.equal(isServedSince(looks, 2_500), false)
  assert.equal(isServedSince(looks.slice(0, 4), 0), false)
})
