/** What happens when a card is paid with. */
export type CardOutcome =
  | {
      readonly kind: 'success'
      readonly callbacks: 0 | 1 | 2
      readonly sentBack: boolean
      readonly afterMs: number
    }
  | { readonly kind: 'failed'; readonly reason: string }

/** The cards of the cast: any future expiry, any CVV of three or four digits. */
export const CAST_CARDS: ReadonlyMap<string, CardOutcome> = new Map<string, CardOutcome>([
  ['4111111111111111', { kind: 'success', callbacks: 1, sentBack: true, afterMs: 0 }],
  ['4000000000000002', { kind: 'failed', reason: 'Card declined' }],
  ['4000000000009995', { kind: 'failed', reason: 'Insufficient funds' }],
  ['4000000000003220', { kind: 'success', callbacks: 1, sentBack: true, afterMs: 6_000 }],
  ['4000000000000259', { kind: 'success', callbacks: 2, sentBack: true, afterMs: 0 }],
  ['4000000000000127', { kind: 'success', callbacks: 0, sentBack: false, afterMs: 0 }],
])

/** The outcome of a card number; one outside the cast is declined. */
export function cardOutcome(digits: string): CardOutcome {
  return CAST_CARDS.get(digits) ?? { kind: 'failed', reason: 'Card not known' }
}
