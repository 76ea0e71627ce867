import type { Fact, Guards, Otherwise, PaymentState, Transition } from './states.ts'

const HOUR_MS = 3_600_000
/** A late success is delivered within a day, refunded after it (CORE-65). */
const LATE_SUCCESS_MS = 24 * HOUR_MS
/** How long a customer is taken to be still on the payment page. */
const STILL_THERE_MS = 15 * 60_000

type Rule = (seen: Guards) => Transition | null

/** What one fact does, state by state. */
interface Row {
  readonly moves: Partial<Record<PaymentState, Rule>>
  /** Applies where no move is listed or its rule returns null. */
  readonly otherwise: Otherwise
  /** Exceptions to `otherwise`, by state. */
  readonly but?: Partial<Record<PaymentState, Otherwise>>
}

const to =
  (path: readonly PaymentState[], ...effects: Transition['effects']): Rule =>
  () => ({ path, effects })

const paidTooLate = to(['collected', 'refunding'], 'keep-charge', 'open-refund')
const given = to(['collected', 'delivering'], 'keep-charge', 'open-delivery')
/** The money is here and booked for the customer; a person says whether it is given. */
const heldBack = to(['collected', 'review'], 'keep-charge', 'alert')
/** The provider reports a charge as paid that it had reported as taken back. Nothing is booked, and a person asks it. */
const contradicted = to(['review'], 'alert')
/**
 * A bill or an invoice is given once: what a second payment of it brings goes back. What a rule holds is paid like any other, and
 * waits for two people.
 */
const paid: Rule = (seen) => {
  if (seen.chargeTakenBack) return contradicted(seen)
  if (seen.settledElsewhere) return paidTooLate(seen)
  return seen.held ? heldBack(seen) : given(seen)
}
const suspicious: Rule = (seen) =>
  seen.chargeTakenBack ? contradicted(seen) : { path: ['review'], effects: ['hold-charge', 'alert'] }
const gaveUp = to(['review'], 'alert')
const returned = to(['undelivered', 'refunding'], 'close-delivery', 'open-refund')
/** Nothing was given, and the provider has returned the money itself: there is nothing left to return. */
const closedAsTakenBack = to(['undelivered', 'refunded'], 'close-delivery')

/** Money that arrives after a no: deliver it when that still serves the customer, else return it. */
const lateSuccess: Rule = (seen) =>
  !seen.failureShown || (seen.ageMs < LATE_SUCCESS_MS && !seen.rival) ? paid(seen) : paidTooLate(seen)
const afterFailure: Rule = (seen) => (seen.chargeTakenBack ? contradicted(seen) : lateSuccess(seen))

/** A person looks at a charge that is in the books: the provider saying it again must not move anything. */
const afterReview: Rule = (seen) => {
  if (seen.mismatchSeen || seen.chargeKnown || seen.chargeTakenBack) return null
  return seen.ageMs < LATE_SUCCESS_MS ? paid(seen) : paidTooLate(seen)
}
const confirmedMismatch: Rule = (seen) => {
  if (seen.chargeTakenBack) return null
  if (seen.mismatchSeen) return { path: ['refunding'], effects: ['open-refund'] }
  return seen.chargeKnown ? null : suspicious(seen)
}
const forgotten: Rule = (seen) => ({
  path: [seen.ageMs < STILL_THERE_MS ? 'registered' : 'expired'],
  effects: [],
})

/** Learnt by a look, the answer to the one who typed it being lost: who is still there types again. */
const wrongPinLater: Rule = (seen) => ({
  path: [seen.ageMs < STILL_THERE_MS ? 'registered' : 'declined'],
  effects: [],
})

/** Declining a charge that is in the books would leave its money unaccounted for. */
const declinedInReview: Rule = (seen) =>
  seen.mismatchSeen || seen.chargeKnown || seen.chargeTakenBack ? null : { path: ['declined'], effects: [] }

/** A booked charge is reversed in the books; one that was never booked is simply declined. */
const takenBackInReview: Rule = (seen) => {
  if (seen.chargeTakenBack) return null
  return seen.chargeKnown ? takenBack(seen) : { path: ['declined'], effects: [] }
}
const takenBack = to(['review'], 'reverse-charge', 'alert')
const wentBack = to(['refunded'], 'close-refund')

/** The operator delivered. If the provider has taken the money back, it's our loss and a person is told. */
const deliveredInReview: Rule = (seen) => ({
  path: ['delivered'],
  effects: ['close-delivery', 'book-delivery', ...(seen.chargeTakenBack ? (['alert'] as const) : [])],
})
const refusedInReview: Rule = (seen) => (seen.chargeTakenBack ? closedAsTakenBack(seen) : returned(seen))

