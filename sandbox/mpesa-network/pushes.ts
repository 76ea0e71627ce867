import { mpesaScript } from '../cast/mpesa.ts'
import type { CappedMap } from '../core/capped-map.ts'
import type { PromptAnswer, PromptDecision } from '../core/prompts.ts'
import { keptMinor } from '../core/kept-currency.ts'
import type { World } from '../world.ts'
import { openPush } from './push.ts'
import type { Push, PushFailure, PushOrder } from './push.ts'

export type ReverseAnswer = 'reversed' | 'already-reversed' | 'unknown'

export interface PushRules {
  /** Named in books and prompts: `daraja`, `mpesa-openapi`. */
  readonly provider: string
  /** Told once when a push is decided. */
  readonly decided: (push: Push) => void
}

/** The M-PESA network behind one of its two interfaces: prompts on phones, and the money. */
export class Pushes {
  readonly #world: World
  readonly #rules: PushRules
  readonly #byId: CappedMap<Push>
  readonly #byReceipt: CappedMap<Push>

  constructor(world: World, rules: PushRules) {
    this.#world = world
    this.#rules = rules
    this.#byId = world.kept()
    this.#byReceipt = world.kept()
  }

  find(id: string): Push | null {
    return this.#byId.get(id) ?? null
  }

  /** Pushes that took money between two moments, oldest first. Milliseconds of the sandbox's clock. */
  paidBetween(fromMs: number, toMs: number): readonly Push[] {
    return [...this.#byReceipt.values()].filter(
      ({ decidedAtMs }) => decidedAtMs >= fromMs && decidedAtMs <= toMs,
    )
  }

  /** Ask a payer for money; the caller has made sure that the id is new. */
  start(order: PushOrder): Push {
    const push = openPush(order)
    this.#byId.set(order.id, push)
    if (this.#world.mode.instant) this.#take(push)
    else this.#prompt(push)
    return push
  }

  /** Give the whole of a payment back, once. */
  reverse(receipt: string): ReverseAnswer {
    const push = this.#byReceipt.get(receipt)
    if (!push) return 'unknown'
    if (push.reversed) return 'already-reversed'
    push.reversed = true
    this.#world.phones.wallet(push.order.msisdn).balanceMinor += this.#cost(push)
    this.#world.books.writeRefund(this.#entry(push))
    return 'reversed'
  }

  #prompt(push: Push): void {
    const { order } = push
    const { clock, phones, prompts, settings } = this.#world
    push.promptId = prompts.show(
      {
        system: this.#rules.provider,
        msisdn: order.msisdn,
        merchant: settings.merchant,
        description: order.description,
        amountMinor: order.amountMinor,
        currency: order.currency,
        reference: order.reference,
      },
      (decision) => this.#decide(push, decision),
    )
    const { byItself, afterMs } = mpesaScript(order.msisdn)
    if (byItself === null) return
    push.timer = clock.after(this.#world.paced(afterMs), () => {
      if (push.state !== 'open' || phones.isInHand(order.msisdn)) return
      if (byItself === 'approve') this.#approve(push)
      else this.#fail(push, 'declined')
    })
  }

  #decide(push: Push, decision: PromptDecision): PromptAnswer {
    if (push.state !== 'open') return { outcome: 'closed' }
    if (decision.decision === 'decline') {
      this.#fail(push, 'declined')
      return { outcome: 'declined' }
    }
    const { phones } = this.#world
    const pin = phones.tryPin(phones.wallet(push.order.msisdn), decision.pin)
    if (pin.kind === 'wrong') return { outcome: 'wrong-pin', attemptsLeft: pin.attemptsLeft }
    this.#approve(push)
    if (push.failure === 'locked') return { outcome: 'locked' }
    return push.failure ? { outcome: 'failed', reason: push.failure } : { outcome: 'approved' }
  }

  #approve(push: Push): void {
    const wallet = this.#world.phones.wallet(push.order.msisdn)
    if (wallet.locked) this.#fail(push, 'locked')
    else if (wallet.balanceMinor < this.#cost(push)) this.#fail(push, 'insufficient')
    else this.#take(push)
  }

  #take(push: Push): void {
    push.state = 'succeeded'
    push.receipt = `S${this.#world.serial().toString(36).toUpperCase().padStart(9, '0')}`
    this.#world.phones.wallet(push.order.msisdn).balanceMinor -= this.#cost(push)
    this.#byReceipt.set(push.receipt, push)
    this.#close(push, 'approved')
    this.#world.books.writeCharge(this.#entry(push))
    this.#tell(push)
  }

  #fail(push: Push, failure: PushFailure): void {
    push.state = 'failed'
    push.failure = failure
    this.#close(push, 'failed')
    this.#tell(push)
  }

  /** What a push takes from the account, in the currency that the payer's line is kept in. */
  #cost({ order }: Push): number {
    return keptMinor(order.amountMinor, order.currency, this.#world.phones.line(order.msisdn).currency)
  }

  #close(push: Push, how: string): void {
    push.decidedAtMs = this.#world.clock.now()
    push.timer?.cancel()
    if (push.promptId) this.#world.prompts.close(push.promptId, how)
  }

  #tell(push: Push): void {
    if (this.#world.mode.callbacks) this.#rules.decided(push)
  }

  #entry({ order, receipt }: Push) {
    return {
      system: 'mpesa',
      provider: this.#rules.provider,
      reference: order.reference,
      payer: order.msisdn,
      amountMinor: order.amountMinor,
      currency: order.currency,
      providerReference: receipt,
      at: new Date(this.#world.clock.now()).toISOString(),
    } as const
  }
}
