import type { Books } from '../core/books.ts'
import { CappedMap } from '../core/capped-map.ts'
import type { Phones } from '../core/phones.ts'
import type { Serial } from '../core/serial.ts'
import { give, refusalOf } from './giving.ts'
import type { Records } from './giving.ts'
import { sameOrder } from './order.ts'
import type { Order } from './order.ts'

/** What came of an order. */
export interface Delivery {
  readonly key: string
  readonly status: 'DELIVERED' | 'REFUSED'
  readonly reason: string
  readonly operatorReference: string
}

interface Kept {
  readonly order: Order
  readonly delivery: Delivery
}

export type PutAnswer =
  | { readonly kind: 'delivery'; readonly delivery: Delivery; readonly answerLost: boolean }
  | { readonly kind: 'key-reused' }

export interface DeliveryParts extends Records {
  readonly phones: Phones
  readonly books: Books
  readonly serial: Serial
}

/** Gives what was bought, once per key for ever. */
export class Deliveries {
  readonly #parts: DeliveryParts
  readonly #byKey: CappedMap<Kept>

  constructor(parts: DeliveryParts, cap: number | null) {
    this.#parts = parts
    this.#byKey = new CappedMap(cap)
  }

  find(key: string): Delivery | null {
    return this.#byKey.get(key)?.delivery ?? null
  }

  /** What was ordered under a key; null for one never seen. */
  orderOf(key: string): Order | null {
    return this.#byKey.get(key)?.order ?? null
  }

  /** Give what the order says, or answer with what was decided the first time. */
  put(key: string, order: Order): PutAnswer {
    const kept = this.#byKey.get(key)
    if (kept) {
      if (!sameOrder(kept.order, order)) return { kind: 'key-reused' }
      return { kind: 'delivery', delivery: kept.delivery, answerLost: false }
    }
    const line = this.#parts.phones.line(order.msisdn)
    const refusal = refusalOf(this.#parts, line, order)
    const operatorReference = `OP${this.#parts.serial()}`
    const delivery: Delivery = {
      key,
      status: refusal ? 'REFUSED' : 'DELIVERED',
      reason: refusal ?? '',
      operatorReference,
    }
    this.#byKey.set(key, { order, delivery })
    if (!refusal) {
      give(this.#parts, line, order)
      this.#write(key, order, operatorReference)
    }
    return { kind: 'delivery', delivery, answerLost: line.delivery === 'answer-lost' }
  }

  setCap(cap: number | null): void {
    this.#byKey.setCap(cap)
  }

  clear(): void {
    this.#byKey.clear()
  }

  #write(key: string, order: Order, operatorReference: string): void {
    const { books, bills, clock } = this.#parts
    const { kind, msisdn, amountMinor, currency, productCode, accountId, invoiceNumber, leadId } = order
    books.writeDelivery({
      system: 'operator',
      provider: 'operator',
      reference: key,
      msisdn,
      kind,
      amountMinor,
      currency,
      productCode,
      accountId: kind === 'BILL' ? (bills.accountOf(msisdn)?.accountNo ?? '') : accountId,
      invoiceNumber,
      leadId,
      providerReference: operatorReference,
      at: new Date(clock.now()).toISOString(),
    })
  }
}
