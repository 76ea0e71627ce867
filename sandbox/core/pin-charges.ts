import type { WalletScript } from '../cast/wallets.ts'
import type { World } from '../world.ts'
import type { CappedMap } from './capped-map.ts'
import type { ClockTimer } from './clock.ts'
import type { Wallet } from './phones.ts'
import type { PromptAnswer, PromptDecision } from './prompts.ts'

/** What the portal asks for. `amountMinor` is in the currency's ISO minor unit. */
export interface PinOrder {
  /** What the wallet knows a repeated request by. */
  readonly key: string
  /** The portal's own reference. */
  readonly reference: string
  readonly msisdn: string
  readonly description: string
  readonly amountMinor: number
  readonly currency: string
}

export type PinFailure =
  'wrong-pin' | 'locked' | 'insufficient' | 'declined' | 'failed' | 'not-registered' | 'expired'

/** One payment by PIN as a wallet keeps it. */
export interface PinCharge {
  readonly order: PinOrder
  readonly script: WalletScript
  readonly wallet: Wallet
  /** `created`: no PIN has come yet. */
  state: 'created' | 'open' | 'succeeded' | 'failed'
  failure: PinFailure | null
  /** After a wrong PIN. */
  attemptsLeft: number
  moneyId: string
  takenMinor: number
  takenCurrency: string
  looks: number
  /** Reference of the refund that gave it back. */
  refundedAs: string | null
  promptId: string | null
  timer: ClockTimer | null
}

interface Trade {
  /** Name in prompts and books: `gsma`, `smartcash`. */
  readonly provider: string
  /** First letters of the wallet's own references. */
  readonly prefix: string
  /** A payment was decided. */
  readonly decided: (charge: PinCharge) => void
}

export type PinRefund = 'refunded' | 'already-refunded' | 'impossible'

/** How a wallet behaves when the PIN comes with the request: the row of its push, without the wait for the phone. */
export function pinScript(script: WalletScript): WalletScript {
  const byItself = script.byItself === 'decline' ? 'approve' : script.byItself
  return { ...script, byItself, when: script.when === 4_000 ? 0 : script.when }
}

/** Payments that come with a PIN: one for each key, for ever. Two wallets keep theirs this way. */
export class PinCharges {
  readonly #world: World
  readonly #trade: Trade
  readonly #byKey: CappedMap<PinCharge>
  readonly #byMoneyId: CappedMap<PinCharge>

  constructor(world: World, trade: Trade) {
    this.#world = world
    this.#trade = trade
    this.#byKey = world.kept()
    this.#byMoneyId = world.kept()
  }

  find(key: string): PinCharge | undefined {
    return this.#byKey.get(key)
  }

  findPaid(moneyId: string): PinCharge | undefined {
    return this.#byMoneyId.get(moneyId)
  }

  /** A payment that waits for its PIN. */
  create(order: PinOrder, wallet: Wallet): PinCharge {
    const charge: PinCharge = {
      order,
      wallet,
      script: pinScript(wallet.script),
      state: 'created',
      failure: null,
      attemptsLeft: 0,
      moneyId: '',
      takenMinor: 0,
      takenCurrency: order.currency,
      looks: 0,
      refundedAs: null,
      promptId: null,
      timer: null,
    }
    this.#byKey.set(order.key, charge)
    return charge
  }

  /** The PIN of a payment has come: at most one ever counts. */
  authorise(charge: PinCharge, pin: string): PinCharge['state'] {
    if (charge.state === 'created') this.#tryPin(charge, pin)
    return charge.state
  }

  #tryPin(charge: PinCharge, pin: string): void {
    charge.timer?.cancel()
    if (this.#world.mode.instant) return this.#take(charge, charge.order.amountMinor)
    const tried = this.#world.phones.tryPin(charge.wallet, pin)
    if (tried.kind === 'wrong') {
      charge.attemptsLeft = tried.attemptsLeft
      return this.fail(charge, 'wrong-pin')
    }
    if (tried.kind === 'locked') return this.fail(charge, 'locked')
    charge.state = 'open'
    this.#go(charge)
  }

