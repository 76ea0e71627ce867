import type { Evidence } from './evidence.ts'
import type { AttemptedPayment } from './payment-view.ts'
import { CHECKOUT_LIFE_MS, isGivenUp } from './schedule.ts'
import type { AttemptState, Fact } from './states.ts'

/** What of a rail's nature decides what its words mean. */
export interface RailRules {
  /** After so long the provider no longer accepts a request that it has not seen. */
  readonly processingLimitMs: number
  readonly pinRetry?: 'same-payment' | 'new-payment'
}

/** How something was said, and what it says of the price. */
export interface Hearing {
  readonly rules: RailRules
  /** What was collected is the price. */
  readonly fits: boolean
  /** It ends our own call that asked for the money. */
  readonly answered: boolean
}

/** Two looks without a trace, this far apart, before "never seen" is believed (CORE-66). */
const NOT_SEEN_APART_MS = 60_000

/**
 * What a provider's word amounts to for the transition table (CORE-20, CORE-66). Null: said too early to
 * count.
 */
export function factOf(
  attempted: AttemptedPayment,
  evidence: Evidence,
  { rules, fits, answered }: Hearing,
): Fact | null {
  if (isNeverOpened(attempted, evidence, answered)) return 'never-seen'
  const { sentMs, notSeenCount, notSeenMs } = attempted.attempt
  const { processingLimitMs, pinRetry } = rules
  switch (evidence.kind) {
    case 'collected':
      return fits ? 'collected' : 'mismatch'
    case 'never-seen': {
      const apart = notSeenCount >= 1 && (notSeenMs ?? 0) >= NOT_SEEN_APART_MS
      if (apart && sentMs >= processingLimitMs) return 'never-seen'
      return isGivenUp(sentMs) ? 'give-up' : null
    }
    case 'waiting':
      if (evidence.untouched && hasNoWayIn(attempted)) return 'never-seen'
      if (evidence.untouched && sentMs >= CHECKOUT_LIFE_MS) return 'lapsed'
      return isGivenUp(sentMs) ? 'give-up' : 'waiting'
    case 'unsure':
      return isGivenUp(sentMs) ? 'give-up' : evidence.kind
    case 'wrong-pin':
      return pinRetry === 'same-payment' ? 'wrong-pin' : 'declined'
    case 'locked':
      return 'declined'
    default:
      return evidence.kind
  }
}

/** The way to pay on a gateway's own page. */
const HOSTED = 'PAYMENT_GATEWAY'

/** No call of ours is on its way any more after so long. */
const ANSWER_LOST_MS = 20_000

/**
 * The answer that told the way into the provider's page is lost, so nobody can pay there: the customer
 * may try again. The page that nobody knows stays watched like any attempt without a trace.
 */
function hasNoWayIn({ payment, attempt }: AttemptedPayment): boolean {
  return attempt.nextStep === null && (payment.state === 'unsure' || attempt.sentMs >= ANSWER_LOST_MS)
}

/**
 * A hosted page whose address never came back: no browser was ever sent there, so nobody can pay, whatever the gateway
 * made of the request (docs/decisions/053). While our own call may still bring the address, nothing is known. The page
 * that nobody knows stays watched; money that it brings all the same is given or returned like any other.
 */
function isNeverOpened(
  { payment, attempt }: AttemptedPayment,
  { kind: word }: Evidence,
  answered: boolean,
): boolean {
  if (payment.mode !== HOSTED || attempt.nextStep !== null) return false
  return (word === 'unsure' || word === 'never-seen') && (answered || attempt.sentMs >= ANSWER_LOST_MS)
}

/** What a fact makes of the attempt that it is about; absent: it stays as it was. */
export const ATTEMPT_AFTER: Partial<Record<Fact, AttemptState>> = {
  collected: 'collected',
  mismatch: 'collected',
  declined: 'failed',
  reversed: 'reversed',
  waiting: 'waiting',
  unsure: 'unsure',
  'not-sent': 'never-seen',
  'wrong-pin': 'failed',
  'never-seen': 'never-seen',
  lapsed: 'failed',
}

/** Later than any first send can still be on its way, … */
const RESEND_AFTER_MS = 15_000
/** … and early enough that the customer still waits for the prompt. */
const RESEND_WITHIN_MS = 120_000

/**
 * A portal process that died between the claim and the send leaves a payment that no provider has
 * seen. Where the provider refuses a second charge with the same reference, asking again is safe.
 */
export function mayAskAgain({ payment: { state }, attempt: { sentMs } }: AttemptedPayment): boolean {
  if (sentMs >= RESEND_WITHIN_MS) return false
  // Unsure: our own call has ended. Asking: it may still be on its way, here or on a dead process.
  return state === 'unsure' || (state === 'asking' && sentMs >= RESEND_AFTER_MS)
}
