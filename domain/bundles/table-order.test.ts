import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextTableOrder, parseTableOrder, sortTable, tableOrderText } from './table-order.ts'

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

test('what has no figure stands last, whichever way the column is turned', () => {
  assert.equal(codes('data'), 'ABDC')
  assert.equal(codes('-data'), 'DBAC')
  assert.equal(codes('-per'), 'ABDC')
})

test('an address that says nothing useful gives the order by category', () => {
  for (const word of [undefined, '', 'x', '-x', 7, ['price']])
    assert.deepEqual(parseTableOrder(word), { column: 'category', descending: false })
  assert.equal(codes(''), 'DBAC')
})

test('a second press on the same header turns the order round', () => {
  const once = nextTableOrder(parseTableOrder(''), 'price')
  assert.equal(tableOrderText(once), 'price')
  assert.equal(tableOrderText(nextTableOrder(once, 'price')), '-price')
  assert.equal(tableOrderText(nextTableOrder(once, 'name')), 'name')
})
