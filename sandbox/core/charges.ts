import type { WalletScript } from '../cast/wallets.ts'
import type { World } from '../world.ts'
import type { CappedMap } from './capped-map.ts'
import { FAILURE_TEXTS, newCharge } from './charge.ts'
import type { Charge, ChargeFailure, ChargeOrder } from './charge.ts'
import type { Wallet } from './phones.ts'
import type { PromptAnswer, PromptDecision } from './prompts.ts'

/** How one wallet differs from the others. */
export interface Trade {
  readonly system: 'wallet' | 'mpesa'
  /** Name in prompts and books: `gsma`, `smartcash`. */
  readonly provider: string
  /** A new reference for money that moves. */
  readonly moneyId: () => string
  /** What an amount costs in the currency that the wallet is kept in; the same unless said. */
  readonly cost?: (charge: Charge, minor: number) => number
  /** A payment was decided. */
  readonly decided: (charge: Charge) => void
}

export type ChargeRefund = 'refunded' | 'already-refunded' | 'refused' | 'impossible'

/** The payments of one wallet: one for each key, for ever, decided on the phone or by a PIN that comes along. */
export class Charges {
  readonly #world: World
  readonly #trade: Trade
  readonly #byKey: CappedMap<Charge>
  readonly #byMoneyId: CappedMap<Charge>

  constructor(world: World, trade: Trade) {
    this.#world = world
    this.#trade = trade
    this.#byKey = world.kept()
    this.#byMoneyId = world.kept()
  }

  find(key: string): Charge | undefined {
    return this.#byKey.get(key)
  }

  findPaid(moneyId: string): Charge | undefined {
    return this.#byMoneyId.get(moneyId)
  }

