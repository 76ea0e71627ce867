import assert from 'node:assert/strict'
import test from 'node:test'
import { cleanAccountNumber } from '#domain/invoices/account-number.ts'
import { digitsIn, plainWord } from '#domain/pasted-text.ts'
import { isOneKey, readChange, type BoxText } from './box-change.ts'

/** How boxes clean, and how much they take: PIN, fixed-line account number, e-mail. */
const BOXES = {
  pin: { clean: digitsIn, longest: 4 },
  account: { clean: cleanAccountNumber },
  email: { clean: plainWord },
} as const

/** Inserts a text at the `|` in a box's text. */
function put(box: keyof typeof BOXES, held: string, text: string): BoxText {
  const [before = '', after = ''] = held.split('|')
  const change = { value: before + text + after, at: before.length + text.length, kind: '', data: null }
  return readChange(change, { ...BOXES[box], old: before + after })
}

const shown = ({ text, caret }: BoxText): string => `${text.slice(0, caret)}|${text.slice(caret)}`

test('a box holds the text that will be sent, with the caret beside what was typed: a letter in the middle leaves no trace', () => {
  assert.equal(shown(put('pin', '1|2', 'x')), '1|2')
  assert.equal(shown(put('pin', '1|2', '٣')), '13|2')
  assert.equal(shown(put('account', 'PE|1000', ' ')), 'PE|1000')
  assert.equal(shown(put('account', '|1000', 'pe')), 'PE|1000')
  assert.equal(shown(put('email', 'nakato|@example.com', ' ')), 'nakato|@example.com')
  assert.equal(shown(put('email', '|', '\u202A nakato@example.com \u202C')), 'nakato@example.com|')
})

test('a text too long for a box is never cut to another PIN: the old one stays, wherever the extra was put', () => {
  for (const [held, text] of [
    ['1234|', '5'],
    ['12|34', '5'],
    ['|1234', '5'],
    ['12|', '3456'],
  ] as const) {
    assert.equal(shown(put('pin', held, text)), held)
    assert.ok(put('pin', held, text).isTooLong)
  }
  assert.equal(put('pin', '12|', '34').isTooLong, false)
})

test('a typed key is told apart from a paste of one character, which may be an error of its own', () => {
  assert.ok(isOneKey({ kind: 'insertText', data: '5' }))
  assert.equal(isOneKey({ kind: 'insertFromPaste', data: null }), false)
  assert.equal(isOneKey({ kind: 'deleteContentBackward', data: null }), false)
})
