import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAmount, typedAmount } from './parse-amount.ts'

const SHILLINGS = { currency: 'UGX', amountUnit: 'major' } as const
const CENTS = { currency: 'USD', amountUnit: 'minor' } as const
const WRITTEN = ['5000', '5,000', 'UGX 5000', 'ugx5,000', '5,000 UGX', '5k', '5 K', 'UGX 5k', '5,000/=']

// NUMBER-31
test('an amount is understood however people write it', () => {
  for (const text of [...WRITTEN, '5000/-', ' 5 000 ', 'UGX 5,000/=', '5,000.00', 'Shs 5,000/-', '٥٠٠٠'])
    assert.equal(parseAmount(text, SHILLINGS), 5000, text)
  assert.equal(parseAmount('1,250,000', SHILLINGS), 1_250_000)
})

test('what is not a whole amount is refused, never rounded', () => {
  for (const text of ['', 'abc', '5.5', '-5000', '1e3', '5000x', '1'.repeat(13), 'k', 'UGX', 'UGX UGX 5000'])
    assert.equal(parseAmount(text, SHILLINGS), null, text)
})

test('a fraction behind a comma is refused, and never makes an amount a hundred times as much', () => {
  for (const text of ['4500,50', '4,500,50', '5000.50', '4500 50', '4,50', '50,00', '1,2345', '5 00', ',500'])
    assert.equal(parseAmount(text, SHILLINGS), null, text)
})

test('an amount of another currency is never taken for as much of this one', () => {
  for (const text of ['KES 5000', 'kes5000', '5000 KES', 'USD 5', '5000 TZS', 'UGX 5000 KES', 'Ksh 5,000'])
    assert.equal(parseAmount(text, SHILLINGS), null, text)
  for (const text of ['CDF 500', '500¢', 'UGX 5']) assert.equal(parseAmount(text, CENTS), null, text)
})

test('where cents are paid fifty is fifty dollars, and a fraction is cents', () => {
  const right = {
    '50': 5000,
    '0.50': 50,
    '7.77': 777,
    '4,50': 450,
    '5.5': 550,
    'USD 5': 500,
    '1,250.25': 125_025,
  }
  for (const [text, cents] of Object.entries(right)) assert.equal(parseAmount(text, CENTS), cents, text)
  for (const text of ['4.505', '4,5,0', '.50', '5.', '1.250,25', '5.0.0', '-1'])
    assert.equal(parseAmount(text, CENTS), null, text)
})

test('an amount that is put into its box is read back as the same amount', () => {
  for (const amount of [1, 50, 999, 5000, 1_250_000])
    for (const rule of [SHILLINGS, CENTS]) assert.equal(parseAmount(typedAmount(amount, rule), rule), amount)
  assert.deepEqual([typedAmount(5000, SHILLINGS), typedAmount(5000, CENTS)], ['5,000', '50.00'])
})
