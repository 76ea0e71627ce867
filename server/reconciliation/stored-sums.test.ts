import assert from 'node:assert/strict'
import test from 'node:test'
import { Sums } from '#domain/money-sums.ts'
import { readSums, storedSums, type SummedStatement } from './stored-sums.ts'

const once = (minor: number, currency: 'UGX' | 'USD' | 'CDF') => ({ count: 1, amount: { minor, currency } })
const back = (text: string): SummedStatement['sums'] => JSON.parse(text) as SummedStatement['sums']

test('a day’s sums come back in each currency, the country’s own first, whichever sums use which', () => {
  const charge = new Sums([once(700, 'CDF'), once(5, 'USD')])
  const text = storedSums({ charge, ours: new Sums([once(5, 'USD')]), fees: new Sums([once(9, 'UGX')]) })
  const read = readSums({ currency: 'USD', alike: 1, sums: back(text) })
  assert.deepEqual(
    read.map(({ currency, charge: theirs, ours, fees }) => [
      currency,
      theirs.amount.minor,
      ours.count,
      fees.amount.minor,
    ]),
    [
      ['USD', 5, 1, 0],
      ['CDF', 700, 0, 0],
      ['UGX', 0, 0, 9],
    ],
  )
})

test('a day on which nothing moved is a day of nothing in the country’s own currency', () => {
  const [only, ...others] = readSums({ currency: 'UGX', alike: 0, sums: back(storedSums({})) })
  assert.deepEqual([only?.currency, only?.charge.amount.minor, others.length], ['UGX', 0, 0])
})

test('a day that was signed when sums had no currency is still shown as it was signed', () => {
  const sums = { charge: { count: 2, minor: 5_700 }, ours: { count: 1, minor: 5_000 } }
  const [only, ...others] = readSums({ currency: 'UGX', alike: 1, sums })
  assert.equal(others.length, 0)
  assert.deepEqual(only?.charge, { count: 2, amount: { minor: 5_700, currency: 'UGX' } })
  assert.deepEqual([only.ours.count, only.alike.count, only.payout.count], [1, 1, 0])
})
