import type { Money } from '../money.ts'
import type { Write } from './decision.ts'
import type { Evidence, NextStep, ReceiptNumber } from './evidence.ts'
import type { RailRules } from './facts.ts'
import type { AttemptedPayment, AttemptView, PaymentView } from './payment-view.ts'

/** Something a provider said about one attempt. */
export interface ChargeEvidence {
  readonly evidence: Evidence
  /** The `answer` to our own call that asked for the money, or to a `query`. */
  readonly source: 'answer' | 'query'
  readonly rules: RailRules
}

/** The step that a word opens to the customer. A query cannot tell a popup's access code again: the first one stays. */
export function stepIn(evidence: Evidence): NextStep | null {
  if (evidence.kind !== 'waiting') return null
  const { next } = evidence
  return next.do === 'popup' && next.accessCode === '' ? null : next
}

/** The receipt that the evidence names, if any. */
export function receiptIn(evidence: Evidence): { readonly receipt?: ReceiptNumber } {
  return 'receipt' in evidence && evidence.receipt !== undefined && evidence.receipt !== ''
    ? { receipt: evidence.receipt }
    : {}
}

/** The provider said that it took the attempt's charge back. */
export function isTakenBack({ payment, attempt }: AttemptedPayment): boolean {
  return payment.takenBack || attempt.state === 'reversed'
}

/** What a charge of another amount says of itself, beside what was asked for. */
export function statedIn(
  { price }: PaymentView,
  evidence: Evidence,
): Readonly<Record<string, unknown>> | null {
  return evidence.kind === 'collected' ? { asked: price, stated: evidence.stated } : null
}

/** The provider's own words, for the history. */
export function reasonDetail(evidence: Evidence): Readonly<Record<string, string>> {
  return 'reason' in evidence && evidence.reason !== '' ? { reason: evidence.reason } : {}
}

/** Marks a charge that was never booked as taken back, so that nothing is given for it later. */
export function takenBackNow({ n }: AttemptView, { evidence }: ChargeEvidence): readonly Write[] {
  if (evidence.kind !== 'reversed') return []
  const after = {
    write: 'attempt',
    n,
    providerRef: null,
    nextStep: null,
    kept: false,
    notSeen: false,
  } as const
  return [{ ...after, state: 'reversed' }]
}

/** True when what the provider states is what was asked for (CORE-22). */
export function matchesPrice(evidence: Evidence, price: Money): boolean {
  if (evidence.kind !== 'collected' || evidence.stated.foreignCurrency) return false
  const { amount } = evidence.stated
  return amount === null || (amount.minor === price.minor && amount.currency === price.currency)
}

/** What was really taken: the stated figure, or the price where the protocol states none. */
export function takenOf(evidence: Evidence, price: Money): Money {
  return evidence.kind === 'collected' && evidence.stated.amount ? evidence.stated.amount : price
}
