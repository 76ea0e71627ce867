/**
 * Where a checkout stands. `new`: nobody has opened its page, or the person left; `open`: a person is on
 * it; `declined`: a card was refused, another may follow where the gateway allows it.
 */
export type CheckoutStatus = 'new' | 'open' | 'pending' | 'paid' | 'declined' | 'cancelled' | 'expired'

/** What a merchant opens a checkout with. */
export interface NewCheckout {
  readonly reference: string
  /** In the currency's ISO minor unit, with a fraction where a gateway counts finer than that. */
  readonly amountMinor: number
  readonly currency: string
  readonly email: string
  /** '' where the merchant gave no address. */
  readonly returnUrl: string
  readonly cancelUrl: string
  /** Milliseconds until it can be paid no more. */
  readonly lifeMs: number
  /** In the address of its page, where the gateway has codes of its own kind. */
  readonly code?: string
  /** What this gateway keeps besides. */
  readonly facts?: Readonly<Record<string, string>>
}

/** One checkout of a gateway with a card page. */
export interface Checkout extends NewCheckout {
  readonly id: number
  /** In the address of its page; whoever holds it may pay. */
  readonly code: string
  readonly createdAtMs: number
  status: CheckoutStatus
  /** Why the last card was refused. */
  reason: string
  last4: string
  openedAtMs: number
  paidAtMs: number | null
  /** What the merchant said to the money, at a gateway that asks. */
  acknowledged: 'not-yet' | 'accepted' | 'rejected'
  readonly refunds: Refunded[]
}

/** True while a card can be tried on its page. */
export function isPayable({ status }: Checkout): boolean {
  return status === 'new' || status === 'open' || status === 'declined'
}

/** True once the money has been taken, whatever came of it later. */
export function wasPaid({ paidAtMs }: Checkout): boolean {
  return paidAtMs !== null
}

/** What a merchant wants back: `amountMinor` null is all that is left. */
export interface WantedRefund {
  /** The merchant's own key of it; '' where it gave none. */
  readonly key: string
  readonly amountMinor: number | null
  readonly facts?: Readonly<Record<string, string>>
}

/** Money on its way back from a checkout. `amountMinor` as in its checkout. */
export interface Refunded extends WantedRefund {
  readonly id: number
  readonly amountMinor: number
  readonly createdAtMs: number
  status: 'pending' | 'done'
}

export type RefundResult =
  | { readonly kind: 'refund'; readonly refund: Refunded }
  | { readonly kind: 'not-paid' | 'already' | 'too-much' }
