import assert from 'node:assert/strict'
import test from 'node:test'
import { amountText, leavesOnlyMobileMoney, moneyOfAmount, usdAmountOf } from './catalogue-amount.ts'
import { priceOfDraft } from '../methods/query-data.ts'

const UGANDA = { currency: 'UGX', amountUnit: 'major' } as const
const CONGO = { currency: 'USD', amountUnit: 'minor' } as const

test('a price in cents is never taken for dollars', () => {
  assert.deepEqual(moneyOfAmount(777, CONGO), { minor: 777, currency: 'USD' })
  assert.equal(amountText(777, CONGO), 'USD 7.77')
  assert.equal(amountText(500, CONGO), 'USD 5.00')
  assert.equal(usdAmountOf(777, CONGO), 7.77)
})

test('a price in shillings stays what it is', () => {
  assert.equal(amountText(5_000, UGANDA), 'UGX 5,000')
  assert.equal(usdAmountOf(5_000, UGANDA), null)
})

test('below a dollar only mobile money is left, at a dollar everything is there', () => {
  assert.ok(leavesOnlyMobileMoney(0.99))
  assert.ok(!leavesOnlyMobileMoney(1))
  assert.ok(!leavesOnlyMobileMoney(null))
})

test('the page shows and sends the dollars of a draft, not its cents', () => {
  assert.deepEqual(priceOfDraft({ amount: 777, usdAmount: 7.77, currency: 'USD' }), {
    minor: 777,
    currency: 'USD',
  })
  assert.deepEqual(priceOfDraft({ amount: 5_000, usdAmount: null, currency: 'UGX' }), {
    minor: 5_000,
    currency: 'UGX',
  })
})
