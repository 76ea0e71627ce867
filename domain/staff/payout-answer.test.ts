import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPayoutAnswer, type AnswerRow } from './payout-answer.ts'

const LINES = [1, 2, 3].map((n) => ({ n, payment: `P${n}`, attempt: 1, ref: `P${n}-R1`, minor: n * 1_000 }))
const minorOf = (text: string): number | null => (/^\d+$/.test(text) ? Number(text) : null)

const row = (n: number, more: Partial<AnswerRow> = {}): AnswerRow => ({
  line: n + 1,
  ref: `P${n}-R1`,
  amount: String(n * 1_000),
  status: 'paid',
  reference: `BANK-${n}`,
  reason: '',
  ...more,
})

test('each refund is closed by the reference of its own row, one that the bank refuses comes back, one that it says nothing of waits', () => {
  const refused = row(2, { status: 'FAILED', reference: '', reason: 'account closed' })
  const untouched = row(3, { status: '', reference: '' })
  assert.deepEqual(
    readPayoutAnswer([row(1), refused, untouched], LINES, { minorOf, known: new Set(['BANK0']) }),
    {
      ok: true,
      answer: {
        paid: [{ n: 1, payment: 'P1', attempt: 1, reference: 'BANK-1' }],
        refused: [{ n: 2, said: 'account closed' }],
      },
    },
  )
})

for (const [says, wrong, problem] of [
  ['of a refund that is not on the list', row(9), 'not-on-list'],
  ['of another amount', row(2, { amount: '2001' }), 'other-amount'],
  ['whose amount cannot be read', row(2, { amount: 'two' }), 'other-amount'],
  ['that does not say whether it was paid', row(2, { status: 'maybe' }), 'no-status'],
  ['that has a reference and no status', row(2, { status: '' }), 'no-status'],
  ['that was paid under no reference', row(2, { reference: '' }), 'no-reference'],
  ['that was paid under the reference of another', row(2, { reference: 'bank-1/' }), 'reference-twice'],
  [
    'that was paid under the reference of an earlier answer',
    row(2, { reference: 'BANK-0' }),
    'reference-known',
  ],
  ['that stands there twice', row(1, { reference: 'BANK-7', line: 7 }), 'named-twice'],
] as const)
  test(`nobody is told that money went back by a file with a row ${says}: nothing of it counts`, () => {
    assert.deepEqual(readPayoutAnswer([row(1), wrong], LINES, { minorOf, known: new Set(['BANK0']) }), {
      ok: false,
      faults: [{ line: wrong.line, problem }],
    })
  })
