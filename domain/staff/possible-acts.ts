import { decideReview, type ReviewAction, type ReviewCase } from '../payments/decide-review.ts'
import { isHeld } from '../payments/guards.ts'
import { isIn, SETTLED } from '../payments/state-groups.ts'
import type { PaymentState } from '../payments/states.ts'
import { PROPOSED_ACTS, type ProposedAct } from './proposals.ts'
import { mayBegin, type Act, type Role } from './roles.ts'

/** A receipt is sent again so often in a day; more of them tell nobody anything. */
export const MOST_RECEIPTS_A_DAY = 3

/** What the records say of a payment for whoever may do something about it. */
export interface ActsCase {
  readonly state: PaymentState
  /** How often a provider was asked for money. */
  readonly attempts: number
  /** Null: it is not in review. */
  readonly review: ReviewCase | null
  readonly refunds: readonly { readonly state: 'open' | 'refunded'; readonly isRefused: boolean }[]
  /** Somebody proposes something already. */
  readonly isProposed: boolean
  /** Receipts sent again in the last day. */
  readonly receipts: number
}

/** An act, and the key of why it cannot be done; null: it can. */
export interface ActOfStaff {
  readonly act: ProposedAct | 'look-again' | 'resend-receipt' | 'note'
  readonly whyNot: string | null
  readonly needsSecond: boolean
}

/** Why somebody of other roles cannot do an act. */
export const NOT_YOURS = 'staff.refused.not-yours'

/**
 * Acts shown beside a payment to somebody with these roles. Their own are always listed, with the reason if one can't be
 * done now; acts of other roles are listed only if they can be done.
 */
export function possibleActs(one: ActsCase, roles: readonly Role[]): readonly ActOfStaff[] {
  const actOf = (act: ActOfStaff['act'], by: Act, whyNot: string | null): readonly ActOfStaff[] => {
    const needsSecond = PROPOSED_ACTS.some((proposed) => proposed === act)
    if (!mayBegin(roles, by)) return whyNot === null ? [{ act, whyNot: NOT_YOURS, needsSecond }] : []
    const standing = needsSecond && one.isProposed ? 'staff.refused.proposed' : null
    return [{ act, whyNot: whyNot ?? standing, needsSecond }]
  }
  return [
    ...actOf('look-again', 'look-again', whyNoLook(one)),
    // Whoever has a payment looked at may have its receipt sent again.
    ...actOf('resend-receipt', 'look-again', whyNoReceipt(one)),
    ...actOf('release', 'decide', whyNotDecided(one, 'release')),
    ...actOf('return', 'decide', whyNotDecided(one, 'return')),
    ...actOf('decline', 'decide', whyNotDecided(one, 'decline')),
    ...actOf('paid-out', 'pay-out', whyNoPayOut(one)),
    ...actOf('note', 'note', null),
  ]
}

/** The table itself is asked, once as the books are and once as if somebody had seen the charge in the provider's list. */
function whyNotDecided({ review }: ActsCase, action: ReviewAction): string | null {
  if (!review) return 'staff.refused.not-in-review'
  const words = action === 'decline' ? [null] : [null, 'seen']
  const decisions = words.map((reference) =>
    decideReview(review, action, { reference, detail: {}, random: 0 }),
  )
  const [refusal] = decisions.filter((decision) => decision.kind === 'refused')
  const isPossible = decisions.some(({ kind }) => kind === 'move')
  return isPossible || !refusal ? null : `staff.refused.${refusal.because}`
}

function whyNoPayOut({ refunds }: ActsCase): string | null {
  if (refunds.length === 0) return 'staff.refused.nothing-returned'
  return refunds.some(({ state }) => state === 'open') ? null : 'staff.refused.returned-already'
}

/** As long as money goes back somebody is asked; else whoever was asked for it. */
function whyNoLook({ state, attempts, refunds }: ActsCase): string | null {
  const isReturning = refunds.some((refund) => refund.state === 'open')
  const isNobody = state === 'registered' || state === 'refunded' || attempts === 0
  return isNobody && !isReturning ? 'staff.refused.nobody-to-ask' : null
}

function whyNoReceipt({ state, receipts }: ActsCase): string | null {
  if (!isIn(SETTLED, state)) return 'staff.refused.no-receipt'
  return receipts >= MOST_RECEIPTS_A_DAY ? 'staff.refused.receipts-sent' : null
}

/** What waits for a person about a payment. */
export type WaitsFor = 'delivery' | 'held' | 'charge' | 'amount' | 'taken-back' | 'refund'

/** The provider has returned the money, so giving back only closes the payment. */
export function closesOnly(waits: WaitsFor | null, act: ActOfStaff['act']): boolean {
  return act === 'return' && waits === 'taken-back'
}

/** A refund that is open for so long is somebody's business (CORE-61). */
const OPEN_TOO_LONG_MS = 15 * 60_000

/**
 * Why a payment waits for a person; null: it does not. `ageMs`: since the money began to go back. `isOrdered`: the operator was told to
 * deliver.
 */
export function waitsFor(
  review: ReviewCase | null,
  refunds: readonly {
    readonly state: 'open' | 'refunded'
    readonly isRefused: boolean
    readonly ageMs: number
  }[],
  isOrdered: boolean,
): WaitsFor | null {
  if (review) {
    const { payment, booked } = review
    if (payment.takenBack) return 'taken-back'
    if (payment.mismatchSeen) return 'amount'
    if (booked && isHeld(payment) && !isOrdered) return 'held'
    return booked ? 'delivery' : 'charge'
  }
  const stuck = refunds.filter(({ state }) => state === 'open')
  return stuck.some(({ isRefused, ageMs }) => isRefused || ageMs > OPEN_TOO_LONG_MS) ? 'refund' : null
}
