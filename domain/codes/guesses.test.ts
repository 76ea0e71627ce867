import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeGuess, judgeResend, leftAfterWrong } from './guesses.ts'
import { codesThatCount } from './sent-codes.ts'
import type { SendState } from './sent-codes.ts'

const FRESH = { wrong: 0, wrongToday: 0, ended: false, ageSeconds: 0 }
const WORDS = { live: true, dead: false }

test('four wrong codes leave 4, 3, 2 and 1 attempts, the fifth leaves none', () => {
  const left = [0, 1, 2, 3, 4].map((wrong) => leftAfterWrong({ ...FRESH, wrong, wrongToday: wrong }))
  assert.deepEqual(left, [4, 3, 2, 1, 0])
})

test('a number that was guessed at elsewhere has fewer attempts left than the code alone would give', () => {
  assert.equal(leftAfterWrong({ ...FRESH, wrongToday: 7 }), 2)
  assert.equal(leftAfterWrong({ ...FRESH, wrongToday: 9 }), 0)
  assert.equal(leftAfterWrong({ ...FRESH, wrongToday: 14 }), 0)
})

test('of a number that was guessed at, the first try at a code of its own stays the customer’s', () => {
  assert.equal(judgeGuess({ ...FRESH, wrongToday: 14 }, WORDS.live), 'may-guess')
  assert.equal(judgeGuess({ ...FRESH, wrong: 1, wrongToday: 9 }, WORDS.live), 'may-guess')
  assert.equal(judgeGuess({ ...FRESH, wrong: 1, wrongToday: 10 }, WORDS.live), 'exhausted')
  assert.equal(judgeResend({ ...FRESH, wrong: 1, wrongToday: 10 }), 'exhausted')
  assert.equal(judgeResend({ ...FRESH, wrongToday: 14 }), 'may-send')
})

/** Wrong guesses looked at when so many challenges a day are guessed at, each as often as it goes. */
function lookedAt(challenges: number): number {
  let wrongToday = 0
  for (let challenge = 0; challenge < challenges; challenge += 1)
    for (let wrong = 0; judgeGuess({ ...FRESH, wrong, wrongToday }, true) === 'may-guess'; wrong += 1)
      wrongToday += 1
  return wrongToday
}

test('a stranger has fifteen guesses a day and pays for the last five with an SMS each', () => {
  assert.deepEqual([1, 2, 3, 6, 7, 200].map(lookedAt), [5, 10, 11, 14, 15, 15])
})

test('after the fifth wrong code, and after fifteen for the number, nothing is looked at any more', () => {
  assert.equal(judgeGuess(FRESH, WORDS.live), 'may-guess')
  assert.equal(judgeGuess({ ...FRESH, wrong: 5 }, WORDS.live), 'exhausted')
  assert.equal(judgeGuess({ ...FRESH, wrong: 5, ended: true }, WORDS.dead), 'exhausted')
  assert.equal(judgeGuess({ ...FRESH, wrongToday: 15 }, WORDS.live), 'exhausted')
})

test('a used, replaced or old code has expired', () => {
  assert.equal(judgeGuess({ ...FRESH, ended: true }, WORDS.live), 'expired')
  assert.equal(judgeGuess(FRESH, WORDS.dead), 'expired')
})

test('no code is sent that could not be used', () => {
  assert.equal(judgeResend(FRESH), 'may-send')
  assert.equal(judgeResend({ ...FRESH, ageSeconds: 1_800, wrong: 4 }), 'may-send')
  assert.equal(judgeResend({ ...FRESH, wrong: 5 }), 'exhausted')
  assert.equal(judgeResend({ ...FRESH, wrongToday: 15 }), 'exhausted')
  assert.equal(judgeResend({ ...FRESH, ended: true }), 'expired')
  assert.equal(judgeResend({ ...FRESH, ageSeconds: 3_600 }), 'expired')
})

const held = (...sends: readonly [SendState, number][]): number[] =>
  codesThatCount(sends.map(([state, ageSeconds]) => ({ state, ageSeconds }))).map((send) => send.ageSeconds)

// OTP-23
test('only the newest code counts, for five minutes', () => {
  assert.deepEqual(held(['sent', 10], ['sent', 80]), [10])
  assert.deepEqual(held(['sent', 299.9]), [299.9])
  assert.deepEqual(held(['sent', 300]), [])
})

test('a resend that did not go out leaves the code before it usable', () => {
  assert.deepEqual(held(['refused', 5], ['released', 6], ['sent', 70]), [70])
})

test('a customer who may hold either of two codes can use either', () => {
  assert.deepEqual(held(['unsure', 5], ['sent', 70], ['sent', 140]), [5, 70])
  assert.deepEqual(held(['sending', 0], ['sent', 70]), [0, 70])
  assert.deepEqual(held(['unsure', 5]), [5])
  assert.deepEqual(held(['unsure', 5], ['unsure', 6], ['unsure', 7], ['sent', 8]), [5, 6, 7])
})
