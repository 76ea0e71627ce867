import type { EventBoard } from './events.ts'

/** Which part of the outside world moved the value. */
export type BookSystem = 'wallet' | 'operator' | 'mpesa' | 'airtime' | CardSystem

/** The card gateways. */
export type CardSystem = 'paystack' | 'dpo' | 'tingg' | 'uba' | 'flutterwave'

/** Money taken from a payer. `amountMinor` is in the currency's ISO minor unit. */
export interface ChargeEntry {
  readonly system: BookSystem
  readonly provider: string
  /** The portal's own reference of the charge. */
  readonly reference: string
  readonly payer: string
  readonly amountMinor: number
  readonly currency: string
  readonly providerReference: string
  readonly at: string
}

/** Value given to a line. */
export interface DeliveryEntry {
  readonly system: BookSystem
  readonly provider: string
  readonly reference: string
  readonly msisdn: string
  readonly kind: string
  readonly amountMinor: number
  readonly currency: string
  /** Which bundle, or which plan of a lead; '' for the other kinds. */
  readonly productCode: string
  /** The account of a bill or an invoice; '' for the other kinds. */
  readonly accountId: string
  readonly invoiceNumber: string
  /** Which lead was paid; '' for the other kinds. */
  readonly leadId: string
  readonly providerReference: string
  readonly at: string
}

/** A home-internet request that the operator took. */
export interface LeadEntry {
  readonly system: 'operator'
  /** The portal's own key of the lead. */
  readonly reference: string
  /** '' for one that was given no number. */
  readonly leadId: string
  readonly contactNumber: string
  readonly msisdn: string
  readonly fullName: string
  readonly email: string
  readonly feasible: boolean
  readonly town: string
  readonly planCode: string
  readonly at: string
}

/** A charge that the provider took back of its own accord. */
export interface ReversalEntry extends ChargeEntry {
  /** An answer to an enquiry has said so. */
  readonly told: boolean
}

/** Money given back. `reference` is the portal's reference of the charge given back. */
export type RefundEntry = ChargeEntry

export interface BooksCopy {
  readonly charges: readonly ChargeEntry[]
  readonly deliveries: readonly DeliveryEntry[]
  readonly refunds: readonly RefundEntry[]
  readonly reversals: readonly ReversalEntry[]
  readonly leads: readonly LeadEntry[]
  /** How many were ever written, also when the oldest have been let go (see `cap`). */
  readonly totals: {
    readonly charges: number
    readonly deliveries: number
    readonly refunds: number
    readonly reversals: number
    readonly leads: number
  }
  readonly cap: number | null
}

/**
 * The truth of the sandbox: append-only lists of what really happened. With a cap the oldest
 * entries are let go so that a load test of hours fits in memory; the totals still count all.
 */
export class Books {
  readonly #events: EventBoard
  #cap: number | null
  #charges = new CappedList<ChargeEntry>()
  #deliveries = new CappedList<DeliveryEntry>()
  #refunds = new CappedList<RefundEntry>()
  #reversals = new CappedList<ReversalEntry>()
  #leads = new CappedList<LeadEntry>()

  constructor(events: EventBoard, cap: number | null) {
    this.#events = events
    this.#cap = cap
  }

  writeCharge(entry: ChargeEntry): void {
    this.#charges.add(entry, this.#cap)
    this.#events.tell('charge-applied', { ...entry })
  }

  writeDelivery(entry: DeliveryEntry): void {
    this.#deliveries.add(entry, this.#cap)
    this.#events.tell('delivery-applied', { ...entry })
  }

  writeRefund(entry: RefundEntry): void {
    this.#refunds.add(entry, this.#cap)
    this.#events.tell('refund-applied', { ...entry })
  }

  writeReversal(entry: ChargeEntry): void {
    this.#reversals.add({ ...entry, told: false }, this.#cap)
    this.#events.tell('reversal-applied', { ...entry })
  }

  /** An answer says that the charge of this reference was taken back. */
  tellReversal(reference: string): void {
    this.#reversals.replace((entry) => (entry.reference === reference ? { ...entry, told: true } : entry))
  }

  writeLead(entry: LeadEntry): void {
    this.#leads.add(entry, this.#cap)
    this.#events.tell('lead-applied', { ...entry })
  }

  setCap(cap: number | null): void {
    this.#cap = cap
  }

  copy(): BooksCopy {
    return {
      charges: this.#charges.items(),
      deliveries: this.#deliveries.items(),
      refunds: this.#refunds.items(),
      reversals: this.#reversals.items(),
      leads: this.#leads.items(),
      totals: {
        charges: this.#charges.total,
        deliveries: this.#deliveries.total,
        refunds: this.#refunds.total,
        reversals: this.#reversals.total,
        leads: this.#leads.total,
      },
      cap: this.#cap,
    }
  }

  clear(): void {
    this.#charges = new CappedList()
    this.#deliveries = new CappedList()
    this.#refunds = new CappedList()
    this.#reversals = new CappedList()
    this.#leads = new CappedList()
  }
}

/** Keeps at least the newest `cap` items; lets go of the surplus in blocks, so adding stays cheap. */
class CappedList<T> {
  #items: T[] = []
  total = 0

  add(item: T, cap: number | null): void {
    this.total += 1
    this.#items.push(item)
    if (cap !== null && this.#items.length >= cap * 2) this.#items = this.#items.slice(-cap)
  }

  replace(change: (item: T) => T): void {
    this.#items = this.#items.map(change)
  }

  items(): readonly T[] {
    return this.#items.slice()
  }
}
