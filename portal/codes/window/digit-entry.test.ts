import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeOf, emptyBoxes, enterText, eraseAt, focusByKey } from './digit-entry.ts'

const EMPTY = emptyBoxes(6)

// OTP-19
test('a code pasted with its whole message fills every box, whichever box it landed in', () => {
  for (const at of [0, 3, 5]) {
    const filled = enterText(EMPTY, at, 'Your code is 419 027. Do not share it.')
    assert.equal(codeOf(filled), '419027')
    assert.equal(filled.focus, 5)
  }
})

test('a longer paste never shifts the code: the first six digits count', () => {
  assert.equal(codeOf(enterText(EMPTY, 2, '41902799')), '419027')
})

test('typing goes on by itself and replaces what stood in the box', () => {
  const first = enterText(EMPTY, 0, '4')
  assert.deepEqual([first.digits[0], first.focus], ['4', 1])
  assert.equal(enterText(first, 0, '7').digits[0], '7')
})

test('a few pasted digits go on from where they were pasted and stop at the last box', () => {
  const boxes = enterText(enterText(EMPTY, 0, '4'), 4, '027')
  assert.deepEqual(boxes.digits, ['4', '', '', '', '0', '2'])
  assert.equal(boxes.focus, 5)
})

test('a code is accepted in the digits of the phone’s own script, key by key and from its message', () => {
  for (const code of ['٤١٩٠٢٧', '۴۱۹۰۲۷', '४१९०२७', '𝟒𝟏𝟗𝟎𝟐𝟕', '\u202A419027\u202C']) {
    assert.equal(codeOf(enterText(EMPTY, 2, code)), '419027', code)
    const typed = Array.from(code).reduce((boxes, key) => enterText(boxes, boxes.focus, key), EMPTY)
    assert.equal(codeOf(typed), '419027', code)
  }
  assert.equal(codeOf(enterText(EMPTY, 0, '2 codes: use 419027')), '419027')
})

test('letters change nothing', () => {
  assert.deepEqual(enterText(EMPTY, 2, 'abc').digits, EMPTY.digits)
})

test('backspace walks back through the boxes and never past the first', () => {
  let boxes = enterText(EMPTY, 0, '41')
  boxes = eraseAt(boxes, boxes.focus)
  assert.deepEqual([boxes.digits.join(''), boxes.focus], ['4', 1])
  boxes = eraseAt(boxes, boxes.focus)
  assert.deepEqual([boxes.digits.join(''), boxes.focus], ['', 0])
  assert.equal(eraseAt(boxes, 0).focus, 0)
})

test('arrows, Home and End move within the boxes; every other key is left alone', () => {
  assert.equal(focusByKey('ArrowLeft', 0, 6), 0)
  assert.equal(focusByKey('ArrowRight', 5, 6), 5)
  assert.equal(focusByKey('Home', 4, 6), 0)
  assert.equal(focusByKey('End', 1, 6), 5)
  assert.equal(focusByKey('Tab', 1, 6), null)
})
