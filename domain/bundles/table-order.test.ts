import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mostFor, nextTableOrder, parseTableOrder, sortTable, tableOrderText } from './table-order.ts'

const UGX = { currency: 'UGX', amountUnit: 'major' } as const
const bundle = (productCode: string, more: object) => ({
  productCode,
  category: 'Data',
  periodType: '',
  name: productCode,
  description: '',
  data: '',
  dataUnit: 'GB',
  voice: '',
  voiceUnit: '',
  sms: '',
  validity: 1,
  validityUnit: 'DAYS',
  amount: 1000,
  lineType: 'PREPAID' as const,
  ...more,
})
const LIST = [
  bundle('A', { data: '1', amount: 5000, validity: 30 }),
  bundle('B', { data: '10', amount: 9000, validity: 7 }),
  bundle('C', { voice: '10', voiceUnit: 'MIN', amount: 700, validity: -1, category: 'Voice' }),
  bundle('D', { data: '-1', amount: 20_000, validity: 1 }),
]
const codes = (order: string) =>
  sortTable(LIST, parseTableOrder(order), UGX)
    .map(({ productCode }) => productCode)
    .join('')

test('a table in order of a column compares figures as figures', () => {
  assert.equal(codes('price'), 'CABD')
  assert.equal(codes('-price'), 'DBAC')
  assert.equal(codes('validity'), 'DBAC')
  assert.equal(codes('per'), 'BADC')
})

const most = (budget: number) => mostFor(LIST, budget).map(({ productCode }) => productCode)

test('what has no figure stands last, whichever way the column is turned', () => {
  assert.equal(codes('data'), 'ABDC')
  assert.equal(codes('-data'), 'DBAC')
  assert.equal(codes('-per'), 'ABDC')
})

test('whoever asks nothing is shown the cheapest megabyte first', () => {
  for (const word of [undefined, '', 'x', '-x', 'category', 7, ['price']])
    assert.deepEqual(parseTableOrder(word), { column: 'per', descending: false })
  assert.equal(codes(''), 'BADC')
})

test('what people ask for: the most data, and what lasts longest', () => {
  assert.equal(codes('-data'), 'DBAC')
  assert.equal(codes('-validity'), 'CABD')
})

test('a second press on the same header turns the order round', () => {
  const once = nextTableOrder(parseTableOrder(''), 'price')
  assert.equal(tableOrderText(once), 'price')
  assert.equal(tableOrderText(nextTableOrder(once, 'price')), '-price')
  assert.equal(tableOrderText(nextTableOrder(once, 'name')), 'name')
})

test('for what somebody has, the three that give most data for it, and none that costs more', () => {
  assert.deepEqual(most(9000), ['B', 'A'])
  assert.deepEqual(most(8999), ['A'])
  assert.deepEqual(most(20_000), ['D', 'B', 'A'])
  assert.deepEqual(most(700), [], 'calls are no data')
  const many = ['1', '2', '3', '4'].map((data) => bundle(`G${data}`, { data, amount: 500 }))
  assert.deepEqual(
    mostFor(many, 500).map(({ productCode }) => productCode),
    ['G4', 'G3', 'G2'],
  )
})

test('of two that give as much data for the money the one that lasts longer stands first, then the cheaper', () => {
  const equal = [
    bundle('short', { data: '1000', dataUnit: 'MB', validity: 1, amount: 900 }),
    bundle('dear', { data: '1', validity: 7, amount: 1000 }),
    bundle('cheap', { data: '1', validity: 7, amount: 950 }),
  ]
  assert.deepEqual(
    mostFor(equal, 1000).map(({ productCode }) => productCode),
    ['cheap', 'dear', 'short'],
  )
})
