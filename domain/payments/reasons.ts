import { sentence, type Sentence } from '../replies/sentences.ts'
import type { UnlockAdvice } from './methods/pin-texts.ts'
import { adviceSentence, refusalSentence, type Refusal } from './refusals.ts'
import type { PaymentState } from './states.ts'
import type { PurchaseKind } from './transaction-type.ts'

/** Why money goes back; stored with the payment, worded here. */
export type ReturnCause = 'undelivered' | 'mismatch' | 'late' | 'twice' | 'held' | 'taken-back'

const RETURNING = {
  undelivered: 'undeliveredReturning',
  mismatch: 'mismatchReturning',
  late: 'lateReturning',
  held: 'heldReturning',
  'taken-back': 'takenBackReturned',
  twice: 'twiceReturning',
  twiceLead: 'twiceLeadReturning',
  twicePurchase: 'twicePurchaseReturning',
} as const
const RETURNED = {
  undelivered: 'undeliveredReturned',
  mismatch: 'mismatchReturned',
  late: 'lateReturned',
  held: 'heldReturned',
  'taken-back': 'takenBackReturned',
  twice: 'twiceReturned',
  twiceLead: 'twiceLeadReturned',
  twicePurchase: 'twicePurchaseReturned',
} as const

export interface ReasonFacts {
  readonly id: string
  readonly state: PaymentState
  /** Null if none is known, and for readers who may know only that it was declined. */
  readonly refusal: Refusal | null
  /** What is bought. */
  readonly kind: PurchaseKind
  readonly returnCause: ReturnCause | null
  /** The provider took the charge back. */
  readonly takenBack: boolean
  /** Of the country: whom to call, and what to dial for a locked wallet. */
  readonly advice: UnlockAdvice
  readonly mode: string
}

/** The status reason a customer reads (CORE-28); '' when there is nothing to say. */
export function reasonOf(facts: ReasonFacts): Sentence | '' {
  const { state } = facts
  if (state === 'refunding') return sentence(RETURNING[causeOf(facts)])
  if (state === 'refunded') return sentence(RETURNED[causeOf(facts)])
  if (state === 'review') {
    const values = { id: facts.id, care: facts.advice.customerCareNumber }
    return sentence(facts.takenBack ? 'takenBackInReview' : 'inReview', values)
  }
  if (state === 'cancelled') return sentence('cancelled')
  if (state === 'declined' && facts.takenBack) return sentence('takenBackReturned')
  if (state === 'declined' || state === 'expired') return refusedReason(facts)
  return ''
}

/** What the customer can do about a refusal; '' if there's nothing to do, or nothing is known. */
export function adviceOf({ state, refusal, mode, takenBack }: ReasonFacts): Sentence | '' {
  const isRefused = (state === 'declined' || state === 'expired') && !takenBack
  return isRefused && refusal !== null ? adviceSentence(refusal, mode) : ''
}

/** A lead is no bill: what came first is another payment for the same request. Airtime and bundles are no debt at all. */
function causeOf({ returnCause, kind }: ReasonFacts): keyof typeof RETURNING {
  if (returnCause !== 'twice') return returnCause ?? 'undelivered'
  if (kind === 'LEAD') return 'twiceLead'
  return kind === 'AIRTIME' || kind === 'BUNDLE' ? 'twicePurchase' : 'twice'
}

function refusedReason({ state, refusal, mode, advice }: ReasonFacts): Sentence {
  if (refusal !== null) return refusalSentence(refusal, mode, advice)
  return sentence(state === 'expired' ? 'requestExpired' : 'declined')
}
