import assert from 'node:assert/strict'
import test from 'node:test'
import type { BoxText } from '../../kit/box-change.ts'
import { groupAccount, readAccount } from './account-digits.ts'

/** Changes a box at its caret `|`: puts a text there, or erases the character before it. */
function change(held: string, text: string | null): BoxText {
  const [before = '', after = ''] = held.split('|')
  const kept = text === null ? before.slice(0, -1) : before + text
  const kind = text === null ? 'deleteContentBackward' : 'insertText'
  const old = (before + after).replaceAll(' ', '')
  return readAccount({ value: kept + after, at: kept.length, kind, data: text }, old, 10)
}

const shown = ({ text, caret }: BoxText): string => {
  const grouped = groupAccount(text)
  return `${grouped.slice(0, caret)}|${grouped.slice(caret)}`
}

// BILL-35
test('an account number can be compared with the bill group by group while it is typed', () => {
  const groups = ['', '1', '1000', '10002', '1000200', '10002000', '1000200001'].map(groupAccount)
  assert.deepEqual(groups, ['', '1', '1000', '1000 2', '1000 200', '1000 200 0', '1000 200 001'])
})

test('the account that is shown is the one that is asked about: an eleventh digit isn’t taken, and nothing is cut', () => {
  for (const held of ['1000 200 001|', '1000 2|00 001', '|1000 200 001'])
    for (const text of ['9', '99', 'x', '1000200002']) assert.equal(shown(change(held, text)), held, text)
  assert.ok(change('1000 200 001|', '23').isTooLong)
})

test('a pasted account number loses its spaces and dashes, in whatever script it’s written', () => {
  for (const text of [' 1000-200-001 ', '1000\u00A0200\u2011001', '١٠٠٠٢٠٠٠٠١', '\u202A1000200001\u202C'])
    assert.equal(change('|', text).text, '1000200001')
  assert.equal(shown(change('1000 2|01', '000')), '1000 200 0|01')
})

test('Backspace over the space of a group erases the digit before it', () => {
  assert.equal(shown(change('1000 |200', null)), '100|2 00')
})
