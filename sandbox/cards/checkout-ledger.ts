import { randomUUID } from 'node:crypto'
import type { CardSystem } from '../core/books.ts'
import type { Announcement, CallbackStep } from '../core/callbacks.ts'
import type { CappedMap } from '../core/capped-map.ts'
import { cardOutcome } from '../cast/cards.ts'
import type { CardOutcome } from '../cast/cards.ts'
import type { World } from '../world.ts'
import { isPayable, wasPaid } from './checkout.ts'
import type {
  Checkout,
  CheckoutStatus,
  NewCheckout,
  Refunded,
  RefundResult,
  WantedRefund,
} from './checkout.ts'

/** What a gateway posts to the portal, and where. */
export type Word = Pick<Announcement, 'path' | 'build'>

/** Four more tries to tell the portal, three minutes apart. */
export const USUAL_RETRIES: readonly number[] = [180_000, 180_000, 180_000, 180_000]

/** How one gateway differs from the others. */
export interface GatewayHabits {
  readonly system: CardSystem
  /** A refused card closes the checkout; elsewhere another card can be tried. */
  readonly endsOnDecline: boolean
  /** What Cancel makes of a checkout that could still be paid. */
  readonly afterCancel: (before: CheckoutStatus) => CheckoutStatus
  /** Milliseconds from asking for a refund until it is done. */
  readonly refundMs: number
  /** It can return a payment of its own accord, and its enquiry says so. */
  readonly takesBack: boolean
  /** Milliseconds before each further try to tell the portal. */
  readonly retries: readonly number[]
  /** What is posted to the portal; null where the gateway has nothing to say about it. */
  announce(checkout: Checkout, about: Refunded | 'paid' | 'declined'): Word | null
}

/** Key of a refund that no merchant asked for. */
const TAKEN_BACK = 'taken-back'

/** After so long without a sign of the person the page counts as left. */
const LEFT_AFTER_MS = 15 * 60_000

/** The checkouts of one gateway: opened by a merchant, paid by a person on the gateway's own page. */
export class CheckoutLedger {
  readonly #world: World
  readonly #habits: GatewayHabits
  readonly #byReference: CappedMap<Checkout>
  readonly #byCode: CappedMap<Checkout>
  readonly #byId: CappedMap<Checkout>
  readonly #refunded: CappedMap<Checkout>

