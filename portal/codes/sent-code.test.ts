import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgetSentCode, keepSentCode, readSentCode, resendAt, type SentCode } from './sent-code.ts'

const SENT: SentCode = {
  number: '712345678',
  id: 'R1',
  sentAtMs: 1_000,
  attemptsLeft: 3,
}

test('a code under way is found again by its number while the countdown runs, and only then', () => {
  keepSentCode('AIRTIME', SENT)
  assert.deepEqual(readSentCode('AIRTIME', '712345678', 60_999), SENT)
  assert.equal(readSentCode('AIRTIME', '712345678', resendAt(SENT)), null)
})

test('another number, another purpose and a used code each need a new one', () => {
  keepSentCode('AIRTIME', SENT)
  assert.equal(readSentCode('AIRTIME', '712345679', 2_000), null)
  assert.equal(readSentCode('AM', '712345678', 2_000), null)
  forgetSentCode('AIRTIME')
  assert.equal(readSentCode('AIRTIME', '712345678', 2_000), null)
})

test('what somebody else left in the storage is not taken for a code', () => {
  for (const value of ['{}', 'null', '{"number":"712345678","id":1}', 'not JSON']) {
    sessionStorage.setItem('codeSent_AIRTIME', value)
    assert.equal(readSentCode('AIRTIME', '712345678', 2_000), null)
  }
})

test('a code that went to another phone is still said to have gone there after a reload', () => {
  keepSentCode('BALANCE', { ...SENT, recipient: '70****001' })
  assert.equal(readSentCode('BALANCE', '712345678', 2_000)?.recipient, '70****001')
  sessionStorage.setItem('codeSent_BALANCE', JSON.stringify({ ...SENT, recipient: 7 }))
  assert.equal(readSentCode('BALANCE', '712345678', 2_000), null)
})
