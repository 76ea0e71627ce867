import type { Money } from '../money.ts'
import { applyTransition, chargebacksOf, reversedOf } from './apply-transition.ts'
import { decideReturned, type RefundView } from './decide-refund.ts'
import type { Decision, Stay, Write } from './decision.ts'
import type { AttemptedPayment } from './payment-view.ts'
import type { Guards } from './states.ts'
import { nextTransition } from './transitions.ts'

/** What the books say about an attempt whose charge they contain. */
export interface AttemptBooks {
  readonly booked: Money
  /** Its refund, open or done; null if there is none. */
  readonly refund: BookedRefund | null
}

export interface BookedRefund extends RefundView {
  readonly state: 'open' | 'refunded'
  /** Its provider refused it. */
  readonly isRefused: boolean
  /** A bank may be paying it at this moment. */
  readonly isAtBank: boolean
  /** A person paid it out, so the provider didn't return it then. */
  readonly isByHand: boolean
}

/** A provider's report that it took back a charge that's in our books. */
export interface Reversal {
  /** `query:reversed`. */
  readonly cause: string
  /** In the provider's own words; '' if it gave none. */
  readonly reason: string
  readonly guards: Guards
  readonly books: AttemptBooks
  readonly random: number
}

/**
 * What becomes of a payment whose charge its provider took back after we booked it (docs/decisions/124). From then on nothing
 * is given and nothing is returned for that charge.
 */
export function decideReversal({ payment, attempt }: AttemptedPayment, reversal: Reversal): Decision {
  const { cause, reason, guards, books, random } = reversal
  const { refund, booked } = books
  const detail = { attempt: attempt.n, ...(reason === '' ? {} : { reason }) }
  const isPresent = attempt.n === payment.currentAttempt
  const asked = isPresent ? { nextEnquiryMs: null } : {}
  // Our own refund may be under way, so its own enquiry decides; what a bank may be paying is decided by the bank's answer.
  if (refund?.state === 'open' && (!refund.isRefused || refund.isAtBank))
    return {
      kind: 'stay',
      writes: refund.isAtBank ? [] : [{ write: 'hurry-refund', attempt: attempt.n }],
      ...asked,
      note: {
        cause: refund.isAtBank ? 'noted:reversed-at-bank' : 'noted:reversed-while-returning',
        detail,
        once: true,
        alert: refund.isAtBank,
      },
    }
  if (refund?.state === 'open')
    return decideReturned(payment, refund, {
      cause,
      account: reversedOf(refund.rail),
      providerRef: null,
      detail,
      random,
    })
  // That's what our own refund looks like from the provider's side.
  if (refund && !refund.isByHand) return { kind: 'stay', writes: [], ...asked }
  const lost: Write = {
    write: 'attempt',
    n: attempt.n,
    state: 'reversed',
    providerRef: null,
    nextStep: null,
    kept: false,
    notSeen: false,
  }
  const transition = isPresent && !refund ? nextTransition(payment.state, 'reversed', guards) : null
  if (transition)
    return applyTransition(payment, transition, {
      cause,
      random,
      attempt: attempt.n,
      taken: booked,
      reason: reason === '' ? null : reason,
      sentMs: attempt.sentMs,
      takenBack: true,
      detail,
      writes: [lost],
    })
  return lossOf({ payment, attempt }, { booked, writes: [lost], detail, asked })
}

interface Loss {
  readonly booked: Money
  readonly writes: readonly Write[]
  readonly detail: Readonly<Record<string, unknown>>
  readonly asked: Pick<Stay, 'nextEnquiryMs'>
}

/** The customer has the purchase and the money, or the money twice: a loss until it's recovered. */
function lossOf(
  { payment: { rail }, attempt: { n } }: AttemptedPayment,
  { booked, writes, detail, asked }: Loss,
): Stay {
  const accounts = { debit: chargebacksOf(rail), credit: reversedOf(rail) }
  return {
    kind: 'stay',
    writes: [
      ...writes,
      { write: 'ledger', posting: { kind: 'reversal', attempt: n, ...accounts, amount: booked } },
    ],
    ...asked,
    note: { cause: 'chargeback:reversed', detail, once: true, alert: true },
  }
}
