import assert from 'node:assert/strict'
import test from 'node:test'
import { cleanAccountNumber } from '#domain/invoices/account-number.ts'
import { digitsIn, plainWord } from '#domain/pasted-text.ts'
import { isOneKey, readChange, type BoxText } from './box-change.ts'

/** What a box cleans, and how much it takes: PIN, account of a fixed line, e-mail. */
const BOXES = {
  pin: { clean: digitsIn, longest: 4 },
  account: { clean: cleanAccountNumber },
  email: { clean: plainWord },
} as const

/** Puts a text where `|` is in what a box holds. */
function put(box: keyof typeof BOXES, held: string, text: string): BoxText {
  const [before = '', after = ''] = held.split('|')
  const change = { value: before + text + after, at: before.length + text.length, kind: '', data: null }
  return readChange(change, { ...BOXES[box], old: before + after })
}

const shown = ({ text, caret }: BoxText): string => `${text.slice(0, caret)}|${text.slice(caret)}`

test('a box holds what will be sent, with the caret beside what was typed: a letter in the middle leaves no trace', () => {
  assert.equal(shown(put('pin', '1|2', 'x')), '1|2')
  assert.equal(shown(put('pin', '1|2', '٣')), '13|2')
  assert.equal(shown(put('account', 'PE|1000', ' ')), 'PE|1000')
  assert.equal(shown(put('account', '|1000', 'pe')), 'PE|1000')
  assert.equal(shown(put('email', 'nakato|@example.com', ' ')), 'nakato|@example.com')
  assert.equal(shown(put('email', '|', '\u202A nakato@example.com \u202C')), 'nakato@example.com|')
})

test('more than a box takes is never cut to another PIN: the old one stays, wherever the rest was put', () => {
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

test('a key is told from a paste of one character, which may be a fault of its own', () => {
  assert.ok(isOneKey({ kind: 'insertText', data: '5' }))
  assert.equal(isOneKey({ kind: 'insertFromPaste', data: null }), false)
  assert.equal(isOneKey({ kind: 'deleteContentBackward', data: null }), false)
})
