import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moneyOfDecimal } from './exact-amount.ts'
import { exponentOf, formatMoney, isCurrency, looksLikeCurrency, moneyOfMajor } from './money.ts'

// CORE-82
test('a country of any currency can sell: none is charged a hundred times too much or too little', () => {
  const digits = { UGX: 0, RWF: 0, XOF: 0, NGN: 2, KES: 2, CDF: 2, PKR: 2, IDR: 2, KWD: 3, TND: 3 } as const
  for (const [code, exponent] of Object.entries(digits)) {
    assert.ok(isCurrency(code), code)
    assert.equal(exponentOf(code), exponent, code)
    assert.equal(moneyOfMajor(7, code).minor, 7 * 10 ** exponent, code)
  }
  assert.equal(formatMoney(moneyOfMajor(5_000, 'RWF')), 'RWF 5,000')
  assert.equal(formatMoney(moneyOfMajor(1.25, 'KWD')), 'KWD 1.250')
  assert.deepEqual(moneyOfDecimal('1.250', 'KWD'), { minor: 1_250, currency: 'KWD' })
  assert.equal(moneyOfDecimal('1.5', 'RWF'), null)
})

test('what is no money is never taken for one', () => {
  for (const text of ['', 'rwf', 'SMS', 'MIN', 'XYZ', 'UGX ', 'toString', 'XTS']) assert.ok(!isCurrency(text))
  assert.ok(looksLikeCurrency('XYZ'))
  assert.ok(!looksLikeCurrency('<b>'))
})
