import { ATTEMPT_AFTER } from '#domain/payments/facts.ts'
import type { RailRules } from '#domain/payments/facts.ts'
import type { Evidence } from '#domain/payments/evidence.ts'
import { LOOK_SPACING_MS } from '#domain/payments/schedule.ts'
import type { AttemptState, PaymentState, Transition } from '#domain/payments/states.ts'
import type { Rules } from './rules.ts'
import { CURRENCY } from './store.ts'
import type { Store, StoredAttempt, StoredPayment } from './store.ts'

/** What writing needs besides the store. */
export interface Desk {
  readonly store: Store
  readonly rules: Rules
  readonly railRules: RailRules
  readonly dice: () => number
  /** Called after a transition whose next look is to be written in a transaction of its own. */
  readonly scheduleLater: (payment: string, wait: number | null) => void
}

export interface Finding {
  readonly payment: string
  readonly n: number
  readonly evidence: Evidence
  readonly cause: 'answer' | 'query'
}

interface Passage {
  readonly transition: Transition
  readonly cause: string
  readonly taken: number
  readonly sentMs: number
}

const UNDECIDED: ReadonlySet<PaymentState> = new Set(['asking', 'waiting', 'unsure'])
const WATCHED: ReadonlySet<PaymentState> = new Set(['declined', 'cancelled', 'expired', 'review'])
const IN_THE_WAY: ReadonlySet<PaymentState> = new Set([
  'asking',
  'waiting',
  'unsure',
  'collected',
  'delivering',
  'delivered',
  'review',
])

/** The one door, as the server keeps it (payments, "One door"): one transaction. Null: no such try. */
export function recordEvidence(desk: Desk, finding: Finding): PaymentState | null {
  const { store, rules } = desk
  const payment = store.payments.get(finding.payment)
  const attempt = store.attemptOf(finding.payment, finding.n)
  if (!payment || !attempt) return null
  if (attempt.n !== payment.attempt) return recordSuperseded(desk, { payment, attempt, finding })
  const { evidence } = finding
  const sentMs = store.now - attempt.sentAt
  const tried = {
    state: payment.state,
    mode: payment.mode,
    next_step: attempt.nextStep,
    not_seen_count: attempt.notSeenCount,
    not_seen_ms: attempt.notSeenSince === null ? null : store.now - attempt.notSeenSince,
    sent_ms: sentMs,
  }
  const taken = takenOf(evidence, payment)
  const fact = rules.factOf(tried, evidence, {
    rules: desk.railRules,
    fits: taken === payment.price,
    answered: finding.cause === 'answer',
  })
  if (evidence.word === 'never-seen') noteNotSeen(store, attempt)
  const transition =
    fact &&
    rules.nextTransition(payment.state, fact, {
      ...seenBy(store, payment),
      chargeKnown: attempt.state === 'won',
    })
  if (!fact || !transition) return keepWaiting(desk, { payment, attempt, finding })
  const after = ATTEMPT_AFTER[fact]
  if (after) {
    moveAttempt(store, attempt, after)
    attempt.kept ||= transition.effects.includes('keep-charge')
    if (evidence.word === 'waiting') attempt.nextStep ??= evidence.next
  }
  move(desk, payment, { transition, cause: `${finding.cause}:${evidence.word}`, taken, sentMs })
  return payment.state
}

/** Only a try believed lost is watched on its own. */
export function moveAttempt(store: Store, attempt: StoredAttempt, state: AttemptState): void {
  attempt.state = state
  if (state === 'won' || state === 'lost' || state === 'never-seen') attempt.endedAt = store.now
  attempt.nextLookAt = state === 'never-seen' ? store.now + 60_000 : null
}

function takenOf(evidence: Evidence, payment: StoredPayment): number {
  return evidence.word === 'collected' && evidence.stated.amount
    ? evidence.stated.amount.minor
    : payment.price
}

function noteNotSeen(store: Store, attempt: StoredAttempt): void {
  attempt.notSeenCount += 1
  attempt.notSeenSince ??= store.now
}

function seenBy(store: Store, payment: StoredPayment) {
  const rival = [...store.payments.values()].some(
    (other) =>
      other.id !== payment.id &&
      (other.purchase === null || other.purchase !== payment.purchase) &&
      other.recipient === payment.recipient &&
      other.price === payment.price &&
      other.createdAt > payment.createdAt &&
      IN_THE_WAY.has(other.state),
  )
  return {
    failureShown: payment.failureShown,
    ageMs: store.now - payment.createdAt,
    rival,
    mismatchSeen: payment.mismatchSeen,
    settledElsewhere: store.siblingsOf(payment).some(({ keeps }) => keeps),
  }
}

interface Case {
  readonly payment: StoredPayment
  readonly attempt: StoredAttempt
  readonly finding: Finding
}

