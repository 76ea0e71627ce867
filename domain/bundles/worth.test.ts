import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparedWorth, pricePerMegabyte, worthOf } from './worth.ts'

const UGX = { currency: 'UGX', amountUnit: 'major' } as const
const bundle = (productCode: string, amount: number, data = '') => ({
  productCode,
  amount,
  data: data.split(' ')[0] ?? '',
  dataUnit: data.split(' ')[1] ?? 'GB',
  voice: '',
  voiceUnit: '',
})

test('the price of a megabyte stands with two decimals under 10 and none above', () => {
  const worth = worthOf(
    [bundle('A', 500, '300 MB'), bundle('B', 1000, '40 MB'), bundle('C', 9999, '999.9 MB')],
    UGX,
  )
  assert.equal(worth.get('A')?.price, 'UGX 1.67')
  assert.equal(worth.get('B')?.price, 'UGX 25')
  assert.equal(worth.get('C')?.price, 'UGX 10')
  assert.equal(worth.get('A')?.per, 'MB')
})

test('who buys gigabytes is told the price of a gigabyte, from the first one on', () => {
  const worth = worthOf(
    [bundle('A', 2000, '1.2'), bundle('B', 4000, '1000 MB'), bundle('C', 3000, '999 MB')],
    UGX,
  )
  assert.deepEqual([worth.get('A')?.price, worth.get('A')?.per], ['UGX 1,667', 'GB'])
  assert.deepEqual([worth.get('B')?.price, worth.get('B')?.per], ['UGX 4,000', 'GB'])
  assert.equal(worth.get('C')?.per, 'MB')
})

test('what is compared in one column is told by the megabyte, whatever its size', () => {
  assert.deepEqual(comparedWorth(bundle('A', 2000, '1.2'), UGX), { price: 'UGX 1.67', per: 'MB' })
  assert.equal(comparedWorth(bundle('U', 6000, '-1'), UGX), null)
  const calls = { ...bundle('V', 700, ''), voice: '20', voiceUnit: 'MINUTES' }
  assert.equal(comparedWorth(calls, UGX)?.per, 'minute')
})

test('the bar of the cheapest is full and twice the price is half of it', () => {
  const worth = worthOf([bundle('A', 1000, '1'), bundle('B', 2000, '1'), bundle('C', 999_000, '1')], UGX)
  assert.deepEqual(
    ['A', 'B', 'C'].map((code) => worth.get(code)?.bar),
    [100, 50, 1],
  )
})

// BUNDLE-22
test('only the cheapest of three or more is called best value', () => {
  const three = worthOf([bundle('A', 2000, '1'), bundle('B', 1000, '1'), bundle('C', 1000, '1')], UGX)
  assert.deepEqual(
    ['A', 'B', 'C'].map((code) => three.get(code)?.best),
    [false, true, false],
  )
  const two = worthOf([bundle('A', 2000, '1'), bundle('B', 1000, '1'), bundle('X', 1, '-1')], UGX)
  assert.ok([...two.values()].every(({ best }) => !best))
})

test('what cannot be compared carries no price per megabyte', () => {
  const worth = worthOf([bundle('U', 6000, '-1'), bundle('S', 500, ''), bundle('F', 0, '1')], UGX)
  assert.equal(worth.size, 0)
  assert.equal(pricePerMegabyte(bundle('U', 6000, '-1'), UGX), null)
})

test('calls alone are told by the minute, calls beside data are not', () => {
  const calls = { ...bundle('V', 700, ''), voice: '20', voiceUnit: 'MINUTES' }
  const both = { ...bundle('D', 8000, '1'), voice: '100', voiceUnit: 'MINUTES' }
  const worth = worthOf([calls, both], UGX)
  assert.deepEqual(worth.get('V'), { price: 'UGX 35', per: 'minute', bar: null, best: false })
  assert.equal(worth.get('D')?.per, 'GB')
})

test('prices in US cents read as dollars, by the gigabyte where a megabyte costs less than a cent', () => {
  const rule = { currency: 'USD', amountUnit: 'minor' } as const
  const worth = worthOf([bundle('A', 500, '2'), bundle('B', 500, '100 MB')], rule)
  assert.deepEqual([worth.get('A')?.price, worth.get('A')?.per], ['USD 2.50', 'GB'])
  assert.deepEqual([worth.get('B')?.price, worth.get('B')?.per], ['USD 0.05', 'MB'])
})