  /** Every payment that took money, oldest first. */
  paid(): readonly Charge[] {
    return [...this.#byMoneyId.values()]
  }

  /** A payment that waits for its PIN, or to be shown on the phone. */
  create(order: ChargeOrder, wallet: Wallet, script: WalletScript): Charge {
    const charge = newCharge(order, wallet, script)
    this.#byKey.set(order.key, charge)
    return charge
  }

  /** Ask the payer on the phone, who may answer by itself unless it is in a hand. */
  push(charge: Charge): void {
    const { order, script } = charge
    charge.state = 'open'
    if (this.#world.mode.instant) return this.#take(charge, order.amountMinor)
    this.#askPhone(charge)
    if (script.byItself === null || script.when === 'first-query') return
    this.#after(script.when, charge, () => {
      if (this.#world.phones.isInHand(order.msisdn)) return
      if (script.byItself === 'decline') this.fail(charge, 'declined')
      else this.#settle(charge)
    })
  }

  /** The PIN of a payment has come: at most one ever counts. */
  authorise(charge: Charge, pin: string): Charge['state'] {
    if (charge.state === 'created') this.#tryPin(charge, pin)
    return charge.state
  }

  #tryPin(charge: Charge, pin: string): void {
    charge.timer?.cancel()
    if (this.#world.mode.instant) return this.#take(charge, charge.order.amountMinor)
    const tried = this.#world.phones.tryPin(charge.wallet, pin)
    if (tried.kind === 'wrong') {
      charge.attemptsLeft = tried.attemptsLeft
      return this.fail(charge, 'wrong-pin')
    }
    if (tried.kind === 'locked') return this.fail(charge, 'locked')
    charge.state = 'open'
    const { byItself, when, firstWord } = charge.script
    // Some wallets want their owner to confirm on the phone as well.
    if (byItself === null) return this.#askPhone(charge)
    if (when === 'first-query') return
    if (when === 0 && firstWord === null) return this.#settle(charge)
    this.#after(when, charge, () => this.#settle(charge))
  }

  /** Counts one look; some wallets decide when they are first asked. */
  look(charge: Charge): Charge {
    charge.looks += 1
    if (charge.state === 'open' && charge.script.when === 'first-query') this.#settle(charge)
    return charge
  }

  fail(charge: Charge, failure: ChargeFailure): void {
    charge.state = 'failed'
    charge.failure = failure
    this.#close(charge, 'failed')
    this.#trade.decided(charge)
  }

  /** Give the whole of a payment back, once. */
  refund(charge: Charge | undefined, reference: string): ChargeRefund {
    if (charge?.state !== 'succeeded') return 'impossible'
    if (charge.refundedAs !== null) return 'already-refunded'
    if (!charge.script.takesBack) return 'refused'
    charge.refundedAs = reference
    charge.wallet.balanceMinor += this.#cost(charge, charge.takenMinor)
    this.#world.books.writeRefund(this.#entry(charge))
    return 'refunded'
  }

  /** Return a payment to its payer without being asked, as after a dispute or an agent's mistake. */
  takeBack(reference: string): boolean {
    const charge = this.paid().find(({ order }) => isSame(order.reference, reference))
    if (!charge || charge.refundedAs !== null) return false
    charge.refundedAs = this.#trade.moneyId()
    charge.isTakenBack = true
    charge.wallet.balanceMinor += this.#cost(charge, charge.takenMinor)
    this.#world.books.writeReversal(this.#entry(charge))
    this.#trade.decided(charge)
    return true
  }

  #after(ms: number, charge: Charge, run: () => void): void {
    charge.timer = this.#world.clock.after(this.#world.paced(ms), () => {
      if (charge.state === 'open') run()
    })
  }

  #askPhone(charge: Charge): void {
    const { msisdn, description, amountMinor, currency, reference } = charge.order
    const { merchant } = this.#world.settings
    const system = this.#trade.provider
    charge.promptId = this.#world.prompts.show(
      { system, msisdn, merchant, description, amountMinor, currency, reference },
      (decision) => this.#decide(charge, decision),
    )
  }

  #decide(charge: Charge, decision: PromptDecision): PromptAnswer {
    if (charge.state !== 'open') return { outcome: 'closed' }
    if (decision.decision === 'decline') {
      this.fail(charge, 'declined')
      return { outcome: 'declined' }
    }
    const pin = this.#world.phones.tryPin(charge.wallet, decision.pin)
    if (pin.kind === 'wrong') return { outcome: 'wrong-pin', attemptsLeft: pin.attemptsLeft }
    if (pin.kind === 'locked') {
      this.fail(charge, 'locked')
      return { outcome: 'locked' }
    }
    this.#settle(charge)
    return charge.failure === null
      ? { outcome: 'approved' }
      : { outcome: 'failed', reason: FAILURE_TEXTS[charge.failure] }
  }

  #settle(charge: Charge): void {
    const { script, order, wallet } = charge
    if (script.byItself === 'fail') return this.fail(charge, 'failed')
    if (wallet.locked) return this.fail(charge, 'locked')
    const minor = script.take === 'half' ? Math.max(1, Math.floor(order.amountMinor / 2)) : order.amountMinor
    if (wallet.balanceMinor < this.#cost(charge, minor)) return this.fail(charge, 'insufficient')
    charge.takenCurrency = script.otherCurrency ?? order.currency
    this.#take(charge, minor)
  }

  #take(charge: Charge, minor: number): void {
    charge.state = 'succeeded'
    charge.takenMinor = minor
    charge.moneyId = this.#trade.moneyId()
    charge.wallet.balanceMinor -= this.#cost(charge, minor)
    this.#byMoneyId.set(charge.moneyId, charge)
    this.#world.books.writeCharge(this.#entry(charge))
    this.#close(charge, 'approved')
    this.#trade.decided(charge)
  }

  #cost(charge: Charge, minor: number): number {
    return this.#trade.cost?.(charge, minor) ?? minor
  }

  #close(charge: Charge, how: string): void {
    charge.decidedAtMs = this.#world.clock.now()
    charge.timer?.cancel()
    if (charge.promptId) this.#world.prompts.close(charge.promptId, how)
  }

  #entry({ order, takenMinor, takenCurrency, moneyId }: Charge) {
    return {
      system: this.#trade.system,
      provider: this.#trade.provider,
      reference: order.reference,
      payer: order.msisdn,
      amountMinor: takenMinor,
      currency: takenCurrency,
      providerReference: moneyId,
      at: new Date(this.#world.clock.now()).toISOString(),
    }
  }
}

/** Some wallets take no punctuation. */
function isSame(one: string, other: string): boolean {
  return one.replaceAll('-', '') === other.replaceAll('-', '')
}

/** How a wallet behaves when the PIN comes with the request: the row of its push, without the wait for the phone. */
export function pinScript(script: WalletScript): WalletScript {
  const byItself = script.byItself === 'decline' ? 'approve' : script.byItself
  return { ...script, byItself, when: script.when === 4_000 ? 0 : script.when }
}
