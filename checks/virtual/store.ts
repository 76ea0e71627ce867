import type { NextStep } from '#domain/payments/evidence.ts'
import type { Others } from '#domain/payments/decide-charge.ts'
import type { AttemptBooks } from '#domain/payments/decide-reversal.ts'
import type { AttemptedPayment, PaymentView } from '#domain/payments/payment-view.ts'
import { isIn, MAY_YET_GIVE, PAID } from '#domain/payments/state-groups.ts'
import type { AttemptState, PaymentState } from '#domain/payments/states.ts'
import type { DeliveryRecord, EventRecord, LedgerRecord, Records, Thing } from '../chaos/books/records.ts'

/** Times by the store's clock, milliseconds. */
export interface StoredPayment {
  readonly id: string
  readonly rail: string
  readonly mode: string
  readonly recipient: string
  readonly price: number
  readonly createdAt: number
  /** The same for all payments of one draft. */
  readonly purchase: string | null
  /** Its charge is kept: the purchase is given for it. */
  keeps: boolean
  /** Grows whenever the payment moves. */
  version: number
  state: PaymentState
  stateSince: number
  attempt: number
  nextEnquiryAt: number | null
  lastEnquiryAt: number
  /** Somebody asks the provider until then; null: nobody does. */
  leasedUntil: number | null
  /** When an enquiry was asked for. */
  requestedAt: number
  mismatchSeen: boolean
  takenBack: boolean
  /** A rule has a person look at it before it's given; null: none. */
  readonly heldBy: number | null
  failureShown: boolean
}
export interface StoredAttempt {
  readonly payment: string
  readonly n: number
  readonly ref: string
  readonly sentAt: number
  state: AttemptState
  kept: boolean
  providerRef: string | null
  endedAt: number | null
  nextStep: NextStep | null
  notSeenCount: number
  notSeenSince: number | null
  nextEnquiryAt: number | null
}
export interface StoredRefund {
  readonly payment: string
  readonly n: number
  readonly amount: number
  readonly held: boolean
  readonly createdAt: number
  state: 'open' | 'refunded'
  isRefused: boolean
  nextEnquiryAt: number | null
}
interface StoredDelivery {
  readonly payment: string
  readonly key: string
  state: 'open' | 'delivered' | 'refused'
  tries: number
}

/** Money that came after its payment had failed. */
export interface LateMoney {
  readonly payment: string
  /** A page had shown the failure. */
  readonly wasToldNo: boolean
  /** Another payment for the same gives it, or may yet. */
  readonly isBoughtAgain: boolean
  /** Another payment of the same draft is kept. */
  readonly settledElsewhere: boolean
  /** It's kept, to be given at once or when a person has looked at it. */
  readonly isGiven: boolean
}

/** What every history buys. */
export const AIRTIME: Thing = {
  kind: 'AIRTIME',
  msisdn: '',
  productCode: '',
  accountId: '',
  leadId: '',
  invoiceNumber: '',
}

export const CURRENCY = 'UGX'

const moneyOf = (minor: number) => ({ minor, currency: CURRENCY }) as const

/** The records of the core in memory. Every change is one synchronous function, so it is one transaction. */
export class Store {
  readonly payments = new Map<string, StoredPayment>()
  readonly attempts: StoredAttempt[] = []
  readonly deliveries = new Map<string, StoredDelivery>()
  readonly refunds: StoredRefund[] = []
  readonly events: EventRecord[] = []
  readonly lateMoney: LateMoney[] = []
  readonly ledger: LedgerRecord[] = []
  readonly keys = new Map<string, string>()
  readonly #now: () => number
  /** The store's clock may be set, forwards or back. */
  offsetMs = 0

  constructor(now: () => number) {
    this.#now = now
  }

  get now(): number {
    return this.#now() + this.offsetMs
  }

  /** The other payments of the same purchase. */
  siblingsOf({ id, purchase }: StoredPayment): readonly StoredPayment[] {
    if (purchase === null) return []
    return [...this.payments.values()].filter((other) => other.purchase === purchase && other.id !== id)
  }

  /** A payment as the domain sees it, with one of its attempts; null: there is no such attempt. */
  attempted(id: string, n: number): AttemptedPayment | null {
    const payment = this.payments.get(id)
    const attempt = this.attemptOf(id, n)
    if (!payment || !attempt) return null
    const { sentAt, notSeenSince, state, providerRef, nextStep, notSeenCount } = attempt
    return {
      payment: this.view(payment),
      attempt: {
        n,
        state,
        providerRef,
        nextStep,
        notSeenCount,
        notSeenMs: notSeenSince === null ? null : this.now - notSeenSince,
        sentMs: this.now - sentAt,
      },
    }
  }

