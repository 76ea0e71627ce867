import type { DeliveryEvidence, Evidence, NextStep, RefundEvidence } from '#domain/payments/evidence.ts'
import { paymentOf } from '../chaos/books/records.ts'
import type { BookLine, GivenLine, ReversalLine, Truth } from '../chaos/books/records.ts'
import type { Loop } from './loop.ts'
import { AIRTIME, CURRENCY } from './store.ts'

/** How the payer of a history behaves; times in milliseconds after the prompt or page. */
export interface Payer {
  readonly kind: 'push' | 'page' | 'pin'
  readonly does: 'pay' | 'decline' | 'nothing' | 'pay-less' | 'pay-more'
  readonly afterMs: number
  /** When the provider takes the charge back, counted from the payment; null: never. */
  readonly takenBackAfterMs: number | null
}

/** What the provider and the operator do of their own accord, regardless of their answers. */
export interface Habits {
  readonly refund: 'once' | 'twice' | 'twice-later' | 'undone'
  /** How long after a delivery the operator undoes it, in ms; null if never. */
  readonly undeliversAfterMs: number | null
  readonly statement: 'true' | 'drops' | 'other-amount' | 'twice' | 'pays-declined'
}

export interface Charge {
  readonly ref: string
  readonly amount: number
  state: 'open' | 'paid' | 'failed' | 'returned' | 'reversed' | 'wrong-pin'
  taken: number
}

/** The share of the price that a paying customer pays. */
const SHARE = { pay: 1, 'pay-less': 0.5, 'pay-more': 2, decline: 0 } as const

/** The operator's reason when it's asked about a delivery that it has undone. */
export const UNDONE = 'undone'

const APPROVE: NextStep = { do: 'approve-push' }
const PAGE: NextStep = { do: 'go-to', url: 'https://gateway.example/pay' }

