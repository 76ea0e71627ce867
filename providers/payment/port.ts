import type { Currency, Money } from '#domain/money.ts'
import type { Evidence, ReceiptNumber, RefundEvidence, Unsure } from '#domain/payments/evidence.ts'
import type { ListedCharge } from '#domain/reconciliation/listed-charge.ts'

/**
 * One way to take money: a wallet or a card gateway. Adapters keep no state but a token
 * cache; every call has a deadline, a body limit and follows no redirect.
 */
export interface PaymentRail {
  /** Stable name used in records and books: `KATI_MONEY`, `PAYSTACK`. */
  readonly name: string
  /** What it can charge in; absent: whatever it is asked for. */
  readonly currencies?: readonly Currency[]
  /** True when the provider itself refuses a second charge with the same reference. */
  readonly dedupes: boolean
  /** Milliseconds after which the provider no longer accepts a request it has not seen. */
  readonly processingLimitMs: number
  /**
   * For a rail that is paid with a PIN: what follows a wrong one. `same-payment`: the next try belongs to
   * the same payment (1004); `new-payment`: the wallet ended it and the page begins another (56D005).
   */
  readonly pinRetry?: 'same-payment' | 'new-payment'
  /** Ask for the money. Never called twice with the same reference. */
  start(charge: Charge): Promise<Evidence>
  /**
   * Look the charge up by our reference. Safe at any time. Never answers `not-sent`: a look-up
   * that could not leave says nothing about the charge and is `unsure`. A popup found open has
   * an empty access code, because a gateway tells it once: the one from `start` stays good.
   */
  query(charge: Charge): Promise<Evidence>
  /**
   * Return the whole of what was taken. Safe to repeat with the same reference. `not-sent` also
   * when the charge is not known to be collected; `pending` is to be asked again.
   */
  refund(refund: Refund): Promise<RefundEvidence>
  /**
   * Whether the paying number has an account here at all, for wallets that can be asked (4001). Asked only for a
   * number whose owner has proved it: strangers learn nothing.
   */
  knowsPayer?(payer: string): Promise<'known' | 'unknown' | 'unsure'>
  /**
   * All charges that went through in a time, for a rail whose protocol lists them; one without a readable moment is among them.
   * Books that were restored look each up by its reference, like anything that is heard of; finance compares a day of them with the books.
   */
  listCharges?(span: Span): Promise<ChargeList>
  /** What a provider's notification points at. It is a hint: nothing in it is believed. */
  readHint(notice: Notice): Hint
  /** What the provider wants to be answered once its notification is stored; a plain receipt when absent. */
  acknowledge?(notice: Notice): Receipt
}

/** A rail that also knows whether its provider answers at all. */
export interface WatchedRail extends PaymentRail {
  /** F7: true while calls to the provider are known to fail, "not available now". */
  isDown(): boolean
  /** Closes idle connections; for shutdown and tests. */
  close(): void
}

export interface Charge {
  /** Our reference, `[A-Z0-9-]`, the provider's idempotency key for ever. */
  readonly ourRef: string
  readonly amount: Money
  /** National digits of the paying number; '' for a card. */
  readonly payer: string
  /** E-mail for the gateway; the brand's own when the customer gave none. */
  readonly email: string
  /** What the customer reads in the prompt, at most 60 characters of `[A-Za-z0-9 ]`. */
  readonly description: string
  /** Where a hosted page sends the browser back to. */
  readonly returnUrl: string
  readonly cancelUrl: string
  /** The provider's own reference once known. */
  readonly providerRef: string | null
  /**
   * The wallet's PIN for this one call, as bytes that whoever asks overwrites after it; empty where none was typed.
   * Never made a text, stored, logged or sent again (T16).
   */
  readonly pin: Uint8Array
}

export interface Refund {
  /** Our refund reference, never reused for another charge. */
  readonly refundRef: string
  readonly ourRef: string
  readonly providerRef: string | null
  readonly amount: Money
}

export interface Span {
  readonly since: Date
  readonly until: Date
}

/** Unsure too where a provider took more than can be listed at once. */
export type ChargeList = { readonly kind: 'listed'; readonly charges: readonly ListedCharge[] } | Unsure

export interface Notice {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly rawBody: Uint8Array
  /** Of the address it was sent to; a provider without signatures carries its token there. */
  readonly query?: URLSearchParams
}

export interface Receipt {
  readonly status: number
  readonly type: string
  readonly body: string
}

export type Hint =
  | {
      readonly ok: true
      readonly ourRef: string
      readonly eventId: string
      /** Only if no answer to one of our calls names it. */
      readonly receipt?: ReceiptNumber
    }
  | { readonly ok: false; readonly reason: 'bad-signature' | 'unreadable' | 'not-ours' }
