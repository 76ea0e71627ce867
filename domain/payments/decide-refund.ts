import type { Money } from '../money.ts'
import { applyTransition } from './apply-transition.ts'
import type { Decision, Stay, Write } from './decision.ts'
import type { RefundEvidence } from './evidence.ts'
import { plainGuards } from './guards.ts'
import type { PaymentView } from './payment-view.ts'
import { nextEnquiryMs } from './schedule.ts'
import { nextTransition } from './transitions.ts'

/** Money of one attempt on its way back. */
export interface RefundView {
  readonly attempt: number
  readonly rail: string
  readonly amount: Money
  /** It was held, and never the customer's payment. */
  readonly held: boolean
}

/** How the money left. */
export interface Returned {
  /** `provider:refunded`, `staff:paid-out`. */
  readonly cause: string
  /** The account that the money left from. */
  readonly account: string
  readonly providerRef: string | null
  /** Kept in the history even where the payment does not move. */
  readonly detail: Readonly<Record<string, unknown>> | null
  readonly random: number
}

/**
 * The money is back with the customer (CORE-45): the refund closes, the books balance and the customer is
 * told. The payment moves when it is the money of its present attempt.
 */
export function decideReturned(payment: PaymentView, refund: RefundView, returned: Returned): Decision {
  const { attempt, amount, held } = refund
  const { cause, account, providerRef, detail, random } = returned
  const ledger: Write = {
    write: 'ledger',
    posting: {
      kind: held ? 'held-refund' : 'refund',
      attempt,
      debit: held ? 'held:review' : `customer:${payment.id}`,
      credit: account,
      amount,
    },
  }
  const isPresent = attempt === payment.currentAttempt
  const transition = isPresent ? nextTransition(payment.state, 'refunded', plainGuards(payment)) : null
  if (transition)
    return applyTransition(payment, transition, {
      cause,
      random,
      attempt,
      taken: amount,
      providerRef,
      detail,
      writes: [ledger],
    })
  return {
    kind: 'stay',
    writes: [
      { write: 'close-refund', attempt, providerRef },
      ledger,
      { write: 'message', message: { says: 'refunded', key: `returned-${attempt}`, amount } },
    ],
    ...(detail ? { note: { cause, detail } } : {}),
  }
}

/** Books a pay-out of money that the provider had already returned, as a loss until the customer pays it back. */
export function decidePaidTwice(
  { attempt, rail, amount }: RefundView,
  { account, detail }: Pick<Returned, 'account' | 'detail'>,
): Stay {
  return {
    kind: 'stay',
    writes: [
      {
        write: 'ledger',
        posting: {
          kind: 'second-refund',
          attempt,
          debit: `loss:paid-twice:${rail}`,
          credit: account,
          amount,
        },
      },
    ],
    note: { cause: 'staff:paid-twice', detail, once: true, alert: true },
  }
}

/**
 * Account of money that left by another way than the rail: the rail's
 * figure stays the provider's own (CORE-71).
 */
export const PAID_BY_HAND = 'paid-out:by-hand'

/** After this long a person is told that a refund is still open (CORE-61). */
const ALERT_AFTER_MS = 15 * 60_000

/** A refund that is still open after its provider was asked. */
export interface OpenRefund {
  /** Until the same is asked again. */
  readonly nextEnquiryMs: number | null
  /** The provider's word, for whoever looks at it. */
  readonly reason: string
  readonly refused: boolean
  /** A person has to look at it. */
  readonly alert: boolean
}

/** Anything but `refunded` is asked again, without end (CORE-67). */
export function decideOpenRefund(
  ageMs: number,
  evidence: Exclude<RefundEvidence, { kind: 'refunded' }>,
  random: number,
): OpenRefund {
  const refused = evidence.kind === 'refused'
  return {
    nextEnquiryMs: nextEnquiryMs('refund', ageMs, random),
    reason: 'reason' in evidence ? evidence.reason : evidence.kind,
    refused,
    alert: refused || ageMs > ALERT_AFTER_MS,
  }
}
