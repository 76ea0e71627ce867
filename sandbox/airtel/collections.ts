import type { CappedMap } from '../core/capped-map.ts'
import type { PromptAnswer, PromptDecision } from '../core/prompts.ts'
import type { Wallet } from '../core/phones.ts'
import type { World } from '../world.ts'
import { announcementOf } from './announcement.ts'
import { FAILURES, openCharge } from './charge.ts'
import type { AirtelCharge, ChargeOrder, Failure } from './charge.ts'

export type StartAnswer =
  | { readonly kind: 'sent' | 'silent'; readonly charge: AirtelCharge }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'error' }

export type RefundAnswer = { readonly kind: 'refunded' | 'already-refunded' | 'unknown' }

/** The wallet's collections: one charge for each id, for ever. */
export class Collections {
  readonly #world: World
  readonly #byId: CappedMap<AirtelCharge>
  readonly #byMoneyId: CappedMap<AirtelCharge>
  readonly #failedOnce: CappedMap<true>

  constructor(world: World) {
    this.#world = world
    this.#byId = world.kept()
    this.#byMoneyId = world.kept()
    this.#failedOnce = world.kept()
  }

  /** Ask a payer for money. An id that is known is never asked for again. */
  start(order: ChargeOrder): StartAnswer {
    if (this.#byId.has(order.id)) return { kind: 'duplicate' }
    const wallet = this.#world.phones.wallet(order.msisdn)
    const { script } = wallet
    if (this.#world.mode.instant) return this.#startInstant(order, wallet)
    if (script.start === 'error-once' && !this.#failedOnce.has(order.id)) {
      this.#failedOnce.set(order.id, true)
      return { kind: 'error' }
    }
    const charge = openCharge(order, script)
    this.#byId.set(order.id, charge)
    if (wallet.locked) {
      charge.state = 'failed'
      charge.failure = FAILURES.locked
      return { kind: 'refused', failure: FAILURES.locked }
    }
    this.#prompt(charge, wallet)
    return { kind: script.start === 'silent' ? 'silent' : 'sent', charge }
  }

  /** The charge of an id, counted as one enquiry; null when the id was never seen. */
  enquire(id: string): AirtelCharge | null {
    const charge = this.#byId.get(id)
    if (!charge) return null
    charge.enquiries += 1
    const { when, byItself } = charge.script
    if (charge.state === 'open' && when === 'first-query' && byItself === 'approve') this.#approve(charge)
    return charge
  }

  /** Give the whole of a charge back, once. */
  refund(moneyId: string): RefundAnswer {
    const charge = this.#byMoneyId.get(moneyId)
    if (!charge || charge.state !== 'succeeded') return { kind: 'unknown' }
    if (charge.refunded) return { kind: 'already-refunded' }
    charge.refunded = true
    this.#world.phones.wallet(charge.order.msisdn).balanceMinor += charge.takenMinor
    this.#world.books.writeRefund(this.#entry(charge))
    return { kind: 'refunded' }
  }

  #startInstant(order: ChargeOrder, wallet: Wallet): StartAnswer {
    const charge = openCharge(order, wallet.script)
    this.#byId.set(order.id, charge)
    this.#take(charge, wallet, order.amountMinor)
    if (this.#world.mode.callbacks) this.#announce(charge)
    return { kind: 'sent', charge }
  }

  #prompt(charge: AirtelCharge, wallet: Wallet): void {
    const { order, script } = charge
    charge.promptId = this.#world.prompts.show(
      {
        system: 'airtel',
        msisdn: order.msisdn,
        merchant: this.#world.settings.merchant,
        description: order.description,
        amountMinor: order.amountMinor,
        currency: order.currency,
        reference: order.id,
      },
      (decision) => this.#decide(charge, wallet, decision),
    )
    if (script.byItself === null || script.when === 'first-query') return
    const byItself = script.byItself
    charge.timer = this.#world.clock.after(this.#world.paced(script.when), () => {
      if (charge.state !== 'open' || this.#world.phones.isInHand(order.msisdn)) return
      if (byItself === 'approve') this.#approve(charge)
      else this.#fail(charge, byItself === 'decline' ? FAILURES.declined : FAILURES.failed)
    })
  }

  #decide(charge: AirtelCharge, wallet: Wallet, decision: PromptDecision): PromptAnswer {
    if (charge.state !== 'open') return { outcome: 'closed' }
    if (decision.decision === 'decline') {
      this.#fail(charge, FAILURES.declined)
      return { outcome: 'declined' }
    }
    const pin = this.#world.phones.tryPin(wallet, decision.pin)
    if (pin.kind === 'wrong') return { outcome: 'wrong-pin', attemptsLeft: pin.attemptsLeft }
    if (pin.kind === 'locked') {
      this.#fail(charge, FAILURES.locked)
      return { outcome: 'locked' }
    }
    this.#approve(charge)
    return charge.failure ? { outcome: 'failed', reason: charge.failure.reason } : { outcome: 'approved' }
  }

  #approve(charge: AirtelCharge): void {
    const { script, order } = charge
    const wallet = this.#world.phones.wallet(order.msisdn)
    if (script.byItself === 'fail') {
      this.#fail(charge, FAILURES.failed)
      return
    }
    if (wallet.locked) {
      this.#fail(charge, FAILURES.locked)
      return
    }
    const minor = script.take === 'half' ? Math.max(1, Math.floor(order.amountMinor / 2)) : order.amountMinor
    if (wallet.balanceMinor < minor) {
      this.#fail(charge, FAILURES.insufficient)
      return
    }
    charge.takenCurrency = script.otherCurrency ?? order.currency
    this.#take(charge, wallet, minor)
    this.#close(charge, 'approved')
    this.#announce(charge)
  }

  #take(charge: AirtelCharge, wallet: Wallet, minor: number): void {
    charge.state = 'succeeded'
    charge.takenMinor = minor
    charge.moneyId = this.#nextMoneyId()
    wallet.balanceMinor -= minor
    this.#byMoneyId.set(charge.moneyId, charge)
    this.#world.books.writeCharge(this.#entry(charge))
  }

  #fail(charge: AirtelCharge, failure: Failure): void {
    charge.state = 'failed'
    charge.failure = failure
    charge.moneyId = this.#nextMoneyId()
    this.#close(charge, 'failed')
    this.#announce(charge)
  }

  #close(charge: AirtelCharge, how: string): void {
    charge.timer?.cancel()
    if (charge.promptId) this.#world.prompts.close(charge.promptId, how)
  }

  #announce(charge: AirtelCharge): void {
    this.#world.callbacks.announce(announcementOf(charge, this.#world), charge.script.callbacks)
  }

  #entry(charge: AirtelCharge) {
    return {
      system: 'wallet',
      provider: 'airtel',
      reference: charge.order.id,
      payer: charge.order.msisdn,
      amountMinor: charge.takenMinor,
      currency: charge.takenCurrency,
      providerReference: charge.moneyId,
      at: new Date(this.#world.clock.now()).toISOString(),
    } as const
  }

  #nextMoneyId(): string {
    const now = new Date(this.#world.clock.now()).toISOString()
    const day = now.slice(2, 10).replaceAll('-', '')
    return `MP${day}.${now.slice(11, 16).replace(':', '')}.A${this.#world.serial().toString(36).toUpperCase()}`
  }
}
