import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, refusalWith, success } from '#contract/envelope.ts'
import { verdictOf } from './code-verdict.ts'

test('a wrong code says how many attempts are left, and the server’s own count wins', () => {
  assert.deepEqual(verdictOf(refusalWith(2003, '', { uniqueCode: '', attemptsLeft: 2 }), 5), {
    kind: 'wrong',
    attemptsLeft: 2,
  })
  assert.deepEqual(verdictOf(refusal(2003, ''), 5), { kind: 'wrong', attemptsLeft: 4 })
})

test('nobody is asked for a code again when no attempt is left', () => {
  assert.deepEqual(verdictOf(refusal(2002, ''), 3), { kind: 'exhausted' })
  assert.deepEqual(verdictOf(refusal(2003, ''), 1), { kind: 'exhausted' })
})

test('a refusal keeps the server’s words, and a limit is told from a fault', () => {
  assert.deepEqual(verdictOf(refusal(4001, 'Invalid user.'), 5), {
    kind: 'refused',
    message: 'Invalid user.',
  })
  assert.deepEqual(verdictOf(refusal('400', 'The code has expired.'), 5).kind, 'refused')
  assert.deepEqual(verdictOf({ ...refusal(502, ''), httpStatus: 429 }, 5), { kind: 'limit' })
  assert.deepEqual(verdictOf(refusal('network', 'Failed to fetch'), 5).kind, 'failed')
  assert.deepEqual(verdictOf(refusal(500, ''), 5), { kind: 'failed', message: '' })
})

test('a good code hands its proof on, and an answer without one is no proof', () => {
  assert.deepEqual(verdictOf(success({ uniqueCode: 'U1' }), 5), {
    kind: 'good',
    result: { uniqueCode: 'U1' },
  })
  assert.equal(verdictOf({ ...success(null), result: null }, 5).kind, 'failed')
})
