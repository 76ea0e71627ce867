import assert from 'node:assert/strict'
import test from 'node:test'
import {
  compareCharge,
  compareReturn,
  compareUnlisted,
  compareUnlistedRefund,
  type Known,
} from './compare-row.ts'
import { nextStep } from './differences.ts'
import { NO_STORY, type ChargeStory, type OurCharge } from './our-charge.ts'
import type { StatementRow } from './statement-row.ts'

const AT = Date.UTC(2026, 10, 19, 20, 59)
const ugx = (minor: number) => ({ minor, currency: 'UGX' }) as const
const ROW: StatementRow = {
  line: 7,
  kind: 'charge',
  ours: 'A-C1',
  theirs: 'P1',
  amount: ugx(5_000),
  fee: null,
  at: '',
}
const CHARGE: OurCharge = {
  rail: 'KATI_MONEY',
  payment: 'A',
  attempt: 1,
  ref: 'A-C1',
  state: 'delivered',
  booked: ugx(5_000),
  sentAt: AT,
  saidAt: AT,
}
const KNOWN: Known = { ours: CHARGE, otherRail: null, isOurForm: true, isShared: false, firstLine: null }
const UNBOOKED = { ...CHARGE, booked: null }

/** Kind, field and reason of what differs. */
function said(row: Partial<StatementRow>, known: Partial<Known>): unknown {
  const found = compareCharge({ ...ROW, ...row }, { ...KNOWN, ...known })
  return found && [found.kind, found.field, found.likely, found.values]
}

// CORE-68
test('what both sides have alike is no difference, and everything else is told with the field and the likeliest reason', () => {
  const at = new Date(AT).toISOString()
  for (const [row, known, expected] of [
    [{}, {}, null],
    [{}, { ours: null, isOurForm: false }, ['missing-here', 'reference', 'not-ours', {}]],
    [{}, { ours: null }, ['missing-here', 'reference', 'lost-here', {}]],
    [{}, { ours: null, isShared: true }, ['missing-here', 'reference', 'shared-reference', {}]],
    [
      {},
      { ours: null, otherRail: 'SMARTCASH' },
      ['missing-here', 'reference', 'other-rail', { rail: 'SMARTCASH' }],
    ],
    [{}, { firstLine: 3 }, ['missing-here', 'times', 'twice', { line: '3' }]],
    [
      {},
      { ours: { ...UNBOOKED, state: 'expired' } },
      ['missing-here', 'charge', 'told-no', { state: 'expired', at }],
    ],
    [
      {},
      { ours: { ...UNBOOKED, state: 'unsure', saidAt: null } },
      ['missing-here', 'charge', 'not-decided', {}],
    ],
    [{ amount: ugx(5_500) }, {}, ['amount-differs', 'amount', 'more', { minor: '500' }]],
    [{ amount: ugx(4_500) }, {}, ['amount-differs', 'amount', 'less', { minor: '500' }]],
    [{ amount: ugx(5_500), fee: ugx(500) }, {}, ['amount-differs', 'amount', 'fee-inside', { minor: '500' }]],
    [{ amount: ugx(500_000) }, {}, ['amount-differs', 'amount', 'decimals', {}]],
    [{ amount: ugx(50) }, {}, ['amount-differs', 'amount', 'decimals', {}]],
    [{ amount: { minor: 5_000, currency: 'KES' } }, {}, ['amount-differs', 'currency', 'other-currency', {}]],
  ] as const)
    assert.deepEqual(said(row, known), expected)
})

test('a charge that they do not list says where it may be: in the next list, back at the customer, or delivered', () => {
  const likely = (story: Partial<ChargeStory>, next: { day: string; line: number } | null = null): string =>
    compareUnlisted({ ours: CHARGE, story: { ...NO_STORY, ...story }, next }).likely
  assert.equal(likely({}, { day: '2026-11-20', line: 2 }), 'midnight')
  assert.equal(likely({ takenBackAt: AT, deliveredAt: AT }), 'taken-back')
  assert.equal(likely({ refund: { amount: ugx(5_000), doneAt: AT, byHand: false } }), 'given-back')
  assert.equal(likely({ deliveredAt: AT }), 'delivered')
  assert.equal(likely({}), 'not-delivered')
  assert.equal(compareUnlisted({ ours: CHARGE, story: NO_STORY, next: { day: '', line: 2 } }).closes, true)
})

const likelyOf = (kind: 'refund' | 'chargeback', story: Partial<ChargeStory>): string | undefined =>
  compareReturn(
    { ...ROW, kind },
    { ours: CHARGE, story: { ...NO_STORY, ...story }, firstLine: null, elsewhere: null },
  )?.likely

test('a refund that we do not know, or of another amount, is told; what they took back always is', () => {
  assert.equal(likelyOf('refund', {}), 'refund-unknown')
  assert.equal(
    likelyOf('refund', { refund: { amount: ugx(4_000), doneAt: AT, byHand: false } }),
    'refund-amount',
  )
  assert.equal(
    likelyOf('refund', { refund: { amount: ugx(5_000), doneAt: null, byHand: false } }),
    'refund-open',
  )
  assert.equal(likelyOf('refund', { refund: { amount: ugx(5_000), doneAt: AT, byHand: false } }), undefined)
  assert.equal(likelyOf('chargeback', { takenBackAt: AT }), 'chargeback')
})

test('a refund that was made twice, or was confirmed but not listed, is a difference', () => {
  const story = { ...NO_STORY, refund: { amount: ugx(5_000), doneAt: AT, byHand: false } }
  const second = compareReturn(
    { ...ROW, kind: 'refund' },
    { ours: CHARGE, story, firstLine: 7, elsewhere: null },
  )
  assert.deepEqual(
    [second?.likely, second?.values, second?.we],
    ['refund-twice', { line: '7' }, ugx(5_000)],
    'our amount is shown beside theirs',
  )
  const missing = compareUnlistedRefund({ ours: CHARGE, amount: ugx(5_000), doneAt: AT })
  assert.deepEqual(
    [missing.kind, missing.field, missing.likely, missing.we],
    ['refunds-fees', 'refund', 'refund-unlisted', ugx(5_000)],
  )
})

test('each reason leads to one thing to do, and nothing about a payment that we do not have', () => {
  assert.equal(nextStep('told-no', true), 'ask')
  assert.equal(nextStep('taken-back', true), 'propose')
  assert.equal(nextStep('not-ours', true), 'explain')
  assert.equal(nextStep('told-no', false), 'explain')
})
