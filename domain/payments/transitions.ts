import type { Guards, Fact, PaymentState, Transition } from './states.ts'

const HOUR_MS = 3_600_000
/** A late success is delivered within a day, refunded after it (CORE-65). */
const LATE_SUCCESS_MS = 24 * HOUR_MS
/** How long a customer is taken to be still on the payment page. */
const STILL_THERE_MS = 15 * 60_000

type Rule = (seen: Guards) => Transition | null
type Row = Partial<Record<PaymentState, Rule>>

const to =
  (path: readonly PaymentState[], ...effects: Transition['effects']): Rule =>
  () => ({ path, effects })

const paidTooLate = to(['collected', 'refunding'], 'keep-charge', 'open-refund')
const given = to(['collected', 'delivering'], 'keep-charge', 'open-delivery')
/** The money is here and booked for the customer; a person says whether it is given. */
const heldBack = to(['collected', 'review'], 'keep-charge', 'alert')
/**
 * A bill or an invoice is given once: what a second payment of it brings goes back. What a rule holds is paid like any other, and
 * waits for two people.
 */
const paid: Rule = (seen) => {
  if (seen.settledElsewhere) return paidTooLate(seen)
  return seen.held ? heldBack(seen) : given(seen)
}
const suspicious = to(['review'], 'hold-charge', 'alert')
const gaveUp = to(['review'], 'alert')
const returned = to(['undelivered', 'refunding'], 'close-delivery', 'open-refund')

/** Money that arrives after a no: deliver it when that still serves the customer, else return it. */
const lateSuccess: Rule = (seen) =>
  !seen.failureShown || (seen.ageMs < LATE_SUCCESS_MS && !seen.rival) ? paid(seen) : paidTooLate(seen)

/** A person looks at a charge that is in the books: the provider saying it again must not move anything. */
const afterReview: Rule = (seen) => {
  if (seen.mismatchSeen || seen.chargeKnown) return null
  return seen.ageMs < LATE_SUCCESS_MS ? paid(seen) : paidTooLate(seen)
}
const confirmedMismatch: Rule = (seen) => {
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

/** A person decides to give what was paid for: never without a charge of the right amount, and a bill only once. */
const released: Rule = (seen) => {
  if (seen.mismatchSeen || seen.chargeTakenBack || seen.settledElsewhere) return null
  // What was held was never ordered; where it was, the order stays the one that it is.
  if (seen.chargeKnown) return { path: ['delivering'], effects: seen.held ? ['open-delivery'] : [] }
  return seen.chargeVouched ? given(seen) : null
}

/** A person decides to give the money back, having a definite no of the operator where it was told to deliver. */
const returnedByHand: Rule = (seen) => {
  if (seen.mismatchSeen) return { path: ['refunding'], effects: ['open-refund'] }
  if (seen.chargeKnown || seen.chargeTakenBack) return returned(seen)
  return seen.chargeVouched ? paidTooLate(seen) : null
}

const declinedByHand: Rule = (seen) =>
  seen.mismatchSeen || seen.chargeKnown || seen.chargeTakenBack ? null : { path: ['declined'], effects: [] }

/** The one transition table: fact × state. An absent cell means recorded, without effect. */
const TABLE: Record<Fact, Row> = {
  collected: {
    registered: paid,
    asking: paid,
    waiting: paid,
    unsure: paid,
    declined: lateSuccess,
    cancelled: lateSuccess,
    expired: lateSuccess,
    review: afterReview,
  },
  mismatch: {
    registered: suspicious,
    asking: suspicious,
    waiting: suspicious,
    unsure: suspicious,
    declined: suspicious,
    cancelled: suspicious,
    expired: suspicious,
    review: confirmedMismatch,
  },
  declined: {
    asking: to(['declined']),
    waiting: to(['declined']),
    unsure: to(['declined']),
    // A no to a charge that was taken and is looked at by a person would leave its money nowhere.
    review: (seen) => (seen.mismatchSeen || seen.chargeKnown ? null : { path: ['declined'], effects: [] }),
  },
  waiting: { asking: to(['waiting']), unsure: to(['waiting']) },
  unsure: { asking: to(['unsure']) },
  'not-sent': { asking: to(['registered']) },
  'wrong-pin': { asking: to(['registered']), waiting: wrongPinLater, unsure: wrongPinLater },
  'never-seen': { asking: forgotten, waiting: forgotten, unsure: forgotten },
  reversed: {
    asking: to(['declined']),
    waiting: to(['declined']),
    unsure: to(['declined']),
    delivering: gaveUp,
  },
  delivered: {
    delivering: to(['delivered'], 'close-delivery', 'send-receipt'),
    review: to(['delivered'], 'close-delivery', 'send-receipt'),
  },
  refused: { delivering: returned, review: returned },
  refunded: { refunding: to(['refunded'], 'close-refund', 'send-returned') },
  cancel: { registered: to(['cancelled']), waiting: to(['cancelled']) },
  expire: { registered: to(['expired']) },
  lapsed: { asking: to(['expired']), waiting: to(['expired']), unsure: to(['expired']) },
  // The three ways out of review by an operator's command (CORE-20).
  release: { review: released },
  return: { review: returnedByHand },
  decline: { review: declinedByHand },
  'give-up': { asking: gaveUp, waiting: gaveUp, unsure: gaveUp, delivering: gaveUp },
}

/**
 * Where a payment goes when a fact is learnt (CORE-20, CORE-65).
 * Null: the fact is recorded and changes nothing, so a repeated or disordered word is harmless.
 */
export function nextTransition(state: PaymentState, fact: Fact, seen: Guards): Transition | null {
  return TABLE[fact][state]?.(seen) ?? null
}