  view(payment: StoredPayment): PaymentView {
    const { id, mode, rail, price, state, attempt, purchase, failureShown, mismatchSeen, takenBack, heldBy } =
      payment
    return {
      id,
      kind: 'AIRTIME',
      mode,
      rail,
      price: { minor: price, currency: CURRENCY },
      state,
      currentAttempt: attempt,
      ofDraft: purchase !== null,
      ageMs: this.now - payment.createdAt,
      stateAgeMs: this.now - payment.stateSince,
      watchAgeMs: this.now - Math.max(payment.stateSince, payment.requestedAt),
      failureShown,
      mismatchSeen,
      takenBack,
      heldBy,
    }
  }

  /** What other payments mean for a success of this one, as the server's statements find it. */
  othersOf(payment: StoredPayment): Others {
    const rival = [...this.payments.values()].some(
      (other) =>
        other.id !== payment.id &&
        (other.purchase === null || other.purchase !== payment.purchase) &&
        other.recipient === payment.recipient &&
        other.price === payment.price &&
        (isIn(MAY_YET_GIVE, other.state) ||
          (other.state === 'delivered' && other.stateSince > payment.stateSince)),
    )
    const keeps = (other: StoredPayment): boolean => other.keeps || isIn(PAID, other.state)
    return { rival, settledElsewhere: this.siblingsOf(payment).some(keeps) }
  }

  /** What the books say about an attempt that has a charge in them. */
  booksOf({ id, rail }: StoredPayment, n: number): AttemptBooks | null {
    const isCharge = (one: LedgerRecord) => one.attempt === n && one.kind.endsWith('charge')
    const charge = this.ledger.find((one) => one.payment === id && isCharge(one))
    const refund = this.refundOf(id, n)
    if (!charge) return null
    const booked = moneyOf(charge.amount)
    if (!refund) return { booked, refund: null }
    const { held, state, isRefused } = refund
    const back = { attempt: n, rail, amount: moneyOf(refund.amount), held, state, isRefused }
    return { booked, refund: { ...back, isAtBank: false, isByHand: false } }
  }

  attemptOf(payment: string, n: number): StoredAttempt | undefined {
    return this.attempts.find((attempt) => attempt.payment === payment && attempt.n === n)
  }

  refundOf(payment: string, n: number): StoredRefund | undefined {
    return this.refunds.find((refund) => refund.payment === payment && refund.n === n)
  }

  /** The earliest moment at which somebody must ask about something, by the store's clock; null: never again. */
  earliestEnquiry(): number | null {
    let earliest: number | null = null
    for (const { nextEnquiryAt } of [...this.payments.values(), ...this.attempts, ...this.refunds])
      if (nextEnquiryAt !== null && (earliest === null || nextEnquiryAt < earliest)) earliest = nextEnquiryAt
    return earliest
  }

  /** Like every unique index: the same posting is written once. */
  post(entry: LedgerRecord): void {
    const isThere = this.ledger.some(
      ({ payment, kind, attempt }) =>
        payment === entry.payment && kind === entry.kind && attempt === entry.attempt,
    )
    if (!isThere) this.ledger.push(entry)
  }

  /** The records in the shape that the checker of the books reads. */
  records(): Records {
    const deliveries: DeliveryRecord[] = [...this.deliveries.values()]
    return {
      payments: [...this.payments.values()].map((payment) => ({
        id: payment.id,
        rail: payment.rail,
        state: payment.state,
        payer: '',
        bought: AIRTIME,
        amount: payment.price,
        currency: CURRENCY,
        currentAttempt: payment.attempt,
        isDueOnce: payment.nextEnquiryAt !== null,
      })),
      attempts: this.attempts.map((attempt) => ({
        ...attempt,
        sentAtMs: attempt.sentAt,
        endedAtMs: attempt.endedAt,
      })),
      deliveries,
      refunds: this.refunds.map((refund) => ({
        ...refund,
        currency: CURRENCY,
        isDueOnce: refund.nextEnquiryAt !== null,
      })),
      events: this.events,
      ledger: this.ledger,
    }
  }
}
