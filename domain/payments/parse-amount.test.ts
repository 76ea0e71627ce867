import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountSign, parseAmount } from './parse-amount.ts'

const SHILLINGS = amountSign({ currency: 'UGX', amountUnit: 'major' })
const CENTS = amountSign({ currency: 'USD', amountUnit: 'minor' })
const WRITTEN = ['5000', '5,000', 'UGX 5000', 'ugx5,000', '5,000 UGX', '5k', '5 K', 'UGX 5k', '5,000/=']

test('an amount is understood however people write it', () => {
  for (const text of [...WRITTEN, '5000/-', ' 5 000 ', 'UGX 5,000/='])
    assert.equal(parseAmount(text, SHILLINGS), 5000, text)
})

test('what is not a whole amount is refused, never rounded', () => {
  for (const text of [
    '',
    'abc',
    '5.5',
    '5,000.00',
    '-5000',
    '1e3',
    '5000x',
    '٥٠٠٠',
    '1'.repeat(13),
    'k',
    'UGX',
    'UGX UGX 5000',
  ])
    assert.equal(parseAmount(text, SHILLINGS), null, text)
})

test('an amount of another currency is never taken for as much of this one', () => {
  for (const text of ['KES 5000', 'kes5000', '5000 KES', 'USD 5', '5000 TZS', 'UGX 5000 KES', 'Ksh 5,000'])
    assert.equal(parseAmount(text, SHILLINGS), null, text)
})

test('where amounts are cents nobody pays cents for what was written as dollars', () => {
  assert.equal(parseAmount('500¢', CENTS), 500)
  assert.equal(parseAmount('500', CENTS), 500)
  for (const text of ['USD 500', '500 USD', 'CDF 500']) assert.equal(parseAmount(text, CENTS), null, text)
})
