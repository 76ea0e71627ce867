import assert from 'node:assert/strict'
import test from 'node:test'
import { cleanNumber, groupDigits, isMsisdn, maskNumber, showNumber } from './phone.ts'

const UGANDA = { callingCode: '256', msisdnLength: 9 }
const NIGERIA = { callingCode: '234', msisdnLength: 10 }

test('a number reads in groups while it is typed, with nine digits and with ten', () => {
  assert.equal(groupDigits('71'), '71')
  assert.equal(groupDigits('712345678'), '712 345 678')
  assert.equal(groupDigits('8012345678'), '801 234 5678')
  assert.equal(showNumber('712345678'), '0712 345 678')
  assert.equal(showNumber('8012345678'), '0801 234 5678')
  assert.equal(showNumber('12345'), '12345')
})

test('a pasted number is understood in every usual form, in both countries', () => {
  for (const text of ['+256 712 345 678', '00256712345678', '0712345678', '712-345-678'])
    assert.deepEqual(cleanNumber(text, UGANDA), {
      ok: true,
      digits: '712345678',
      droppedZero: /^0[17]/.test(text),
    })
  const cleaned = cleanNumber('+234 (0)801 234 5678', NIGERIA)
  assert.ok(cleaned.ok && isMsisdn(cleaned.digits, NIGERIA))
})

test('a stranger reads two digits at the front and three at the end', () => {
  assert.equal(maskNumber('700100001'), '70****001')
  assert.equal(maskNumber('8010000001'), '80****001')
})
