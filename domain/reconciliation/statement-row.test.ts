import assert from 'node:assert/strict'
import test from 'node:test'
import type { DecimalSign } from './listed-amount.ts'
import { NO_COLUMNS, readStatementRow, type Cells, type StatementLayout } from './statement-row.ts'

const LAYOUT: StatementLayout = {
  columns: { ...NO_COLUMNS, ours: 'Ref', theirs: 'Id', amount: 'In', out: 'Out', kind: 'Type', fee: 'Fee' },
  currency: 'UGX',
  kinds: { pay: 'charge', fee: 'fee', settled: 'payout', failed: 'skip' },
}
const read = (cells: Cells, layout = LAYOUT, decimal: DecimalSign = '.') =>
  readStatementRow(3, { ref: 'A-C1', id: 'P1', ...cells }, { layout, decimal })

test('a row is what its provider calls it: money in, money out, or nothing that moved', () => {
  assert.deepEqual(read({ type: 'Pay', in: '5,000.00', fee: '50' }), {
    line: 3,
    kind: 'charge',
    ours: 'A-C1',
    theirs: 'P1',
    amount: { minor: 5_000, currency: 'UGX' },
    fee: { minor: 50, currency: 'UGX' },
    at: '',
  })
  const paidOut = read({ type: 'settled', in: '', out: '-90000' })
  assert.deepEqual(paidOut !== 'skip' && 'kind' in paidOut && [paidOut.kind, paidOut.amount.minor], [
    'payout',
    90_000,
  ])
  assert.equal(read({ type: 'failed' }), 'skip')
})

test('a row that could mean two things is not read at all, and says why', () => {
  const problem = (cells: Cells, layout = LAYOUT): unknown => {
    const row = read(cells, layout)
    return row !== 'skip' && 'problem' in row && row.problem
  }
  assert.equal(problem({ type: 'gift', in: '5' }), 'no-kind')
  assert.equal(problem({ type: 'pay', in: '5.000' }), 'no-amount')
  assert.equal(problem({ type: 'pay', in: '-5' }), 'no-amount', 'a charge below 0 is none')
  assert.equal(problem({ type: 'pay', in: '5', ref: '', id: '' }), 'no-reference')
  assert.equal(problem({ type: 'pay', in: '5', ref: 'x'.repeat(201) }), 'bad-reference')
  const named = { ...LAYOUT, currency: null, columns: { ...LAYOUT.columns, currency: 'Cur' } }
  assert.equal(problem({ type: 'pay', in: '5', cur: 'GOLD' }, named), 'no-currency')
})

test('with separate columns for money in and out, a zero counts as empty, so a charge is never read as a payout', () => {
  const layout = { ...LAYOUT, columns: { ...LAYOUT.columns, kind: '' } }
  const moved = (cells: Cells): unknown => {
    const row = read(cells, layout)
    return row === 'skip' || 'problem' in row ? row : [row.kind, row.amount.minor]
  }
  for (const nought of ['0.00', '0', '-', '', '0,00', '–']) {
    assert.deepEqual(moved({ in: '6000.00', out: nought }), ['charge', 6_000], nought)
    assert.deepEqual(moved({ in: nought, out: '(90,000.00)' }), ['payout', 90_000], nought)
  }
  assert.equal(moved({ in: '0.00', out: '0.00' }), 'skip', 'nothing moved')
  const problem = (cells: Cells): unknown => {
    const row = read(cells, layout)
    return row !== 'skip' && 'problem' in row && row.problem
  }
  assert.equal(problem({ in: '', out: '' }), 'no-amount')
  assert.equal(problem({ in: '5', out: '7' }), 'two-amounts')
  assert.equal(problem({ in: '5', out: '7.000' }), 'no-amount')
})
