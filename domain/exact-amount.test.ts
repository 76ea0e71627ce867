import assert from 'node:assert/strict'
import test from 'node:test'
import { convertMoney, moneyOfDecimal } from './exact-amount.ts'

const inCdf = (minor: number, rate: string) => convertMoney({ minor, currency: 'USD' }, rate, 'CDF')?.minor

test('an amount in text becomes exactly its minor units, or nothing', () => {
  assert.deepEqual(moneyOfDecimal('168.00', 'UGX'), { minor: 168, currency: 'UGX' })
  assert.deepEqual(moneyOfDecimal('7.77', 'USD'), { minor: 777, currency: 'USD' })
  assert.deepEqual(moneyOfDecimal('7.7', 'USD'), { minor: 770, currency: 'USD' })
  for (const text of ['7.777', '-1', '1e3', '', ' 1', '1,000', '0x10', '9'.repeat(15) + '.1']) {
    assert.equal(moneyOfDecimal(text, 'USD'), null, text)
  }
})

test('a customer is never shown a converted amount that lost a fraction on the way', () => {
  assert.equal(inCdf(100, '2800'), 280_000)
  assert.equal(inCdf(777, '2800'), 2_175_600)
  assert.equal(inCdf(1, '2800.555'), 2_801)
  assert.equal(inCdf(1, '0.5'), 1)
  assert.equal(inCdf(1, '0.49'), 0)
  assert.deepEqual(convertMoney({ minor: 5, currency: 'USD' }, '3700', 'UGX'), {
    minor: 185,
    currency: 'UGX',
  })
  assert.deepEqual(convertMoney({ minor: 1, currency: 'UGX' }, '0.000357', 'USD'), {
    minor: 0,
    currency: 'USD',
  })
})

test('a rate that is none converts nothing', () => {
  for (const rate of ['', '0', '0.0', '-2800', 'NaN', '1e9', '2 800']) {
    assert.equal(convertMoney({ minor: 100, currency: 'USD' }, rate, 'CDF'), null, rate)
  }
  assert.equal(convertMoney({ minor: 9e15, currency: 'USD' }, '999999', 'CDF'), null)
})
