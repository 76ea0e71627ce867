import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimalOf, differs, statedDecimal } from './decimal.ts'

test('a price is sent in major units to the last digit, in every currency', () => {
  assert.equal(decimalOf({ minor: 5000, currency: 'UGX' }), '5000')
  assert.equal(decimalOf({ minor: 5000, currency: 'UGX' }, 2), '5000.00')
  assert.equal(decimalOf({ minor: 123_456_789_012, currency: 'NGN' }), '1234567890.12')
  assert.equal(decimalOf({ minor: 5, currency: 'USD' }), '0.05')
  assert.equal(decimalOf({ minor: 29, currency: 'CDF' }, 2), '0.29')
})

test('what was taken is read to the last digit, and every price comes back as it was sent', () => {
  for (const minor of [1, 5, 29, 57, 100, 1005, 8_190_115, 999_999_999_999])
    for (const currency of ['UGX', 'NGN', 'USD', 'CDF'] as const)
      assert.deepEqual(statedDecimal(decimalOf({ minor, currency }, 2), currency)?.amount, {
        minor,
        currency,
      })
  assert.deepEqual(statedDecimal(1.1, 'USD')?.amount, { minor: 110, currency: 'USD' })
  assert.deepEqual(statedDecimal('5000.000000', 'UGX')?.amount, { minor: 5000, currency: 'UGX' })
  assert.deepEqual(statedDecimal('1,005,000.00', 'UGX')?.amount, { minor: 1_005_000, currency: 'UGX' })
})

test('an amount that cannot be said in the currency, or is no amount, decides nothing', () => {
  const texts = [
    '',
    ' ',
    '5,000',
    '50,00.00',
    '5,000.',
    '-5',
    '+5',
    '5e3',
    '0x5',
    '5.',
    '.5',
    '5000.40',
    '1'.repeat(16),
    'NaN',
  ]
  for (const text of texts) assert.equal(statedDecimal(text, 'UGX'), null, text)
  for (const value of [null, undefined, true, [], Number.NaN, 1e21, 5.4])
    assert.equal(statedDecimal(value, 'UGX'), null)
  assert.equal(statedDecimal('5000', ''), null)
})

test('money of another country is seen as such', () => {
  const stated = statedDecimal('5000', 'XTS')
  assert.deepEqual(stated, { amount: null, foreignCurrency: 'XTS', merchant: null })
  assert.ok(stated && differs(stated, { minor: 5000, currency: 'UGX' }))
})
