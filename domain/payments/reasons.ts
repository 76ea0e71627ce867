import type { PaymentState } from './states.ts'
import type { PurchaseKind } from './transaction-type.ts'

/** Why money goes back; stored with the payment, worded here. */
export type ReturnCause = 'undelivered' | 'mismatch' | 'late' | 'twice'

const RETURNING: Record<ReturnCause, string> = {
  undelivered: 'Delivery failed, your money is being returned',
  mismatch: 'The amount paid did not match, your money is being returned',
  late: 'The payment came too late, your money is being returned',
  twice: 'Another payment for this bill came first, your money is being returned',
}
const RETURNED: Record<ReturnCause, string> = {
  undelivered: 'Delivery failed, amount refunded',
  mismatch: 'The amount paid did not match, amount refunded',
  late: 'The payment came too late, amount refunded',
  twice: 'Another payment for this bill came first, amount refunded',
}

/** The sentence of PAY-85 for a payment that the customer cancelled. */
export const CANCELLED_REASON = 'Payment cancelled by customer'

export interface ReasonFacts {
  readonly id: string
  readonly state: PaymentState
  /** The provider's own words for a refusal; '' when it gave none. */
  readonly providerReason: string
  /** What is bought. */
  readonly kind: PurchaseKind
  readonly returnCause: ReturnCause | null
  readonly careNumber: string
}

/** The status reason a customer reads (CORE-28); '' when there is nothing to say. */
export function reasonOf(facts: ReasonFacts): string {
  const { state } = facts
  if (state === 'refunding') return returningText(RETURNING, facts)
  if (state === 'refunded') return returningText(RETURNED, facts)
  if (state === 'review')
    return `This payment is being checked, reference ${facts.id}, call ${facts.careNumber}`
  if (state === 'cancelled') return CANCELLED_REASON
  if (state === 'expired') return facts.providerReason || 'The payment request expired'
  if (state === 'declined') return facts.providerReason || 'The payment was declined'
  return ''
}

/** A lead is no bill: what came first is another payment for the same request. Airtime and bundles are no debt at all. */
function returningText(texts: Record<ReturnCause, string>, { returnCause, kind }: ReasonFacts): string {
  const text = texts[returnCause ?? 'undelivered']
  if (returnCause === 'twice' && (kind === 'AIRTIME' || kind === 'BUNDLE'))
    return text.replace('Another payment for this bill came first', 'This purchase was already paid')
  return kind === 'LEAD' ? text.replace('this bill', 'this request') : text
}
