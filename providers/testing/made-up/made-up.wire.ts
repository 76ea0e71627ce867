/** The words of a charge at the made-up gateway. */
export const CHARGE_WORDS: ReadonlyMap<string, 'open' | 'paid' | 'refused'> = new Map([
  ['OPEN', 'open'],
  ['PAID', 'paid'],
  ['REFUSED', 'refused'],
])

export interface ChargeRequest {
  readonly reference: string
  /** Major units. */
  readonly amount: string
  readonly currency: string
}

export interface RefundRequest {
  readonly reference: string
  readonly refund: string
}
