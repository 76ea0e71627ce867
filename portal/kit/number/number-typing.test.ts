import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { groupDigits } from '#domain/phone.ts'
import { readPaste, readTyping, type NumberTyping } from './number-typing.ts'

const UGANDA = { callingCode: '256', msisdnLength: 9 }

/** A box with its digits and its caret, as a person sees it. */
interface Box {
  readonly digits: string
  readonly caret: number
}

/** Types one character where the caret stands. */
function key({ digits, caret }: Box, char: string): NumberTyping {
  const text = groupDigits(digits)
  const value = text.slice(0, caret) + char + text.slice(caret)
  return readTyping({ old: digits, value, at: caret + 1, kind: 'insertText', data: char }, UGANDA)
}

function backspace({ digits, caret }: Box): NumberTyping {
  const text = groupDigits(digits)
  const value = text.slice(0, Math.max(0, caret - 1)) + text.slice(caret)
  const at = Math.max(0, caret - 1)
  return readTyping({ old: digits, value, at, kind: 'deleteContentBackward', data: null }, UGANDA)
}

/** Puts a whole text into an empty box without a paste, as a browser does that fills a form in. */
function fillIn(value: string): NumberTyping {
  return readTyping({ old: '', value, at: value.length, kind: 'insertReplacementText', data: null }, UGANDA)
}

function typeAll(text: string): Box {
  return text.split('').reduce<Box>(key, { digits: '', caret: 0 })
}

test('a number typed key by key in any form is the number that was meant', () => {
  for (const text of [
    '712345678',
    '0712 345 678',
    '+256712345678',
    '00256 712 345678',
    '256-712-345-678',
    '+256 71a2-345 678',
  ])
    assert.deepEqual(typeAll(text).digits, '712345678', text)
})

test('a leading 0 is dropped and said, and the caret stays where the person types', () => {
  assert.deepEqual(key({ digits: '', caret: 0 }, '0'), { digits: '', caret: 0, hint: { kind: 'zero' } })
  const full = key({ digits: '712345678', caret: 0 }, '0')
  assert.deepEqual(full, { digits: '712345678', caret: 0, hint: { kind: 'zero' } })
})

test('a tenth digit is not taken, and the number stays what it was', () => {
  for (const caret of [0, 4, 11]) {
    const typed = key({ digits: '712345678', caret }, '9')
    assert.deepEqual(typed, { digits: '712345678', caret, hint: { kind: 'enough' } })
  }
})

test('whoever corrects the middle of a number is not thrown to its end', () => {
  // 712 3|45 67 → 712 39|4 567
  assert.deepEqual(key({ digits: '71234567', caret: 5 }, '9'), { digits: '712394567', caret: 6, hint: null })
  // A letter changes nothing, not even the place.
  assert.deepEqual(key({ digits: '712345', caret: 2 }, 'x'), { digits: '712345', caret: 2, hint: null })
  // Backspace right after a space takes the digit before it.
  assert.deepEqual(backspace({ digits: '712345', caret: 4 }), { digits: '71345', caret: 2, hint: null })
})

// NUMBER-14
test('for any number and any place, the caret stays behind the same digits', () => {
  const digits = fc.stringMatching(/^[1-9]\d{0,7}$/).filter((text) => !text.startsWith('256'))
  fc.assert(
    fc.property(digits, fc.nat(8), fc.integer({ min: 1, max: 9 }), (old, place, digit) => {
      const before = Math.min(place, old.length)
      const caret = groupDigits(old.slice(0, before)).length
      const typed = key({ digits: old, caret }, String(digit))
      assert.equal(typed.digits, old.slice(0, before) + String(digit) + old.slice(before))
      assert.equal(groupDigits(typed.digits).slice(0, typed.caret).replace(/\D/g, '').length, before + 1)
    }),
  )
})

test('a pasted number replaces the one that stands there, wherever the caret is', () => {
  for (const text of ['+256 712 345 678', '0712345678', '00256712345678', 'Mama: 712-345-678', '٧١٢٣٤٥٦٧٨'])
    assert.equal(readPaste(text, '700100001', UGANDA)?.digits, '712345678', text)
})

test('a pasted number that is too long never becomes somebody else’s: the old one stays and its length is said', () => {
  assert.deepEqual(readPaste('7123456789', '700100001', UGANDA), {
    digits: '700100001',
    caret: 11,
    hint: { kind: 'pasted', length: 10 },
  })
  const change = { old: '700100001', value: '+44 7700 900123', at: 15, kind: 'insertFromPaste', data: null }
  assert.deepEqual(readTyping(change, UGANDA), {
    digits: '700100001',
    caret: 15,
    hint: { kind: 'foreign', code: '44' },
  })
})

// NUMBER-12
test('a number that arrives whole without a paste, as a browser fills it in, is read in any form or not at all', () => {
  for (const text of ['+256 700 100 001', '0700100001', '00256700100001', '256-700-100-001'])
    assert.deepEqual([fillIn(text).digits, fillIn(text).caret], ['700100001', 11], text)
  assert.deepEqual(fillIn('7001000012'), { digits: '', caret: 10, hint: { kind: 'pasted', length: 10 } })
})

test('a few pasted digits go where the caret is', () => {
  assert.equal(readPaste('345', '712', UGANDA), null)
})
