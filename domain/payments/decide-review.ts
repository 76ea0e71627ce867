import type { Money } from '../money.ts'
import { applyTransition } from './apply-transition.ts'
import type { Move, Write } from './decision.ts'
import { isHeld } from './guards.ts'
import type { PaymentView } from './payment-view.ts'
import type { AttemptState, Guards } from './states.ts'
import { nextTransition } from './transitions.ts'

/** The three ways out of review that a person has (CORE-25). */
export type ReviewAction = 'release' | 'return' | 'decline'

/** What the records say of a payment in review. */
export interface ReviewCase {
  readonly payment: PaymentView
  /** The present attempt; null when no provider was asked. */
  readonly attempt: {
    readonly state: AttemptState
    readonly providerRef: string | null
  } | null
  /** What the books have as taken; null for nothing. */
  readonly booked: Money | null
  /** Another payment settles the same bill, invoice, lead or draft. */
  readonly settledElsewhere: boolean
}

/** What the person said: who, why, and under which reference the provider's own list has the charge. */
export interface ReviewWord {
  readonly reference: string | null
  readonly detail: Readonly<Record<string, unknown>>
  readonly random: number
}

export type ReviewRefusal =
  'charge-in-books' | 'no-charge' | 'other-amount' | 'taken-back' | 'settled-elsewhere'

export type ReviewDecision = Move | { readonly kind: 'refused'; readonly because: ReviewRefusal }

/** What a person's word about a payment in review does; the table forbids what the books do not bear. */
export function decideReview(one: ReviewCase, action: ReviewAction, word: ReviewWord): ReviewDecision {
  const { payment, attempt, booked } = one
  const guards = reviewGuards(one, action, word)
  const transition = nextTransition(payment.state, action, guards)
  if (!transition) return { kind: 'refused', because: whyNot(action, guards) }
  const keepsCharge = transition.effects.includes('keep-charge')
  const providerRef = keepsCharge ? word.reference : (attempt?.providerRef ?? null)
  return applyTransition(payment, transition, {
    cause: `staff:${action}`,
    random: word.random,
    taken: booked ?? payment.price,
    providerRef,
    detail: word.detail,
    settledElsewhere: keepsCharge && guards.settledElsewhere === true,
    writes: attemptAfter(one, action, keepsCharge ? word.reference : null),
  })
}

/** True when the person's word is all that says that a charge was taken. */
export function isVouched(
  { payment, booked }: ReviewCase,
  { reference }: Pick<ReviewWord, 'reference'>,
): boolean {
  return booked === null && reference !== null && payment.currentAttempt > 0
}

function reviewGuards(one: ReviewCase, action: ReviewAction, word: ReviewWord): Guards {
  const { payment, attempt, booked } = one
  const chargeTakenBack = payment.takenBack || attempt?.state === 'reversed'
  return {
    failureShown: payment.failureShown,
    ageMs: payment.ageMs,
    rival: false,
    mismatchSeen: payment.mismatchSeen,
    chargeKnown: booked !== null && !chargeTakenBack,
    chargeTakenBack,
    chargeVouched: isVouched(one, word),
    settledElsewhere: action !== 'decline' && one.settledElsewhere,
    held: isHeld(payment),
  }
}

/** The attempt is won by the reference that a person vouches for, and lost by a decision that nothing came. */
function attemptAfter(
  { payment }: ReviewCase,
  action: ReviewAction,
  vouched: string | null,
): readonly Write[] {
  const n = payment.currentAttempt
  const after = { write: 'attempt', n, providerRef: vouched, nextStep: null, notSeen: false } as const
  if (vouched !== null) return [{ ...after, state: 'collected', kept: true }]
  return action === 'decline' && n > 0 ? [{ ...after, state: 'failed', kept: false }] : []
}

function whyNot(action: ReviewAction, guards: Guards): ReviewRefusal {
  if (action === 'decline') return guards.chargeTakenBack ? 'taken-back' : 'charge-in-books'
  if (action === 'return') return 'no-charge'
  if (guards.mismatchSeen) return 'other-amount'
  if (guards.chargeTakenBack) return 'taken-back'
  return guards.settledElsewhere ? 'settled-elsewhere' : 'no-charge'
}