  constructor(world: World, habits: GatewayHabits) {
    this.#world = world
    this.#habits = habits
    this.#byReference = world.kept()
    this.#byCode = world.kept()
    this.#byId = world.kept()
    this.#refunded = world.kept()
    if (habits.takesBack) world.takeBacks.push((reference) => this.#takeBack(reference))
  }

  /** The newest checkout under the merchant's reference. */
  byReference(reference: string): Checkout | null {
    return this.#settled(this.#byReference.get(reference))
  }

  byCode(code: string): Checkout | null {
    return this.#settled(this.#byCode.get(code))
  }

  byId(id: string): Checkout | null {
    return this.#settled(this.#byId.get(id))
  }

  /** All that are remembered, the oldest first. */
  all(): readonly Checkout[] {
    return [...this.#byReference.values()].flatMap((one) => this.#settled(one) ?? [])
  }

  /** The checkout that a refund came from, by the refund's number or by the merchant's own key of it. */
  byRefund(name: string): Checkout | null {
    return this.#settled(this.#refunded.get(name))
  }

  /** Open a checkout. Whether a reference may come twice is for the gateway to say beforehand. */
  create(order: NewCheckout): Checkout {
    const checkout: Checkout = {
      ...order,
      id: this.#world.serial(),
      code: order.code ?? randomUUID().toUpperCase(),
      createdAtMs: this.#world.clock.now(),
      status: 'new',
      reason: '',
      last4: '',
      openedAtMs: 0,
      paidAtMs: null,
      acknowledged: 'not-yet',
      refunds: [],
    }
    this.#byReference.set(checkout.reference, checkout)
    this.#byCode.set(checkout.code, checkout)
    this.#byId.set(String(checkout.id), checkout)
    if (this.#world.mode.instant) this.#succeed(checkout, this.#world.mode.callbacks ? 1 : 0)
    return checkout
  }

  /** A person sees the page. */
  open(checkout: Checkout): void {
    if (checkout.status !== 'new' && checkout.status !== 'open') return
    checkout.status = 'open'
    checkout.openedAtMs = this.#world.clock.now()
  }

  /** The person pressed Cancel. */
  cancel(checkout: Checkout): void {
    if (isPayable(checkout)) checkout.status = this.#habits.afterCancel(checkout.status)
  }

  /** Pay with a card; null when the checkout takes no more payment. */
  pay(checkout: Checkout, cardDigits: string): CardOutcome | null {
    if (!isPayable(checkout)) return null
    const outcome = cardOutcome(cardDigits)
    checkout.last4 = cardDigits.slice(-4)
    if (outcome.kind === 'failed') {
      checkout.status = this.#habits.endsOnDecline ? 'expired' : 'declined'
      checkout.reason = outcome.reason
      // Where a failure is not announced, the empty plan leaves room for a forged success only.
      const said = this.#habits.announce(checkout, 'declined')
      this.#tell(checkout, said ?? this.#habits.announce(checkout, 'paid'), said ? undefined : [])
      return outcome
    }
    if (outcome.afterMs === 0) this.#succeed(checkout, outcome.callbacks)
    else {
      checkout.status = 'pending'
      const later = () => this.#succeed(checkout, outcome.callbacks)
      this.#world.clock.after(this.#world.paced(outcome.afterMs), later)
    }
    return outcome
  }

  /** Give money back; the same key gives nothing more. */
  refund(checkout: Checkout, wanted: WantedRefund): RefundResult {
    if (!wasPaid(checkout)) return { kind: 'not-paid' }
    const same = checkout.refunds.find((refund) => refund.key !== '' && refund.key === wanted.key)
    if (same) return { kind: 'refund', refund: same }
    const given = checkout.refunds.reduce((sum, refund) => sum + refund.amountMinor, 0)
    const left = Math.round((checkout.amountMinor - given) * 100) / 100
    if (left === 0) return { kind: 'already' }
    const amountMinor = wanted.amountMinor ?? left
    if (amountMinor > left) return { kind: 'too-much' }
    const { serial, clock } = this.#world
    const refund: Refunded = {
      ...wanted,
      id: serial(),
      amountMinor,
      createdAtMs: clock.now(),
      status: 'pending',
    }
    checkout.refunds.push(refund)
    for (const name of [String(refund.id), wanted.key]) this.#refunded.set(name, checkout)
    this.#world.books.writeRefund(this.#entry(checkout, amountMinor, String(refund.id)))
    if (this.#world.mode.instant || this.#habits.refundMs === 0) this.#done(checkout, refund)
    else this.#world.clock.after(this.#world.paced(this.#habits.refundMs), () => this.#done(checkout, refund))
    return { kind: 'refund', refund }
  }

  /** The checkout behind an enquiry, which tells what was taken back. */
  enquired(reference: string): Checkout | null {
    const checkout = this.byReference(reference)
    if (checkout?.refunds.some(({ key }) => key === TAKEN_BACK)) this.#world.books.tellReversal(reference)
    return checkout
  }

  /** A cardholder's bank has the payment back, though the merchant returned nothing. */
  #takeBack(reference: string): boolean {
    const checkout = this.#byReference.get(reference)
    if (!checkout || !wasPaid(checkout) || checkout.refunds.length > 0) return false
    const { serial, clock } = this.#world
    const { amountMinor } = checkout
    const back: Refunded = {
      key: TAKEN_BACK,
      id: serial(),
      amountMinor,
      createdAtMs: clock.now(),
      status: 'pending',
    }
    checkout.refunds.push(back)
    this.#refunded.set(String(back.id), checkout)
    this.#world.books.writeReversal(this.#entry(checkout, amountMinor, String(back.id)))
    this.#done(checkout, back)
    return true
  }

  #done(checkout: Checkout, refund: Refunded): void {
    refund.status = 'done'
    if (this.#world.mode.callbacks) this.#tell(checkout, this.#habits.announce(checkout, refund))
  }

  #succeed(checkout: Checkout, callbacks: number): void {
    checkout.status = 'paid'
    checkout.paidAtMs = this.#world.clock.now()
    this.#world.books.writeCharge(this.#entry(checkout, checkout.amountMinor, String(checkout.id)))
    const plan = Array.from({ length: callbacks }, (_, at) => ({
      variant: 'true' as const,
      afterMs: at * 1_000,
    }))
    if (plan.length > 0) this.#tell(checkout, this.#habits.announce(checkout, 'paid'), plan)
  }

  #tell(checkout: Checkout, word: Word | null, plan?: readonly CallbackStep[]): void {
    if (!word) return
    const { system } = this.#habits
    const retries = this.#habits.retries.map((ms) => this.#world.paced(ms))
    this.#world.callbacks.announce({ ...word, system, reference: checkout.reference, retries }, plan)
  }

  #entry({ reference, email: payer, currency }: Checkout, amount: number, providerReference: string) {
    const { system } = this.#habits
    const at = new Date(this.#world.clock.now()).toISOString()
    const amountMinor = Math.round(amount)
    return { system, provider: system, reference, payer, amountMinor, currency, providerReference, at }
  }

  #settled(checkout: Checkout | undefined): Checkout | null {
    if (!checkout) return null
    const now = this.#world.clock.now()
    if (isPayable(checkout) && now - checkout.createdAtMs >= checkout.lifeMs) checkout.status = 'expired'
    if (checkout.status === 'open' && now - checkout.openedAtMs > LEFT_AFTER_MS) checkout.status = 'new'
    return checkout
  }
}
