import { randomBytes } from 'node:crypto'
import { cardOutcome } from '../cast/cards.ts'
import type { CardOutcome } from '../cast/cards.ts'
import type { CappedMap } from '../core/capped-map.ts'
import { minorDigits } from '../core/currency.ts'
import type { World } from '../world.ts'
import { chargeAnnouncement, refundAnnouncement } from './announcement.ts'
import type { Refund, Transaction } from './transaction.ts'

export interface NewTransaction {
  readonly reference: string | null
  readonly email: string
  readonly amount: number
  readonly currency: string
  readonly callbackUrl: string | null
  readonly cancelUrl: string | null
  readonly metadata: unknown
}

export type RefundResult =
  | { readonly kind: 'refund'; readonly refund: Refund }
  | { readonly kind: 'unknown' | 'not-paid' | 'already' | 'too-much' }

/** After so long without a sign of the customer the transaction counts as abandoned again. */
const ONGOING_MS = 15 * 60_000
const REFUND_MS = 4_000

/** The gateway's transactions and refunds. */
export class PaystackLedger {
  readonly #world: World
  readonly #byReference: CappedMap<Transaction>
  readonly #byCode: CappedMap<Transaction>
  readonly #byId: CappedMap<Transaction>
  readonly #refunds: CappedMap<Refund>

  constructor(world: World) {
    this.#world = world
    this.#byReference = world.kept()
    this.#byCode = world.kept()
    this.#byId = world.kept()
    this.#refunds = world.kept()
  }

  byReference(reference: string): Transaction | null {
    return this.#settled(this.#byReference.get(reference))
  }

  byCode(accessCode: string): Transaction | null {
    return this.#settled(this.#byCode.get(accessCode))
  }

  /** By the number or by the reference, as the refund calls take either. */
  byEither(key: string): Transaction | null {
    return this.#settled(this.#byReference.get(key) ?? this.#byId.get(key))
  }

  byId(id: string): Transaction | null {
    return this.#settled(this.#byId.get(id))
  }

  /** Open a transaction; null when the reference is taken. */
  create(order: NewTransaction): Transaction | null {
    if (order.reference !== null && this.#byReference.has(order.reference)) return null
    const transaction: Transaction = {
      ...order,
      id: this.#world.serial(),
      reference: order.reference ?? `T${randomBytes(8).toString('hex')}`,
      accessCode: randomBytes(8).toString('hex'),
      createdAt: this.#stamp(),
      status: 'abandoned',
      gatewayResponse: 'The transaction was not completed',
      paidAt: null,
      openedAtMs: 0,
      last4: '',
      refundedAmount: 0,
    }
    this.#byReference.set(transaction.reference, transaction)
    this.#byCode.set(transaction.accessCode, transaction)
    this.#byId.set(String(transaction.id), transaction)
    if (this.#world.mode.instant) this.#succeed(transaction, this.#world.mode.callbacks ? 1 : 0)
    return transaction
  }

  /** The customer sees the page. */
  open(transaction: Transaction): void {
    if (!isPayable(transaction) || transaction.status === 'failed') return
    transaction.status = 'ongoing'
    transaction.openedAtMs = this.#world.clock.now()
  }

  /** The customer left without paying. It may still be paid on the same link. */
  abandon(transaction: Transaction): void {
    if (transaction.status === 'ongoing') transaction.status = 'abandoned'
  }

  /** Pay with a card; null when the transaction takes no more payment. */
  pay(transaction: Transaction, cardDigits: string): CardOutcome | null {
    if (!isPayable(transaction)) return null
    const outcome = cardOutcome(cardDigits)
    transaction.last4 = cardDigits.slice(-4)
    if (outcome.kind === 'failed') {
      transaction.status = 'failed'
      transaction.gatewayResponse = outcome.reason
      // Nothing is announced for a failure: the empty plan leaves room for a forged success only.
      this.#world.callbacks.announce(chargeAnnouncement(transaction, this.#world), [])
      return outcome
    }
    if (outcome.afterMs === 0) {
      this.#succeed(transaction, outcome.callbacks)
      return outcome
    }
    transaction.status = 'pending'
    transaction.gatewayResponse = 'Pending'
    this.#world.clock.after(this.#world.paced(outcome.afterMs), () =>
      this.#succeed(transaction, outcome.callbacks),
    )
    return outcome
  }

  refund(
    transaction: Transaction,
    amount: number | null,
    notes: { customer: string; merchant: string },
  ): RefundResult {
    if (transaction.paidAt === null) return { kind: 'not-paid' }
    const left = transaction.amount - transaction.refundedAmount
    if (left === 0) return { kind: 'already' }
    const given = amount ?? left
    if (given > left) return { kind: 'too-much' }
    const refund: Refund = {
      id: this.#world.serial(),
      transactionId: transaction.id,
      reference: transaction.reference,
      amount: given,
      currency: transaction.currency,
      createdAt: this.#stamp(),
      customerNote: notes.customer,
      merchantNote: notes.merchant,
      status: 'pending',
    }
    transaction.refundedAmount += given
    this.#refunds.set(String(refund.id), refund)
    this.#world.books.writeRefund(this.#entry(transaction, given, String(refund.id)))
    const processed = () => this.#process(transaction, refund)
    if (this.#world.mode.instant) processed()
    else this.#world.clock.after(this.#world.paced(REFUND_MS), processed)
    return { kind: 'refund', refund }
  }

  refundById(id: string): Refund | null {
    return this.#refunds.get(id) ?? null
  }

  refundsOf(transaction: Transaction): readonly Refund[] {
    return Array.from(this.#refunds.values()).filter((refund) => refund.transactionId === transaction.id)
  }

  #process(transaction: Transaction, refund: Refund): void {
    refund.status = 'processed'
    transaction.status = 'reversed'
    if (this.#world.mode.callbacks) this.#world.callbacks.announce(refundAnnouncement(refund, this.#world))
  }

  #succeed(transaction: Transaction, callbacks: number): void {
    transaction.status = 'success'
    transaction.gatewayResponse = 'Successful'
    transaction.paidAt = this.#stamp()
    this.#world.books.writeCharge(this.#entry(transaction, transaction.amount, String(transaction.id)))
    const plan = Array.from({ length: callbacks }, (_, at) => ({
      variant: 'true' as const,
      afterMs: at * 1_000,
    }))
    if (plan.length > 0) this.#world.callbacks.announce(chargeAnnouncement(transaction, this.#world), plan)
  }

  #entry(transaction: Transaction, amount: number, providerReference: string) {
    const { reference, email, currency } = transaction
    return {
      system: 'paystack',
      provider: 'paystack',
      reference,
      payer: email,
      amountMinor: Math.round((amount / 100) * 10 ** minorDigits(currency)),
      currency,
      providerReference,
      at: this.#stamp(),
    } as const
  }

  #settled(transaction: Transaction | undefined): Transaction | null {
    if (!transaction) return null
    const idle = this.#world.clock.now() - transaction.openedAtMs > ONGOING_MS
    if (transaction.status === 'ongoing' && idle) transaction.status = 'abandoned'
    return transaction
  }

  #stamp(): string {
    return new Date(this.#world.clock.now()).toISOString()
  }
}

/** True while the link can still be paid on; a declined card may be followed by another. */
export function isPayable({ status }: Transaction): boolean {
  return status === 'abandoned' || status === 'ongoing' || status === 'failed'
}
