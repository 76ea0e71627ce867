import { decideCharge } from '#domain/payments/decide-charge.ts'
import { decideDelivery, firstDeliveryCall } from '#domain/payments/decide-delivery.ts'
import { decideCancel, decideExpiry } from '#domain/payments/decide-end.ts'
import { decideReview } from '#domain/payments/decide-review.ts'
import { decideOpenRefund, decideReturned } from '#domain/payments/decide-refund.ts'
import type { Decision } from '#domain/payments/decision.ts'
import { dueAction } from '#domain/payments/due-action.ts'
import { nextEnquiryMs } from '#domain/payments/schedule.ts'
import type { ConfirmedRefund } from '#domain/reconciliation/compare-row.ts'
import type { Difference, Likely } from '#domain/reconciliation/differences.ts'
import { StatementTally } from '#domain/reconciliation/statement-tally.ts'
import { FAILED, isIn } from '#domain/payments/state-groups.ts'
import { UNDONE } from './outside.ts'
import { decideCharge as timeoutIsNo } from '../planted/doubles/timeout-is-no.ts'

/** The decisions of the domain that a history is driven by: the product's own, or one of them broken on purpose. */
export interface Rules {
  readonly decideCharge: typeof decideCharge
  readonly decideDelivery: typeof decideDelivery
  readonly decideReturned: typeof decideReturned
  readonly decideReview: typeof decideReview
  readonly decideOpenRefund: typeof decideOpenRefund
  readonly decideExpiry: typeof decideExpiry
  readonly decideCancel: typeof decideCancel
  readonly dueAction: typeof dueAction
  readonly firstDeliveryCall: typeof firstDeliveryCall
  readonly nextEnquiryMs: typeof nextEnquiryMs
  readonly tally: () => StatementTally
  /** The claim of a payment compares its state before it writes the next one. */
  readonly claimsByComparing: boolean
  /** State and time of the next enquiry are one transaction. */
  readonly schedulesAtOnce: boolean
}

/** As they are. */
export const RULES: Rules = {
  decideCharge,
  decideDelivery,
  decideReturned,
  decideReview,
  decideOpenRefund,
  decideExpiry,
  decideCancel,
  dueAction,
  firstDeliveryCall,
  nextEnquiryMs,
  tally: () => new StatementTally(),
  claimsByComparing: true,
  schedulesAtOnce: true,
}

/** A tally that misses differences with one particular reason. */
class BlindTally extends StatementTally {
  readonly #to: Likely
  constructor(to: Likely) {
    super()
    this.#to = to
  }

  override compare(...given: Parameters<StatementTally['compare']>): Difference | null {
    const difference = super.compare(...given)
    if (difference?.likely !== this.#to) return difference
    this.differences.pop()
    return null
  }

  override addUnlistedRefund(refund: ConfirmedRefund): void {
    if (this.#to !== 'refund-unlisted') super.addUnlistedRefund(refund)
  }
}

/** Bugs of the core, each of which the histories must find. */
export const BROKEN_RULES: Readonly<Record<string, Rules>> = {
  // The very module that the fault run finds too.
  'timeout is a refusal': {
    ...RULES,
    decideCharge: timeoutIsNo,
  },
  'claim without comparing': { ...RULES, claimsByComparing: false },
  'state and schedule apart': { ...RULES, schedulesAtOnce: false },
  'failed is never looked at again': {
    ...RULES,
    decideCharge: (attempted, said, known) => {
      const decision = decideCharge(attempted, said, known)
      const failed = isIn(FAILED, attempted.payment.state) && decision.kind === 'stay'
      return failed || endsIn(decision, FAILED) ? { ...decision, nextEnquiryMs: null } : decision
    },
    decideCancel: (...given) => {
      const decision = decideCancel(...given)
      return decision && { ...decision, nextEnquiryMs: null }
    },
    nextEnquiryMs: (name, ...given) => (name === 'watch' ? null : nextEnquiryMs(name, ...given)),
  },
  // Either half alone is harmless: whoever asks the operator hears no old news of the charge.
  'old news of a charge moves money': {
    ...RULES,
    dueAction: (...given) => {
      const next = dueAction(...given)
      return next.action === 'enquire' ? { ...next, ofDelivery: false } : next
    },
    decideCharge: ({ payment, attempt }, said, known) =>
      decideCharge(
        { payment, attempt: attempt.state === 'collected' ? { ...attempt, state: 'unsure' } : attempt },
        said,
        known,
      ),
  },
  'late money is kept of whoever bought it again': {
    ...RULES,
    decideCharge: (attempted, said, { others, ...known }) =>
      decideCharge(attempted, said, others ? { ...known, others: { ...others, rival: false } } : known),
  },
  'whoever was told nothing counts as told no': {
    ...RULES,
    decideCharge: ({ payment, attempt }, said, known) =>
      decideCharge({ payment: { ...payment, failureShown: !payment.failureShown }, attempt }, said, known),
  },
  'a reversal is silence': {
    ...RULES,
    decideCharge: (attempted, said, known) =>
      said.evidence.kind === 'reversed' && attempted.attempt.state === 'collected'
        ? { kind: 'stay', writes: [] }
        : decideCharge(attempted, said, known),
  },
  'what was taken back is released': {
    ...RULES,
    decideReview: (one, action, word) =>
      decideReview(
        {
          ...one,
          payment: { ...one.payment, takenBack: false },
          attempt: one.attempt && { ...one.attempt, state: 'collected' },
        },
        action,
        word,
      ),
  },
  'what was taken back is given when it is called paid again': {
    ...RULES,
    decideCharge: ({ payment, attempt }, said, known) =>
      decideCharge(
        {
          payment: { ...payment, takenBack: false },
          attempt: attempt.state === 'reversed' ? { ...attempt, state: 'failed' } : attempt,
        },
        said,
        known,
      ),
  },
  'every way of a purchase is kept': {
    ...RULES,
    decideCharge: ({ payment, attempt }, said, known) =>
      decideCharge({ payment: { ...payment, ofDraft: false }, attempt }, said, known),
  },
  'a refund made twice counts as matched': { ...RULES, tally: () => new BlindTally('refund-twice') },
  'a second refund on another day agrees': { ...RULES, tally: () => new BlindTally('refund-again') },
  'a refund missing from the statement is ignored': {
    ...RULES,
    tally: () => new BlindTally('refund-unlisted'),
  },
  'a declined charge listed as paid counts as matched': { ...RULES, tally: () => new BlindTally('told-no') },
  'an undone delivery counts as delivered': {
    ...RULES,
    decideDelivery: (payment, evidence, random) => {
      const isUndone = evidence.kind === 'refused' && evidence.reason === UNDONE
      return decideDelivery(payment, isUndone ? { kind: 'delivered', operatorRef: 'O' } : evidence, random)
    },
  },
  'no refund after a refused delivery': {
    ...RULES,
    decideDelivery: (payment, evidence, random) => {
      const decision = decideDelivery(payment, evidence, random)
      if (evidence.kind !== 'refused' || decision.kind !== 'move') return decision
      return { ...decision, path: ['declined'], writes: [] }
    },
  },
}

function endsIn(decision: { readonly kind: string }, group: readonly string[]): decision is Decision {
  return (
    decision.kind === 'move' &&
    'path' in decision &&
    Array.isArray(decision.path) &&
    group.includes(String(decision.path.at(-1)))
  )
}