  /** Counts one look; some wallets decide when they are first asked. */
  look(charge: PinCharge): PinCharge {
    charge.looks += 1
    if (charge.state === 'open' && charge.script.when === 'first-query') this.#settle(charge)
    return charge
  }

  fail(charge: PinCharge, failure: PinFailure): void {
    charge.state = 'failed'
    charge.failure = failure
    this.#close(charge, 'failed')
    this.#trade.decided(charge)
  }

  /** Give the whole of a payment back, once. */
  refund(charge: PinCharge | undefined, reference: string): PinRefund {
    if (charge?.state !== 'succeeded') return 'impossible'
    if (charge.refundedAs !== null) return 'already-refunded'
    charge.refundedAs = reference
    charge.wallet.balanceMinor += charge.takenMinor
    this.#world.books.writeRefund(this.#entry(charge))
    return 'refunded'
  }

  #go(charge: PinCharge): void {
    const { script } = charge
    if (script.byItself === null) return this.#askPhone(charge)
    if (script.when === 'first-query') return
    if (script.when === 0 && script.firstWord === null) return this.#settle(charge)
    const wait = this.#world.paced(script.when)
    charge.timer = this.#world.clock.after(wait, () => {
      if (charge.state === 'open') this.#settle(charge)
    })
  }

  /** A wallet that wants its owner to confirm on the phone as well. */
  #askPhone(charge: PinCharge): void {
    const { order } = charge
    charge.promptId = this.#world.prompts.show(
      {
        system: this.#trade.provider,
        msisdn: order.msisdn,
        merchant: this.#world.settings.merchant,
        description: order.description,
        amountMinor: order.amountMinor,
        currency: order.currency,
        reference: order.reference,
      },
      (decision) => this.#decide(charge, decision),
    )
  }

  #decide(charge: PinCharge, decision: PromptDecision): PromptAnswer {
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

  #settle(charge: PinCharge): void {
    const { script, order, wallet } = charge
    if (script.byItself === 'fail') return this.fail(charge, 'failed')
    const minor = script.take === 'half' ? Math.max(1, Math.floor(order.amountMinor / 2)) : order.amountMinor
    if (wallet.balanceMinor < minor) return this.fail(charge, 'insufficient')
    charge.takenCurrency = script.otherCurrency ?? order.currency
    this.#take(charge, minor)
  }

  #take(charge: PinCharge, minor: number): void {
    charge.state = 'succeeded'
    charge.takenMinor = minor
    charge.moneyId = `${this.#trade.prefix}${this.#world.serial().toString(36).toUpperCase()}`
    charge.wallet.balanceMinor -= minor
    this.#byMoneyId.set(charge.moneyId, charge)
    this.#world.books.writeCharge(this.#entry(charge))
    this.#close(charge, 'approved')
    this.#trade.decided(charge)
  }

  #close(charge: PinCharge, how: string): void {
    charge.timer?.cancel()
    if (charge.promptId) this.#world.prompts.close(charge.promptId, how)
  }

  #entry(charge: PinCharge) {
    return {
      system: 'wallet',
      provider: this.#trade.provider,
      reference: charge.order.reference,
      payer: charge.order.msisdn,
      amountMinor: charge.takenMinor,
      currency: charge.takenCurrency,
      providerReference: charge.moneyId,
      at: new Date(this.#world.clock.now()).toISOString(),
    } as const
  }
}

/** What the customer reads about a payment that came to nothing. */
export const FAILURE_TEXTS: Readonly<Record<PinFailure, string>> = {
  'wrong-pin': 'The PIN is wrong',
  locked: 'Wallet is locked',
  insufficient: 'Insufficient wallet balance',
  declined: 'Customer declined the request',
  failed: 'Transaction failed',
  'not-registered': 'Invalid user.',
  expired: 'Not authorised in time',
}
