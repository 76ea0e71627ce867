import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSuccess, refusal, refusalWith, success } from './envelope.ts'

// WIRE-22
test('an answer counts as good by its code or by its word, whichever it has', () => {
  assert.ok(isSuccess({ statusCode: 200, status: 'failed' }))
  assert.ok(isSuccess({ statusCode: '200', status: '' }))
  assert.ok(isSuccess({ statusCode: 500, status: 'success' }))
  assert.ok(!isSuccess({ statusCode: 400, status: 'failed' }))
})

// WIRE-21, WIRE-23
test('our own answers never say yes in one word and no in the other', () => {
  assert.deepEqual(success({ otpId: 'a' }, 'Code sent'), {
    statusCode: 200,
    status: 'success',
    message: 'Code sent',
    result: { otpId: 'a' },
  })
  for (const no of [
    refusal('56D005', ''),
    refusalWith(2003, 'Please enter correct OTP', { attemptsLeft: 4 }),
  ]) {
    assert.ok(!isSuccess(no))
    assert.equal(no.status, 'failed')
  }
  assert.equal(refusal(404, '').result, null)
})