/** A person decides to give what was paid for: never without a charge of the right amount, and a bill only once. */
const released: Rule = (seen) => {
  if (seen.mismatchSeen || seen.chargeTakenBack || seen.settledElsewhere) return null
  // What was held was never ordered; where it was, the order stays the one that it is.
  if (seen.chargeKnown) return { path: ['delivering'], effects: seen.held ? ['open-delivery'] : [] }
  return seen.chargeVouched ? given(seen) : null
}

/** A person decides to give the money back, having a definite no of the operator where it was told to deliver. */
const returnedByHand: Rule = (seen) => {
  if (seen.chargeTakenBack) return closedAsTakenBack(seen)
  if (seen.mismatchSeen) return { path: ['refunding'], effects: ['open-refund'] }
  if (seen.chargeKnown) return returned(seen)
  return seen.chargeVouched ? paidTooLate(seen) : null
}

/**
 * The one transition table: fact × state (CORE-20). Where a fact moves nothing, its row says what becomes of it: evidence about
 * money is never dropped without a trace (docs/decisions/124).
 */
const TABLE: Readonly<Record<Fact, Row>> = {
  collected: {
    moves: {
      registered: paid,
      asking: paid,
      waiting: paid,
      unsure: paid,
      declined: afterFailure,
      cancelled: afterFailure,
      expired: afterFailure,
      review: afterReview,
    },
    otherwise: 'alerted',
  },
  mismatch: {
    moves: {
      registered: suspicious,
      asking: suspicious,
      waiting: suspicious,
      unsure: suspicious,
      declined: suspicious,
      cancelled: suspicious,
      expired: suspicious,
      review: confirmedMismatch,
    },
    otherwise: 'alerted',
  },
  declined: {
    moves: {
      asking: to(['declined']),
      waiting: to(['declined']),
      unsure: to(['declined']),
      review: declinedInReview,
    },
    otherwise: 'noted',
  },
  waiting: { moves: { asking: to(['waiting']), unsure: to(['waiting']) }, otherwise: 'ignored' },
  unsure: { moves: { asking: to(['unsure']) }, otherwise: 'ignored' },
  'not-sent': { moves: { asking: to(['registered']) }, otherwise: 'ignored' },
  'wrong-pin': {
    moves: { asking: to(['registered']), waiting: wrongPinLater, unsure: wrongPinLater },
    otherwise: 'ignored',
  },
  'never-seen': { moves: { asking: forgotten, waiting: forgotten, unsure: forgotten }, otherwise: 'ignored' },
  reversed: {
    moves: {
      asking: to(['declined']),
      waiting: to(['declined']),
      unsure: to(['declined']),
      delivering: takenBack,
      review: takenBackInReview,
      // A refund that the provider refused, because it had returned the money itself.
      refunding: wentBack,
    },
    otherwise: 'noted',
    // Given, or paid out by hand: the money is lost unless somebody gets it back.
    but: { delivered: 'alerted', refunded: 'alerted' },
  },
  delivered: {
    moves: { delivering: to(['delivered'], 'close-delivery', 'book-delivery'), review: deliveredInReview },
    // The operator delivered after all, though the money is going back or never arrived.
    otherwise: 'alerted',
    but: { delivered: 'ignored' },
  },
  refused: {
    moves: { delivering: returned, review: refusedInReview },
    otherwise: 'ignored',
    // The operator withdraws its report of a delivery.
    but: { delivered: 'alerted' },
  },
  refunded: { moves: { refunding: wentBack }, otherwise: 'noted' },
  cancel: { moves: { registered: to(['cancelled']), waiting: to(['cancelled']) }, otherwise: 'refused' },
  expire: { moves: { registered: to(['expired']) }, otherwise: 'ignored' },
  lapsed: {
    moves: { asking: to(['expired']), waiting: to(['expired']), unsure: to(['expired']) },
    otherwise: 'ignored',
  },
  // The three ways out of review by an operator's command (CORE-20).
  release: { moves: { review: released }, otherwise: 'refused' },
  return: { moves: { review: returnedByHand }, otherwise: 'refused' },
  decline: { moves: { review: declinedInReview }, otherwise: 'refused' },
  'give-up': {
    moves: { asking: gaveUp, waiting: gaveUp, unsure: gaveUp, delivering: gaveUp },
    otherwise: 'ignored',
  },
}

/**
 * Where a payment goes when a fact is learnt (CORE-20, CORE-65).
 *
 * @returns null if the payment stays where it is, so repeated or out-of-order evidence is harmless; `otherwise` says what is written then
 */
export function nextTransition(state: PaymentState, fact: Fact, seen: Guards): Transition | null {
  return TABLE[fact].moves[state]?.(seen) ?? null
}

/** What becomes of a fact that leaves the payment where it is. */
export function otherwise(state: PaymentState, fact: Fact): Otherwise {
  const row = TABLE[fact]
  return row.but?.[state] ?? row.otherwise
}
