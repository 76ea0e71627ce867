import type { NextStep } from '#domain/payments/evidence.ts'
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
  state: PaymentState
  stateSince: number
  attempt: number
  nextLookAt: number | null
  lastLookAt: number
  nudgedAt: number
  mismatchSeen: boolean
  failureShown: boolean
}
export interface StoredAttempt {
  readonly payment: string
  readonly n: number
  readonly ref: string
  readonly sentAt: number
  state: AttemptState
  kept: boolean
  endedAt: number | null
  nextStep: NextStep | null
  notSeenCount: number
  notSeenSince: number | null
  nextLookAt: number | null
}
export interface StoredRefund {
  readonly payment: string
  readonly n: number
  readonly amount: number
  readonly held: boolean
  readonly createdAt: number
  state: 'open' | 'refunded'
  nextLookAt: number | null
}
interface StoredDelivery {
  readonly payment: string
  readonly key: string
  state: 'open' | 'delivered' | 'refused'
  tries: number
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

/** The records of the core in memory. Every change is one synchronous function, so it is one transaction. */
export class Store {
  readonly payments = new Map<string, StoredPayment>()
  readonly attempts: StoredAttempt[] = []
  readonly deliveries = new Map<string, StoredDelivery>()
  readonly refunds: StoredRefund[] = []
  readonly events: EventRecord[] = []
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

  attemptOf(payment: string, n: number): StoredAttempt | undefined {
    return this.attempts.find((attempt) => attempt.payment === payment && attempt.n === n)
  }

  /** The earliest moment at which somebody must look at something, by the store's clock; null: never again. */
  earliestLook(): number | null {
    let earliest: number | null = null
    for (const { nextLookAt } of [...this.payments.values(), ...this.attempts, ...this.refunds])
      if (nextLookAt !== null && (earliest === null || nextLookAt < earliest)) earliest = nextLookAt
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
        isDueOnce: payment.nextLookAt !== null,
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
        isDueOnce: refund.nextLookAt !== null,
      })),
      events: this.events,
      ledger: this.ledger,
    }
  }
}
