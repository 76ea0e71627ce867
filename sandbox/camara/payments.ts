import { randomUUID } from 'node:crypto'
import type { CappedMap } from '../core/capped-map.ts'
import type { World } from '../world.ts'
import { announcementOf } from './announcement.ts'
import type { AirtimePayment, AirtimeRefund, ChargeOrder } from './payment.ts'

export type PayAnswer =
  | { readonly kind: 'paid' | 'denied'; readonly payment: AirtimePayment }
  | { readonly kind: 'exists' | 'unknown-line' | 'other-currency' }

export type RefundAnswer =
  | { readonly kind: 'refunded'; readonly refund: AirtimeRefund }
  | { readonly kind: 'exists' | 'unknown' | 'not-paid' }

/** Charges to airtime, once per correlator for ever. */
export class AirtimePayments {
  readonly #world: World
  readonly #byId: CappedMap<AirtimePayment>
  readonly #byCorrelator: CappedMap<AirtimePayment>

  constructor(world: World) {
    this.#world = world
    this.#byId = world.kept()
    this.#byCorrelator = world.kept()
  }

  find(id: string): AirtimePayment | null {
    return this.#byId.get(id) ?? null
  }

  findByCorrelator(correlator: string): AirtimePayment | null {
    return this.#byCorrelator.get(correlator) ?? null
  }

  /** Takes the amount from the line's airtime, or denies it; both are kept. */
  pay(order: ChargeOrder): PayAnswer {
    if (this.#byCorrelator.has(order.correlator)) return { kind: 'exists' }
    const line = this.#world.phones.line(order.msisdn)
    if (line.lineClass === 'NA' || line.lineType !== 'known') return { kind: 'unknown-line' }
    if (line.currency !== order.currency) return { kind: 'other-currency' }
    const reason = this.#denial(order)
    const payment: AirtimePayment = {
      id: randomUUID(),
      order,
      status: reason === '' ? 'succeeded' : 'denied',
      reason,
      createdAt: new Date(this.#world.clock.now()).toISOString(),
      refund: null,
    }
    this.#byId.set(payment.id, payment)
    this.#byCorrelator.set(order.correlator, payment)
    if (payment.status === 'succeeded') {
      line.airtimeMinor -= order.amountMinor
      this.#world.books.writeCharge(this.#entry(payment))
    }
    const announcement = this.#world.mode.callbacks ? announcementOf(payment) : null
    if (announcement) this.#world.callbacks.announce(announcement)
    return { kind: reason === '' ? 'paid' : 'denied', payment }
  }

  /** Gives the whole of a payment back to the line, once. */
  refund(id: string, correlator: string): RefundAnswer {
    const payment = this.#byId.get(id)
    if (!payment) return { kind: 'unknown' }
    if (payment.status !== 'succeeded') return { kind: 'not-paid' }
    if (payment.refund) return { kind: 'exists' }
    payment.refund = { id: randomUUID(), correlator }
    this.#world.phones.line(payment.order.msisdn).airtimeMinor += payment.order.amountMinor
    this.#world.books.writeRefund(this.#entry(payment))
    return { kind: 'refunded', refund: payment.refund }
  }

  #denial({ msisdn, amountMinor }: ChargeOrder): string {
    const line = this.#world.phones.line(msisdn)
    if (line.airtimeDebit === 'fails') return 'Airtime debit failed'
    return line.airtimeMinor < amountMinor ? 'Insufficient airtime balance' : ''
  }

  #entry({ id, order }: AirtimePayment) {
    return {
      system: 'airtime',
      provider: 'camara',
      reference: order.correlator,
      payer: order.msisdn,
      amountMinor: order.amountMinor,
      currency: order.currency,
      providerReference: id,
      at: new Date(this.#world.clock.now()).toISOString(),
    } as const
  }
}
