import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatMoney, groupThousands, majorOf, moneyOfMajor, roundUp } from './money.ts'

// NUMBER-41
test('a price is read alike everywhere: code, space, thousands, and cents only where there are some', () => {
  assert.equal(formatMoney({ minor: 500, currency: 'UGX' }), 'UGX 500')
  assert.equal(formatMoney({ minor: 1_234_567, currency: 'UGX' }), 'UGX 1,234,567')
  assert.equal(formatMoney({ minor: 500, currency: 'USD' }), 'USD 5.00')
  assert.equal(formatMoney({ minor: 150_000, currency: 'NGN' }), 'NGN 1,500')
  assert.equal(formatMoney({ minor: 150_050, currency: 'NGN' }), 'NGN 1,500.50')
})

// NUMBER-41
test('no amount is written otherwise than the browser itself would write it, to the last cent of the largest', () => {
  const amounts = [0, 1, 9, 10, 99, 100, 101, 999, 1_000, 99_999, 100_000, 999_999_999, 123_456_789_012_345]
  for (const minor of [...amounts, ...amounts.map((amount) => -amount)].filter(
    (amount) => !Object.is(amount, -0),
  ))
    for (const [currency, exponent] of [
      ['UGX', 0],
      ['USD', 2],
      ['KWD', 3],
    ] as const) {
      const places = formatMoney({ minor, currency }).split('.')[1]?.length ?? 0
      const options = { minimumFractionDigits: places, maximumFractionDigits: places }
      const written = new Intl.NumberFormat('en-US', options).format(minor / 10 ** exponent)
      assert.equal(formatMoney({ minor, currency }), `${currency} ${written}`)
      assert.ok(places === 0 || places === exponent)
    }
  assert.equal(groupThousands('45000.5'), '45,000.5')
})

// CORE-82, WIRE-28
test('an amount of the wire becomes the smallest units of its currency and back, without a fraction', () => {
  assert.deepEqual(moneyOfMajor(5_000, 'UGX'), { minor: 5_000, currency: 'UGX' })
  assert.deepEqual(moneyOfMajor(19.99, 'USD'), { minor: 1_999, currency: 'USD' })
  assert.equal(majorOf({ minor: 1_999, currency: 'USD' }), 19.99)
})

// BILL-21
test('a bill is never left open by a fraction, and nothing is added to a whole one', () => {
  assert.deepEqual(roundUp(45_000.4), { amount: 45_001, rounded: true })
  assert.deepEqual(roundUp(12_500.75), { amount: 12_501, rounded: true })
  assert.deepEqual(roundUp(45_000), { amount: 45_000, rounded: false })
})

test('nobody is charged for a bill of nothing', () => {
  assert.deepEqual(roundUp(0), { amount: 0, rounded: false })
  assert.deepEqual(roundUp(-12.5), { amount: 0, rounded: false })
})
