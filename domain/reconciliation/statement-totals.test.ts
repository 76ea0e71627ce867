import assert from 'node:assert/strict'
import test from 'node:test'
import { NO_COLUMNS, type RowKind, type StatementLayout } from './statement-row.ts'
import { StatementTotals } from './statement-totals.ts'

const LAYOUT: StatementLayout = {
  columns: { ...NO_COLUMNS, theirs: 'id', amount: 'in', out: 'out', currency: 'currency' },
  currency: null,
  kinds: {},
}

function totalsOf(...rows: readonly (readonly [RowKind, number, 'USD' | 'CDF'])[]): StatementTotals {
  const totals = new StatementTotals(LAYOUT)
  for (const [kind, minor, currency] of rows)
    totals.add({ line: 1, kind, ours: '', theirs: 'P', amount: { minor, currency }, fee: null, at: '' })
  return totals
}

const isTotal = (totals: StatementTotals, amount: string, { out = '', currency = '' } = {}): boolean =>
  totals.isTotal({ id: 'Total', in: amount, out, currency }, '.')

test('nobody has to explain a total that agrees with the rows above it; one that doesn’t is left to be explained', () => {
  const totals = totalsOf(['charge', 50_000, 'USD'], ['charge', 100, 'USD'], ['payout', 40_000, 'USD'])
  assert.equal(isTotal(totals, '501.00', { out: '400.00' }), true)
  assert.equal(isTotal(totals, '101.00'), true, 'what is left')
  assert.equal(isTotal(totals, '500.00', { out: '400.00' }), false)
  assert.equal(isTotal(totalsOf(), '0'), false, 'of nothing')
})

test('a statement of dollars and francs has a total in each, and none of both together', () => {
  const totals = totalsOf(['charge', 50_000, 'USD'], ['charge', 1_400_000, 'CDF'])
  assert.equal(isTotal(totals, '500.00', { currency: 'USD' }), true)
  assert.equal(isTotal(totals, '14000.00', { currency: 'cdf' }), true)
  assert.equal(isTotal(totals, '14500.00', { currency: 'USD' }), false)
  for (const amount of ['500.00', '14000.00'])
    assert.equal(isTotal(totals, amount), false, 'it doesn’t say in which currency')
  assert.equal(isTotal(totals, '0', { currency: 'KES' }), false, 'in a currency of no row')
})
