import assert from 'node:assert/strict'
import test from 'node:test'
import type { Money } from '../money.ts'
import type { Difference } from './differences.ts'
import { explainTogether } from './likeliest.ts'
import { NO_STORY, type OurCharge } from './our-charge.ts'

const CHARGE: OurCharge = {
  rail: 'KATI_MONEY',
  payment: 'A',
  attempt: 1,
  ref: 'A-C1',
  state: 'delivered',
  booked: null,
  sentAt: 0,
  saidAt: null,
}
const ugx = (minor: number) => ({ minor, currency: 'UGX' }) as const

function differing(line: number, they: number, we: number): Difference {
  return {
    kind: 'amount-differs',
    field: 'amount',
    likely: they > we ? 'more' : 'less',
    values: {},
    line,
    ours: { ...CHARGE, ref: `L${line}-C1` },
    listed: { ours: `L${line}-C1`, theirs: '', at: '' },
    they: ugx(they),
    we: ugx(we),
    closes: false,
  }
}

function missingThere(ref: string, minor: number): Difference {
  const ours = { ...CHARGE, ref, booked: ugx(minor) }
  const one = { ...differing(0, 0, 0), kind: 'missing-there', likely: 'delivered' } as const
  return { ...one, line: null, listed: null, ours, they: null, we: ugx(minor) }
}

function strange(line: number, minor: number): Difference {
  const one = { ...differing(line, minor, 0), kind: 'missing-here', likely: 'not-ours' } as const
  return { ...one, ours: null, we: null, listed: { ours: '', theirs: `X${line}`, at: '' } }
}

const cdf = (amount: Money | null): Money | null => amount && { ...amount, currency: 'CDF' }
const francs = (one: Difference): Difference => ({ ...one, they: cdf(one.they), we: cdf(one.we) })

const likely = (differences: readonly Difference[], refund: number | null = null) =>
  explainTogether(differences, () =>
    refund === null ? NO_STORY : { ...NO_STORY, refund: { amount: ugx(refund), doneAt: 1, byHand: false } },
  ).map((one) => [one.likely, one.values])

test('two amounts that stand in each other’s row are swapped; two that only balance are said to', () => {
  assert.deepEqual(likely([differing(7, 5_000, 9_000), differing(8, 9_000, 5_000), differing(9, 700, 800)]), [
    ['swapped', { line: '8' }],
    ['swapped', { line: '7' }],
    ['less', {}],
  ])
  assert.deepEqual(likely([differing(771, 5_500, 5_000), differing(8_030, 9_500, 10_000)]), [
    ['balances', { line: '8030' }],
    ['balances', { line: '771' }],
  ])
})

test('nobody guesses which of three amounts balances another', () => {
  const three = [differing(1, 5_500, 5_000), differing(2, 9_500, 10_000), differing(3, 7_500, 8_000)]
  assert.deepEqual(
    likely(three).map(([word]) => word),
    ['more', 'less', 'less'],
  )
})

test('a charge that is missing on both sides with one amount is one charge under two references', () => {
  assert.deepEqual(likely([strange(5, 4_100), missingThere('B-C1', 4_100), missingThere('C-C1', 900)]), [
    ['another-reference', { ref: 'B-C1' }],
    ['another-reference', { line: '5', ref: 'X5' }],
    ['delivered', {}],
  ])
  const two = [strange(5, 4_100), strange(6, 4_100), missingThere('B-C1', 4_100)]
  assert.ok(likely(two).every(([word]) => word !== 'another-reference'))
})

test('a row that cannot be used and names a missing charge is its likeliest reason', () => {
  const row = { ...differing(12, 0, 0), kind: 'not-readable', likely: 'no-amount', ours: null } as const
  const found = likely([{ ...row, values: { row: 'B-C1, P9, 5.000, UGX' } }, missingThere('B-C1', 5_000)])
  assert.deepEqual(found[1], ['row-unreadable', { line: '12' }])
})

test('an amount that lacks what went back to the customer says so', () => {
  assert.deepEqual(likely([differing(3, 4_000, 5_000)], 1_000), [['net-of-refund', { minor: '1000' }]])
})

test('amounts in two currencies are never swapped, never balance, and are never less a refund', () => {
  for (const [one, other] of [
    [differing(7, 5_000, 9_000), differing(8, 9_000, 5_000)],
    [differing(771, 5_500, 5_000), differing(8_030, 9_500, 10_000)],
  ] as const)
    assert.deepEqual(
      likely([one, francs(other)]).map(([why]) => why),
      [one.likely, other.likely],
    )
  assert.equal(likely([differing(9, 800, 1_000)], 200)[0]?.[0], 'net-of-refund')
  assert.equal(likely([francs(differing(9, 800, 1_000))], 200)[0]?.[0], 'less')
})
