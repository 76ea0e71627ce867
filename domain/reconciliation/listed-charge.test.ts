import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowOfListed, type ListedCharge } from './listed-charge.ts'

const CHARGE: ListedCharge = {
  ours: 'A-C1',
  theirs: '17',
  amount: { minor: 5_000, currency: 'UGX' },
  fee: { minor: 75, currency: 'UGX' },
  at: '2026-11-21T10:30:00.000Z',
}

test('a charge that a provider lists is the row that its file would have', () => {
  assert.deepEqual(rowOfListed(3, CHARGE), { line: 3, kind: 'charge', ...CHARGE })
})

const NOT_USABLE: readonly [Partial<ListedCharge>, string][] = [
  [{ ours: '', theirs: '' }, 'no-reference'],
  [{ ours: 'A\u0000' }, 'bad-reference'],
  [{ theirs: '9'.repeat(201) }, 'bad-reference'],
  [{ amount: null }, 'no-amount'],
  [{ amount: { minor: 0, currency: 'UGX' } }, 'no-amount'],
]
for (const [change, problem] of NOT_USABLE)
  test(`a listed charge with ${JSON.stringify(change).slice(0, 60)} is shown as not readable (${problem}), not left out`, () => {
    const row = rowOfListed(1, { ...CHARGE, ...change })
    assert.equal('problem' in row && row.problem, problem)
  })
