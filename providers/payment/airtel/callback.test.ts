import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noticeOf } from '../../testing/charges.ts'
import { readCallback } from './callback.ts'

const KEY = 'duuka-callback-key'
const TRANSACTION =
  '{"id":"DK7f3a","message":"Paid UGX 5000","status_code":"TS","airtel_money_id":"MP2601010001"}'
const HASH = 'nHKIAif6l51dm6TUyJ8ieJJGo7QE62vQ8jDA7T4928o='
const signedBody = (transaction: string, hash: unknown = HASH): string =>
  `{"transaction":${transaction},"hash":${JSON.stringify(hash)}}`

test('a callback signed by the wallet points at our charge, and its replay carries the same event id', () => {
  const hint = readCallback(noticeOf(signedBody(TRANSACTION)), KEY, 'required')
  assert.deepEqual(hint, { ok: true, ourRef: 'DK7f3a', eventId: 'DK7f3a:TS:MP2601010001' })
  const spaced = TRANSACTION.replaceAll('":"', '" : "')
  assert.deepEqual(readCallback(noticeOf(signedBody(spaced)), KEY, 'required'), hint)
})

test('a callback names our reference as the portal knows it', () => {
  const hint = readCallback(
    noticeOf('{"transaction":{"id":"DK7F3A9K2QWERTYVPASDFGHJ23C12"}}'),
    '',
    'if-present',
  )
  assert.ok(hint.ok)
  assert.equal(hint.ourRef, 'DK7F3A9K2QWERTYVPASDFGHJ23-C12')
})

const FORGED: readonly (readonly [string, string])[] = [
  ['one byte changed', signedBody(TRANSACTION.replace('TS', 'TF'))],
  ['no hash', `{"transaction":${TRANSACTION}}`],
  ['an empty hash', signedBody(TRANSACTION, '')],
  ['a short hash', signedBody(TRANSACTION, HASH.slice(0, 20))],
  ['a hash that is a number', signedBody(TRANSACTION, 7)],
  ['another hash of the right length', signedBody(TRANSACTION, `A${HASH.slice(1)}`)],
]
for (const [what, body] of FORGED) {
  test(`a callback with ${what} is not listened to`, () => {
    assert.deepEqual(readCallback(noticeOf(body), KEY, 'required'), { ok: false, reason: 'bad-signature' })
    assert.deepEqual(readCallback(noticeOf(body), '', 'required'), { ok: false, reason: 'bad-signature' })
  })
}

test('with callback authentication off a missing hash passes as a hint, a wrong one never', () => {
  assert.equal(readCallback(noticeOf(`{"transaction":${TRANSACTION}}`), KEY, 'if-present').ok, true)
  const forged = noticeOf(signedBody(TRANSACTION, 'AAAA'))
  assert.deepEqual(readCallback(forged, KEY, 'if-present'), { ok: false, reason: 'bad-signature' })
})

test('an unreadable callback is told apart and never throws', () => {
  for (const body of [
    '',
    '{',
    '[]',
    '{"transaction":[]}',
    '{"transaction":{"id":"a/../b"}}',
    'x'.repeat(70_000),
  ]) {
    const hint = readCallback(noticeOf(body), KEY, 'if-present')
    assert.deepEqual(hint, { ok: false, reason: 'unreadable' })
  }
})
