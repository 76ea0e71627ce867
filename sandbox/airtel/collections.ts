import type { CappedMap } from '../core/capped-map.ts'
import type { Charge, ChargeOrder } from '../core/charge.ts'
import { Charges } from '../core/charges.ts'
import type { ChargeRefund } from '../core/charges.ts'
import type { World } from '../world.ts'
import { announcementOf } from './announcement.ts'

export type StartAnswer =
  | { readonly kind: 'sent' | 'silent' | 'refused'; readonly charge: Charge }
  | { readonly kind: 'duplicate' | 'error' }

/** The wallet's collections: one charge for each id, for ever. */
export class Collections {
  readonly #world: World
  readonly #charges: Charges
  readonly #failedOnce: CappedMap<true>

  constructor(world: World) {
    this.#world = world
    this.#charges = new Charges(world, {
      system: 'wallet',
      provider: 'airtel',
      moneyId: () => this.#nextMoneyId(),
      decided: (charge) => this.#tell(charge),
    })
    this.#failedOnce = world.kept()
  }

  /** Ask a payer for money. An id that is known is never asked for again. */
  start(order: ChargeOrder): StartAnswer {
    if (this.#charges.find(order.key)) return { kind: 'duplicate' }
    const { instant } = this.#world.mode
    const wallet = this.#world.phones.wallet(order.msisdn)
    const { script } = wallet
    if (!instant && script.start === 'error-once' && !this.#failedOnce.has(order.key)) {
      this.#failedOnce.set(order.key, true)
      return { kind: 'error' }
    }
    const charge = this.#charges.create(order, wallet, script)
    if (!instant && wallet.locked) {
      charge.state = 'failed'
      charge.failure = 'locked'
      return { kind: 'refused', charge }
    }
    this.#charges.push(charge)
    return { kind: !instant && script.start === 'silent' ? 'silent' : 'sent', charge }
  }

  /** The charge of an id, counted as one look; null when the id was never seen. */
  enquire(id: string): Charge | null {
    const charge = this.#charges.find(id)
    return charge ? this.#charges.look(charge) : null
  }

  /** Give the whole of a charge back, once. */
  refund(moneyId: string): ChargeRefund {
    return this.#charges.refund(this.#charges.findPaid(moneyId), moneyId)
  }

  #tell(charge: Charge): void {
    // A failure has a number of the wallet's too.
    charge.moneyId ||= this.#nextMoneyId()
    const { instant, callbacks } = this.#world.mode
    if (instant && !callbacks) return
    this.#world.callbacks.announce(announcementOf(charge, this.#world), charge.script.callbacks)
  }

  #nextMoneyId(): string {
    const now = new Date(this.#world.clock.now()).toISOString()
    const day = now.slice(2, 10).replaceAll('-', '')
    return `MP${day}.${now.slice(11, 16).replace(':', '')}.A${this.#world.serial().toString(36).toUpperCase()}`
  }
}
