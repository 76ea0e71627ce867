import assert from 'node:assert/strict'
import test from 'node:test'
import type { ReviewCase } from '../payments/decide-review.ts'
import { MOST_RECEIPTS_A_DAY, possibleActs, waitsFor, type ActsCase } from './possible-acts.ts'
import type { Role } from './roles.ts'

const PRICE = { minor: 20_000, currency: 'UGX' } as const
const REVIEW: ReviewCase = {
  payment: {
    id: '4F0Q7KTM2R9XH6CBNW3PDS8YJX',
    kind: 'BUNDLE',
    mode: 'AM',
    rail: 'KATI_MONEY',
    price: PRICE,
    state: 'review',
    currentAttempt: 1,
    ofDraft: false,
    ageMs: 90_000_000,
    stateAgeMs: 3_600_000,
    watchAgeMs: 3_600_000,
    failureShown: false,
    mismatchSeen: false,
    takenBack: false,
  },
  attempt: { state: 'collected', providerRef: 'KM26' },
  booked: PRICE,
  settledElsewhere: false,
}
const CASE: ActsCase = {
  state: 'review',
  attempts: 1,
  review: REVIEW,
  refunds: [],
  isProposed: false,
  receipts: 0,
}
const UNPAID: ReviewCase = {
  ...REVIEW,
  attempt: { state: 'unsure', providerRef: null },
  booked: null,
}
const MISMATCH: ReviewCase = { ...REVIEW, payment: { ...REVIEW.payment, mismatchSeen: true } }
const TAKEN_BACK: ReviewCase = {
  ...REVIEW,
  payment: { ...REVIEW.payment, takenBack: true },
  attempt: { state: 'reversed', providerRef: 'KM26' },
}
const ELSEWHERE: ReviewCase = { ...REVIEW, settledElsewhere: true }

function whyNot(one: ActsCase, roles: readonly Role[] = ['finance']): Record<string, string | null> {
  return Object.fromEntries(
    possibleActs(one, roles).map(({ act, whyNot: why }) => [act, why?.replace('staff.refused.', '') ?? null]),
  )
}

/** Of a payment that no person decides about. */
function whyNotOutside(more: Partial<ActsCase>): Record<string, string | null> {
  return whyNot({ ...CASE, review: null, ...more })
}

const REVIEWS: readonly (readonly [string, ReviewCase, (string | null)[]])[] = [
  ['paid', REVIEW, [null, null, 'charge-in-books']],
  ['not known whether paid', UNPAID, [null, null, null]],
  ['another amount', MISMATCH, ['other-amount', null, 'charge-in-books']],
  ['taken back', TAKEN_BACK, ['taken-back', null, 'taken-back']],
  ['paid elsewhere', ELSEWHERE, ['settled-elsewhere', null, 'charge-in-books']],
]

test('beside a payment in review stands what the table allows, and why it does not allow the rest', () => {
  for (const [name, review, [release, back, decline]] of REVIEWS) {
    const found = whyNot({ ...CASE, review })
    assert.deepEqual([found['release'], found['return'], found['decline']], [release, back, decline], name)
    assert.equal(found['paid-out'], 'nothing-returned', name)
  }
  const never = whyNot({ ...CASE, state: 'delivered', review: null })
  assert.deepEqual([never['release'], never['return'], never['decline']], Array(3).fill('not-in-review'))
})

test('an act is refused without the role for it or beside an open proposal, and an act that nobody can do isn’t shown to other roles', () => {
  assert.deepEqual(whyNot(CASE, ['care']), {
    'look-again': null,
    'resend-receipt': 'no-receipt',
    release: 'not-yours',
    return: 'not-yours',
    note: null,
  })
  assert.ok(Object.values(whyNot(CASE, ['auditor'])).every((why) => why === 'not-yours'))
  assert.equal(
    whyNot({ ...CASE, refunds: [{ state: 'open', isRefused: true }] }, ['duty'])['paid-out'],
    'not-yours',
  )
  const proposed = whyNot({ ...CASE, isProposed: true })
  assert.deepEqual([proposed['release'], proposed['decline']], ['proposed', 'charge-in-books'])
  const seconds = possibleActs(CASE, ['finance']).filter(({ needsSecond }) => needsSecond)
  assert.deepEqual(
    seconds.map(({ act }) => act),
    ['release', 'return', 'decline', 'paid-out'],
  )
})

test('money is paid out by hand only while it is on its way back', () => {
  const state = 'refunding'
  const paidOut = (refunds: ActsCase['refunds']): unknown =>
    whyNot({ ...CASE, state, review: null, refunds })['paid-out']
  assert.equal(paidOut([{ state: 'open', isRefused: true }]), null)
  assert.equal(paidOut([{ state: 'open', isRefused: false }]), null)
  assert.equal(paidOut([{ state: 'refunded', isRefused: false }]), 'returned-already')
})

test('a receipt is sent again when there is one, and three times a day at most', () => {
  assert.equal(whyNotOutside({ state: 'delivered' })['resend-receipt'], null)
  assert.equal(whyNotOutside({ state: 'refunded' })['resend-receipt'], null)
  assert.equal(whyNotOutside({ state: 'refunding' })['resend-receipt'], 'no-receipt')
  assert.equal(
    whyNotOutside({ state: 'delivered', receipts: MOST_RECEIPTS_A_DAY })['resend-receipt'],
    'receipts-sent',
  )
})

test('nobody is asked where nobody was, or where all is over', () => {
  assert.equal(whyNotOutside({ state: 'registered', attempts: 0 })['look-again'], 'nobody-to-ask')
  assert.equal(whyNotOutside({ state: 'expired', attempts: 0 })['look-again'], 'nobody-to-ask')
  assert.equal(whyNotOutside({ state: 'refunded' })['look-again'], 'nobody-to-ask')
  assert.equal(
    whyNotOutside({ state: 'refunded', refunds: [{ state: 'open', isRefused: false }] })['look-again'],
    null,
  )
  assert.equal(whyNotOutside({ state: 'delivering' })['look-again'], null)
})

test('who opens a payment reads what it waits for', () => {
  const waits = [REVIEW, UNPAID, MISMATCH, TAKEN_BACK].map((review) => waitsFor(review, [], true))
  assert.deepEqual(waits, ['delivery', 'charge', 'amount', 'taken-back'])
  const held = { ...REVIEW, payment: { ...REVIEW.payment, heldBy: 7 } }
  assert.deepEqual([waitsFor(held, [], false), waitsFor(held, [], true)], ['held', 'delivery'])
  const refund = { state: 'open', isRefused: false, ageMs: 60_000 } as const
  assert.equal(waitsFor(null, [refund], true), null)
  assert.equal(waitsFor(null, [{ ...refund, ageMs: 16 * 60_000 }], true), 'refund')
  assert.equal(waitsFor(null, [{ ...refund, isRefused: true }], true), 'refund')
  assert.equal(waitsFor(null, [{ ...refund, state: 'refunded', isRefused: true }], true), null)
})
