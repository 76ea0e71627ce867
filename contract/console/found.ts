import type { Currency } from '#domain/money.ts'
import type { DeliveryPlace, MoneyPlace, SayName } from '#domain/staff/tracks.ts'
import type { PaymentState } from '#domain/payments/states.ts'

/** An amount in whole parts of the smallest unit. */
export interface WireMoney {
  readonly minor: number
  readonly currency: Currency
}

/** A moment, ISO 8601 with milliseconds in UTC. */
export type Moment = string

/** A payment as lists show it: numbers masked, nothing that names anybody. */
export interface FoundPayment {
  readonly id: string
  readonly at: Moment
  /** What was bought, in words of the catalogue: `10 GB, 30 days`; '' where the kind says it all. */
  readonly what: string
  readonly kind: string
  /** Its code in the records. */
  readonly rail: string
  /** As customers read it, in the language of whoever asks; the code where it is not offered any more. */
  readonly railName: string
  readonly amount: WireMoney
  /** `0772 ••• 418`. */
  readonly recipient: string
  readonly state: PaymentState
  readonly since: Moment
  readonly money: MoneyPlace
  readonly isGoing: boolean
  readonly delivery: DeliveryPlace
  readonly say: SayName
  /** What the other side said last; '' for nothing. */
  readonly reason: string
}

/** How a typed text was read, best first. */
export type ReadAs =
  | 'number'
  | 'payment-id'
  | 'part-of-id'
  | 'our-reference'
  | 'provider-reference'
  | 'receipt'
  | 'account'
  | 'complaint'
  | 'amount-and-time'

/** The answer to a search, and to more of one. */
export interface Found {
  /** The view's own name: an address with it shows the same for an hour, and no number stands in it. */
  readonly handle: string
  readonly readAs: ReadAs
  /** The text again, masked where it was a number. */
  readonly asked: string
  readonly payments: readonly FoundPayment[]
  /** Number of the complaint that was typed, where there is one; null otherwise. */
  readonly complaint: string | null
  /** How many of them came for the payer's number alone. */
  readonly asPayer: number
  /** Goes on where this ends; null when there is no older one in what was looked through. */
  readonly older: string | null
  /** Days that were looked through; older ones are a step away. 0: all of them. */
  readonly days: number
  /** Readings that took too long and were given up. */
  readonly cutOff: readonly ReadAs[]
  /** One digit away, where the number itself has nothing: masked, with how many, and its own handle. */
  readonly near: readonly {
    readonly recipient: string
    readonly payments: number
    readonly handle: string
  }[]
  /** Milliseconds that the records took. */
  readonly tookMs: number
}
