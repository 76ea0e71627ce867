import assert from 'node:assert/strict'
import test from 'node:test'
import { decimalSignOf, readListedAmount, type DecimalSign } from './listed-amount.ts'

const minor = (text: string, decimal: DecimalSign = '.') => {
  const read = readListedAmount(text, 'UGX', decimal)
  return read === null || read === 'nothing' ? read : read.isNegative ? -read.minor : read.minor
}

/** Spellings between strokes. */
const spellings = (text: string): readonly string[] => text.split('|')

test('an amount is read in every unambiguous spelling', () => {
  const coming =
    '7000|7,000|7,000.00|7 000|7\u00A0000|7\u202F000,00|7\u0027000.00|+7000.00|7000.0000|UGX 7000|7,000 UGX|ugx7000|' +
    'USh 7,000|Shs. 7,000/=|7,000/=|\u200E7000|\u202A7,000\u202C|٧٠٠٠|７０００|٧٬٠٠٠٫٠٠| 7,000.00 |7000,00|7.000,00'
  for (const text of spellings(coming)) assert.equal(minor(text), 7_000, text)
  const going = '(7,000.00)|-7000|\u22127000|7,000.00-|UGX -7000|-UGX 7,000|(UGX 7000)'
  for (const text of spellings(going)) assert.equal(minor(text), -7_000, text)
  assert.equal(minor('1.000.000'), 1_000_000)
  assert.equal(minor('1,000,000'), 1_000_000)
})

test('an empty cell, a dash or a zero means that no money moved', () => {
  for (const text of spellings('| |-|–|--|0|0.00|0,00|0.000|-0.00|(0.00)|UGX 0|\u200E'))
    assert.equal(minor(text), 'nothing', JSON.stringify(text))
})

test('an ambiguous amount, or one in another currency, isn’t read', () => {
  const refused =
    '5.000|5.00E+03|7,00,0|1,0000|7,000.5|USD 7000|$7000|7000 KES|7-000|--7|7000 8000|(7000|7000)|1,000 000|7.000.00|' +
    '1234567890123|seven|7000x|½|7²'
  for (const text of spellings(refused)) assert.equal(minor(text), null, text)
  assert.equal(minor('5,000', ','), null)
  assert.equal(minor('5.000', ','), 5_000)
  for (const text of ['5.000', '5,000']) assert.equal(minor(text, 'unclear'), null)
  assert.equal(minor('5.000,00', 'unclear'), 5_000)
})

test('the decimal sign is recognized from unambiguous amounts, and is unclear in a file that uses both', () => {
  assert.equal(decimalSignOf(['6000,00', '9.000', '5000', 'x']), ',')
  assert.equal(decimalSignOf(['6,000', '7000.50', '']), '.')
  assert.equal(decimalSignOf(['1.000.000']), ',')
  assert.equal(decimalSignOf(['5,000', '5000', '7 000']), '.')
  assert.equal(decimalSignOf(['1,000.50', '6000,00']), 'unclear')
  assert.equal(decimalSignOf(['UGX 1.000,50-']), ',')
})
