import type { Refusal } from '#domain/payments/refusals.ts'

type ChargeMeaning = Refusal | 'collected' | 'open' | 'untouched' | 'reversed'
type RefundMeaning = 'refunded' | 'pending' | 'failed'

/**
 * One bank's redirect gateway, as a table: register a payment, send the browser to its page, ask what became
 * of it. For gateways whose interface is agreed with the merchant instead of published.
 */
export interface RedirectProfile {
  /** The rail's name in records and books. */
  readonly name: string
  readonly paths: {
    readonly register: string
    /** Followed by our reference. */
    readonly status: string
    readonly refund: string
    /** Followed by our reference of the refund. */
    readonly refundStatus: string
  }
  /** How the gateway calls what is sent and answered. */
  readonly fields: {
    readonly merchant: string
    readonly key: string
    readonly amount: string
    readonly currency: string
    readonly reference: string
    readonly description: string
    readonly returnUrl: string
    readonly transaction: string
    readonly page: string
    readonly status: string
    readonly reason: string
    readonly refundReference: string
    /** Of a refusal. */
    readonly problem: string
  }
  /** Carries the key where there is no body. */
  readonly keyHeader: string
  /** A word that is in neither table is undecided. */
  readonly chargeWords: ReadonlyMap<string, ChargeMeaning>
  readonly refundWords: ReadonlyMap<string, RefundMeaning>
  readonly problems: {
    readonly unknown: string
    readonly duplicate: string
    /** The request was refused and nothing happened. */
    readonly refused: ReadonlyMap<string, Refusal>
  }
  /** Notifications are signed with the key over their bytes, lowercase hex. */
  readonly signature: { readonly header: string; readonly hash: 'sha256' | 'sha512' }
}
