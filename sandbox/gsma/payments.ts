import { randomUUID } from 'node:crypto'
import type { CappedMap } from '../core/capped-map.ts'
import { Charges, pinScript } from '../core/charges.ts'
import type { Charge, ChargeOrder } from '../core/charge.ts'
import type { World } from '../world.ts'
import { announcementOf } from './announcement.ts'
import type { GsmaRecord } from './answers.ts'

export type Started =
  | { readonly kind: 'taken' | 'silent'; readonly record: GsmaRecord }
  | { readonly kind: 'duplicate' | 'error' }

export type Reversed =
  { readonly kind: 'taken'; readonly record: GsmaRecord } | { readonly kind: 'duplicate' | 'impossible' }

/** What the PIN wallet keeps: requests by the caller's key and by its own, transactions by reference. */
export class GsmaPayments {
  readonly #world: World
  readonly #charges: Charges
  readonly #byCaller: CappedMap<GsmaRecord>
  readonly #byServer: CappedMap<GsmaRecord>
  readonly #addresses: CappedMap<string>
  readonly #failedOnce = new Set<string>()

  constructor(world: World) {
    this.#world = world
    this.#charges = new Charges(world, {
      system: 'wallet',
      provider: 'gsma',
      moneyId: () => `GM${world.serial().toString(36).toUpperCase()}`,
      decided: (charge) => this.#announce(charge),
    })
    world.takeBacks.push((reference) => this.#charges.takeBack(reference))
    this.#byCaller = world.kept()
    this.#byServer = world.kept()
    this.#addresses = world.kept()
    world.onReset(() => this.#failedOnce.clear())
  }

  /** Take a payment with its PIN. A key that is known is never asked for again. */
  start(order: ChargeOrder, pin: string, callbackAddress: string): Started {
    if (this.#byCaller.has(order.key)) return { kind: 'duplicate' }
    const wallet = this.#world.phones.wallet(order.msisdn)
    const manner = this.#world.mode.instant ? 'answers' : wallet.script.start
    if (manner === 'error-once' && !this.#failedOnce.has(order.msisdn)) {
      this.#failedOnce.add(order.msisdn)
      return { kind: 'error' }
    }
    const charge = this.#charges.create(order, wallet, pinScript(wallet.script))
    const record = this.#keep(order.key, { charge, reversal: null })
    this.#addresses.set(order.key, callbackAddress)
    this.#charges.authorise(charge, pin)
    return { kind: manner === 'silent' ? 'silent' : 'taken', record }
  }

  byCaller(key: string): GsmaRecord | undefined {
    return this.#byCaller.get(key)
  }

  /** The state of a request, counted as one look. */
  byServer(id: string): GsmaRecord | undefined {
    const record = this.#byServer.get(id)
    if (record) this.#charges.look(record.charge)
    return record
  }

  transaction(reference: string): Charge | undefined {
    const charge = this.#charges.findPaid(reference)
    if (charge?.isTakenBack) this.#world.books.tellReversal(charge.order.reference)
    return charge
  }

  reverse(reference: string, key: string): Reversed {
    if (this.#byCaller.has(key)) return { kind: 'duplicate' }
    const charge = this.#charges.findPaid(reference)
    const reversal = `GR${this.#world.serial().toString(36).toUpperCase()}`
    if (!charge || this.#charges.refund(charge, reversal) !== 'refunded') return { kind: 'impossible' }
    return { kind: 'taken', record: this.#keep(key, { charge, reversal }) }
  }

  #keep(key: string, what: Omit<GsmaRecord, 'serverCorrelationId'>): GsmaRecord {
    const record = { serverCorrelationId: randomUUID(), ...what }
    this.#byCaller.set(key, record)
    this.#byServer.set(record.serverCorrelationId, record)
    return record
  }

  #announce(charge: Charge): void {
    // A refusal of the PIN is the answer to the request itself; nobody is told again.
    if (charge.failure === 'wrong-pin' || charge.failure === 'locked') return
    const address = this.#addresses.get(charge.order.key) ?? ''
    const told = !this.#world.mode.instant || this.#world.mode.callbacks
    if (address === '' || !told) return
    this.#world.callbacks.announce(announcementOf(charge, address, this.#world), charge.script.callbacks)
  }
}
