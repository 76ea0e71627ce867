import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AmountRule } from '#domain/payments/amounts/catalogue-amount.ts'
import { leaveAmountTyping, readAmountTyping, type AmountTyping } from './amount-typing.ts'

const SHILLINGS = { currency: 'UGX', amountUnit: 'major' } as const
const CENTS = { currency: 'USD', amountUnit: 'minor' } as const
const EMPTY: AmountTyping = { text: '', keyed: '', after: 0, refused: null }

/** What stands in the box after one key after the other at its end; `<` is the key that deletes. */
function keyed(keys: string, rule: AmountRule = SHILLINGS, start = EMPTY): AmountTyping {
  let box = start
  for (const key of keys) {
    const value = key === '<' ? box.text.slice(0, -1) : box.text + key
    const kind = key === '<' ? 'deleteContentBackward' : 'insertText'
    box = readAmountTyping({ old: box.text, keyed: box.keyed, value, at: value.length, kind }, rule)
  }
  return box
}

function pasted(text: string, rule: AmountRule = SHILLINGS, old = ''): AmountTyping {
  const value = old + text
  return readAmountTyping({ old, keyed: '', value, at: value.length, kind: 'insertFromPaste' }, rule)
}

test('nobody pays a hundred times as much for having typed cents', () => {
  for (const keys of ['4500,50', '4500.50', '4500 50', '4500,500']) {
    const box = keyed(keys)
    assert.equal(box.text, '4,500', keys)
    assert.equal(box.refused, 'fraction', keys)
  }
})

test('digits that wait for the rest of a thousand are told when the box is left', () => {
  const box = keyed('4,500,50')
  assert.deepEqual([box.text, box.refused], ['4,500', null])
  assert.equal(leaveAmountTyping(box, SHILLINGS).refused, 'fraction')
  assert.equal(leaveAmountTyping(keyed('5,000'), SHILLINGS).refused, null)
})

test('a comma where thousands end is no fraction', () => {
  for (const keys of ['5,000', '5 000', '5000', '5,00<<5000']) assert.equal(keyed(keys).text, '5,000', keys)
  assert.deepEqual(keyed('1,250,000'), { text: '1,250,000', keyed: '1,250,000', after: 0, refused: null })
  assert.equal(keyed('5,00').refused, null)
})

test('after a part that was not taken, deleting starts anew from what stands in the box', () => {
  assert.equal(keyed('4500,50<<').text, '45')
  assert.deepEqual(keyed('4500,50<0'), { text: '4,500', keyed: '', after: 0, refused: null })
})

test('letters and signs leave no trace', () => {
  for (const keys of ['a5b0-0+0x', '-5000', 'UGX5000']) assert.equal(keyed(keys).text, '5,000', keys)
  assert.equal(keyed('abc').text, '')
  assert.equal(keyed('1'.repeat(20)).text, '111,111,111,111')
})

test('what is pasted is an amount as it stands, or is refused', () => {
  for (const text of ['5000', '5,000', 'UGX 5,000', '5k', '5,000/='])
    assert.equal(pasted(text).text, '5,000', text)
  for (const text of ['5000.50', '4500,50', 'abc', 'KES 5000', '-5000'])
    assert.deepEqual(pasted(text), { ...EMPTY, refused: 'pasted' }, text)
  assert.equal(pasted('00', SHILLINGS, '5,000').text, '500,000')
  assert.deepEqual(pasted(',50', SHILLINGS, '4,500'), { ...EMPTY, refused: 'pasted' })
})

test('an amount is typed and pasted in the digits of a person’s own script, with the noughts and words of their wallet', () => {
  for (const keys of ['5000', '٥٠٠٠', '۵۰۰۰', '５０００', '5000.00'])
    assert.equal(keyed(keys).text, '5,000', keys)
  for (const text of ['٥٠٠٠', '𝟓𝟎𝟎𝟎', '\u202A5,000\u202C', '\u200E5000', 'UGX 5,000.00', 'Shs 5,000/-'])
    assert.deepEqual(pasted(text), { ...EMPTY, text: '5,000' }, text)
  assert.equal(pasted('٤٫٥٠', CENTS).text, '4.50')
})

test('the comma of a group is no wall for the key that deletes', () => {
  const change = { old: '5,000', keyed: '', value: '5000', at: 1, kind: 'deleteContentBackward' }
  assert.deepEqual(readAmountTyping(change, SHILLINGS), { text: '0', keyed: '', after: 3, refused: null })
})

test('what stood there before script came is put right by hand, and makes no other amount', () => {
  const change = { old: '4500,50', keyed: '', value: '4500,505', at: 8, kind: 'insertText' }
  assert.equal(readAmountTyping(change, SHILLINGS).text, '4500,505')
})

test('where cents are paid dollars are typed with a point or a comma, and at most two digits behind it', () => {
  assert.equal(keyed('50', CENTS).text, '50')
  for (const keys of ['4.50', '4,50', '4.505', 'a4.5.0']) assert.equal(keyed(keys, CENTS).text, '4.50', keys)
  assert.equal(pasted('USD 7.77', CENTS).text, '7.77')
  for (const text of ['4.505', 'CDF 500']) assert.equal(pasted(text, CENTS).refused, 'pasted', text)
})