/** Provider and operator with books of their own: each key is charged, refunded and delivered once for ever. */
export class Outside {
  readonly #loop: Loop
  readonly #payer: (ref: string) => Payer
  readonly #tellPortal: (ref: string) => void
  readonly #charges = new Map<string, Charge>()
  readonly #delivered = new Map<string, DeliveryEvidence>()
  readonly #books: {
    charges: BookLine[]
    deliveries: GivenLine[]
    refunds: BookLine[]
    reversals: ReversalLine[]
  } = { charges: [], deliveries: [], refunds: [], reversals: [] }
  readonly #undelivered = new Set<string>()
  readonly #toldGiven = new Set<string>()
  readonly refusesDelivery: boolean
  readonly habits: Habits

  constructor(
    loop: Loop,
    {
      payer,
      tellPortal,
      refusesDelivery,
      habits,
    }: {
      readonly payer: (ref: string) => Payer
      readonly tellPortal: (ref: string) => void
      readonly refusesDelivery: boolean
      readonly habits: Habits
    },
  ) {
    this.#loop = loop
    this.#payer = payer
    this.#tellPortal = tellPortal
    this.refusesDelivery = refusesDelivery
    this.habits = habits
  }

  get paidWithPin(): boolean {
    return this.#payer('').kind === 'pin'
  }

  /** An undone delivery still counts as given if the portal was told of the delivery and recorded it. */
  truth(isDelivered: (payment: string) => boolean): Truth {
    const { deliveries } = this.#books
    const counts = ({ reference }: GivenLine): boolean =>
      !this.#undelivered.has(reference) ||
      (this.#toldGiven.has(reference) && isDelivered(paymentOf(reference)))
    return { ...this.#books, deliveries: deliveries.filter(counts) }
  }

  get charges(): readonly Charge[] {
    return [...this.#charges.values()]
  }

  start(ref: string, amount: number): Evidence {
    const known = this.#charges.get(ref)
    if (known) return this.query(ref)
    this.#charges.set(ref, { ref, amount, state: 'open', taken: 0 })
    const payer = this.#payer(ref)
    // A page is used by whoever found the way to it; a PIN is right or wrong at once.
    if (payer.kind === 'push') this.#loop.after(payer.afterMs, () => this.decide(ref))
    if (payer.kind === 'pin') this.#tryPin(ref)
    return this.query(ref)
  }

  /** The payer does what they do; a charge is decided once. */
  decide(ref: string): void {
    const charge = this.#charges.get(ref)
    const payer = this.#payer(ref)
    if (charge?.state !== 'open' || payer.does === 'nothing') return
    charge.state = payer.does === 'decline' ? 'failed' : 'paid'
    if (charge.state === 'paid') {
      charge.taken = Math.floor(charge.amount * SHARE[payer.does])
      this.#books.charges.push(this.#line(ref, charge.taken))
      if (payer.takenBackAfterMs !== null)
        this.#loop.after(payer.takenBackAfterMs, () => this.#takeBack(charge))
    }
    this.#loop.say(`outside: ${ref} is ${charge.state}`)
    this.#tellPortal(ref)
  }

  /** A dispute, an agent's mistake, a fraud: the payer has the money again, and the portal may hear of it. */
  #takeBack(charge: Charge): void {
    if (charge.state !== 'paid') return
    charge.state = 'reversed'
    this.#books.reversals.push({ ...this.#line(charge.ref, charge.taken), told: false })
    this.#loop.say(`outside: ${charge.ref} is taken back`)
    this.#tellPortal(charge.ref)
  }

  /** An answer has reached a process of the portal. */
  heard(ref: string, { kind }: Evidence): void {
    if (kind !== 'reversed') return
    const { reversals } = this.#books
    this.#books.reversals = reversals.map((line) => (line.reference === ref ? { ...line, told: true } : line))
  }

  /** Called when an answer from the operator reaches a portal process. */
  heardOfDelivery(key: string, { kind }: DeliveryEvidence): void {
    if (kind === 'delivered') this.#toldGiven.add(key)
  }

  #tryPin(ref: string): void {
    const charge = this.#charges.get(ref)
    if (charge && this.#loop.random() < 0.4) {
      charge.state = 'wrong-pin'
      this.#loop.say(`outside: ${ref} had a wrong PIN`)
    } else this.decide(ref)
  }

  query(ref: string): Evidence {
    const charge = this.#charges.get(ref)
    if (!charge) return { kind: 'never-seen' }
    if (charge.state === 'wrong-pin') return { kind: 'wrong-pin', attemptsLeft: 4 }
    if (charge.state === 'failed')
      return { kind: 'declined', refusal: 'cancelled', reason: 'The customer declined.' }
    // Now and then an older copy of its books answers.
    if (charge.state === 'reversed' && this.#loop.random() > 0.1)
      return { kind: 'reversed', reason: 'disputed' }
    if (charge.state === 'open') {
      const page = this.#payer(ref).kind === 'page'
      return page ? { kind: 'waiting', next: PAGE, untouched: true } : { kind: 'waiting', next: APPROVE }
    }
    const amount = { minor: charge.taken, currency: CURRENCY } as const
    return { kind: 'collected', providerRef: `P-${ref}`, stated: { amount, merchant: null } }
  }

  refund(ref: string): RefundEvidence {
    const charge = this.#charges.get(ref)
    if (charge?.state === 'reversed') return { kind: 'refused', reason: 'reversed already' }
    if (charge?.state !== 'paid' && charge?.state !== 'returned')
      return { kind: 'not-sent', reason: 'not collected' }
    if (charge.state === 'paid') {
      charge.state = 'returned'
      this.#books.refunds.push(this.#line(ref, charge.taken))
    }
    return { kind: 'refunded', providerRef: `R-${ref}` }
  }

  deliver(key: string, amount: number): DeliveryEvidence {
    const known = this.#delivered.get(key)
    if (known) return known
    const made: DeliveryEvidence = this.refusesDelivery
      ? { kind: 'refused', reason: 'The line takes nothing.' }
      : { kind: 'delivered', operatorRef: `O-${key}` }
    this.#delivered.set(key, made)
    const { undeliversAfterMs } = this.habits
    if (made.kind === 'delivered') this.#books.deliveries.push(this.#line(key, amount))
    if (made.kind === 'delivered' && undeliversAfterMs !== null)
      this.#loop.after(undeliversAfterMs, () => this.#undeliver(key))
    this.#loop.say(`outside: ${key} is ${made.kind}`)
    return made
  }

  #undeliver(key: string): void {
    this.#undelivered.add(key)
    this.#delivered.set(key, { kind: 'refused', reason: UNDONE })
    this.#loop.say(`outside: ${key} is undone`)
  }

  queryDelivery(key: string): DeliveryEvidence {
    return this.#delivered.get(key) ?? { kind: 'never-seen' }
  }

  #line(reference: string, amountMinor: number): GivenLine {
    const at = new Date(this.#loop.now).toISOString()
    return { reference, amountMinor, currency: CURRENCY, at, ...AIRTIME }
  }
}