/** A success of a try that another one replaced goes back (payments 3.6). */
function recordSuperseded({ store }: Desk, { payment, attempt, finding }: Case): PaymentState {
  const { evidence } = finding
  if (attempt.state === 'won') return payment.state
  if (evidence.word === 'declined') moveAttempt(store, attempt, 'lost')
  if (evidence.word !== 'collected') return payment.state
  moveAttempt(store, attempt, 'won')
  const amount = takenOf(evidence, payment)
  const { id, rail } = payment
  store.post(
    entry(id, { kind: 'held-charge', n: attempt.n, from: `rail:${rail}`, to: 'held:review', amount }),
  )
  openRefund(store, { payment: id, n: attempt.n, amount, held: true })
  store.events.push({ payment: id, from: payment.state, to: payment.state, cause: 'superseded:collected' })
  return payment.state
}

function keepWaiting(desk: Desk, { payment, attempt, finding }: Case): PaymentState {
  const { store, rules } = desk
  if (UNDECIDED.has(payment.state)) {
    if (finding.evidence.word === 'waiting' && attempt.nextStep === null) {
      moveAttempt(store, attempt, 'waiting')
      attempt.nextStep = finding.evidence.next
    }
    postpone(store, payment, rules.nextLookMs('charge', store.now - attempt.sentAt, desk.dice()))
  } else if (WATCHED.has(payment.state)) {
    postpone(store, payment, rules.nextLookMs('watch', store.now - payment.stateSince, desk.dice()))
  }
  return payment.state
}

/** A look asked for while the last one was under way is kept. */
export function postpone(store: Store, payment: StoredPayment, wait: number | null): void {
  if (payment.nudgedAt > payment.lastLookAt)
    payment.nextLookAt = Math.max(payment.nudgedAt, payment.lastLookAt + LOOK_SPACING_MS)
  else payment.nextLookAt = wait === null ? null : store.now + wait
}

/** Writes state, next look, events, ledger and follow-up work (T3–T5). */
export function move(desk: Desk, payment: StoredPayment, passage: Passage): void {
  const { store, rules } = desk
  const { path, effects } = passage.transition
  const held = payment.mismatchSeen
  if (effects.includes('open-delivery')) payment.keeps = true
  if (effects.includes('open-refund')) payment.keeps = false
  let from: string = payment.state
  for (const to of path) {
    store.events.push({ payment: payment.id, from, to, cause: passage.cause })
    from = to
  }
  const state = path.at(-1) ?? payment.state
  if (state !== payment.state) payment.stateSince = store.now
  payment.state = state
  payment.mismatchSeen ||= effects.includes('hold-charge')
  const wait = rules.restMs(
    {
      state,
      ageMs: store.now - payment.createdAt,
      sentMs: passage.sentMs,
      wasAsked: payment.attempt > 0,
      holdsCharge: effects.includes('hold-charge'),
    },
    desk.dice(),
  )
  payment.nextLookAt = wait === null || !rules.schedulesAtOnce ? null : store.now + wait
  if (!rules.schedulesAtOnce) desk.scheduleLater(payment.id, wait)
  postLedger(store, payment, passage)
  if (effects.includes('open-delivery'))
    store.deliveries.set(payment.id, { payment: payment.id, key: `${payment.id}-F`, state: 'open', tries: 0 })
  const delivery = store.deliveries.get(payment.id)
  if (delivery && effects.includes('close-delivery'))
    delivery.state = effects.includes('open-refund') ? 'refused' : 'delivered'
  if (effects.includes('open-refund'))
    openRefund(store, { payment: payment.id, n: payment.attempt, amount: passage.taken, held })
}

function postLedger(store: Store, payment: StoredPayment, { transition, taken: amount }: Passage): void {
  const { id, rail, attempt: n } = payment
  const [atRail, customer] = [`rail:${rail}`, `customer:${id}`]
  const { effects } = transition
  if (effects.includes('keep-charge'))
    store.post(entry(id, { kind: 'charge', n, from: atRail, to: customer, amount }))
  if (effects.includes('hold-charge'))
    store.post(entry(id, { kind: 'held-charge', n, from: atRail, to: 'held:review', amount }))
  if (effects.includes('send-receipt'))
    store.post(entry(id, { kind: 'delivery', n, from: customer, to: 'income:AIRTIME', amount }))
}

interface Posting {
  readonly kind: string
  readonly n: number
  readonly from: string
  readonly to: string
  readonly amount: number
}

export function entry(payment: string, { kind, n, from, to, amount }: Posting) {
  return { payment, kind, attempt: n, debit: from, credit: to, amount, currency: CURRENCY }
}

interface OpenRefund {
  readonly payment: string
  readonly n: number
  readonly amount: number
  readonly held: boolean
}

function openRefund(store: Store, refund: OpenRefund): void {
  if (store.refunds.some(({ payment, n }) => payment === refund.payment && n === refund.n)) return
  store.refunds.push({ ...refund, createdAt: store.now, state: 'open', nextLookAt: store.now })
}
