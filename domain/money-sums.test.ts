import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Money } from './money.ts'
import { addMoney, isSameMoney, largestFirst, moneyBetween, Sums, totalOf } from './money-sums.ts'

const usd = (minor: number): Money => ({ minor, currency: 'USD' })
const cdf = (minor: number): Money => ({ minor, currency: 'CDF' })

test('a dollar too many and a franc too few never cancel: sums are kept by currency, each with its number of items', () => {
  const ours = new Sums()
  for (const amount of [usd(50_000), cdf(1_400_000), usd(500)]) ours.add(amount)
  assert.deepEqual(ours.currencies, ['CDF', 'USD'])
  assert.deepEqual(ours.in('USD'), { count: 2, amount: usd(50_500) })
  assert.deepEqual(ours.in('CDF'), { count: 1, amount: cdf(1_400_000) })
  assert.deepEqual(ours.in('UGX'), { count: 0, amount: { minor: 0, currency: 'UGX' } })
  assert.equal(ours.count, 3)
  const theirs = new Sums([
    { count: 2, amount: usd(50_600) },
    { count: 1, amount: cdf(1_399_900) },
  ])
  assert.deepEqual(ours.differingFrom(theirs), ['CDF', 'USD'])
})

test('sums differ if only their numbers do, or if only one side has a currency; zero in a currency is no difference', () => {
  const one = new Sums([{ count: 2, amount: usd(1_000) }])
  assert.deepEqual(one.differingFrom(new Sums([{ count: 1, amount: usd(1_000) }])), ['USD'])
  assert.deepEqual(new Sums().differingFrom(one), ['USD'])
  assert.deepEqual(one.differingFrom(one), [])
  assert.deepEqual(new Sums([{ count: 0, amount: cdf(0) }]).differingFrom(new Sums()), [])
})

test('an amount in another currency is never added to a total, nor taken from one', () => {
  assert.deepEqual(addMoney(usd(1), usd(2)), usd(3))
  assert.throws(() => addMoney(usd(1), cdf(2)), TypeError)
  assert.deepEqual(totalOf([usd(5), usd(7)], 'USD'), usd(12))
  assert.deepEqual(totalOf([], 'CDF'), cdf(0))
  assert.throws(() => totalOf([usd(5)], 'CDF'), TypeError)
  assert.deepEqual(moneyBetween(usd(5), usd(7)), usd(-2))
  assert.equal(moneyBetween(usd(5), cdf(5)), null)
})

test('the same figure in two currencies is not the same money', () => {
  assert.equal(isSameMoney(usd(5), usd(5)), true)
  assert.equal(isSameMoney(usd(5), cdf(5)), false)
  assert.equal(isSameMoney(usd(5), null), false)
  assert.equal(isSameMoney(null, null), false)
})

test('the largest amounts are first in a list, and a franc isn’t taken for a dollar', () => {
  const listed = [usd(5), cdf(70_000), usd(900), cdf(80_000)].toSorted(largestFirst)
  assert.deepEqual(listed, [cdf(80_000), cdf(70_000), usd(900), usd(5)])
})
