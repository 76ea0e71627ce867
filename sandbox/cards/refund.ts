/** Money on its way back from a checkout. `amountMinor` in the currency's ISO minor unit. */
export interface Refunded {
  readonly id: number
  /** The merchant's own key of it; '' where it gave none. */
  readonly key: string
  readonly amountMinor: number
  status: 'pending' | 'done'
}

export type RefundResult =
  | { readonly kind: 'refund'; readonly refund: Refunded }
  | { readonly kind: 'not-paid' | 'already' | 'too-much' }
