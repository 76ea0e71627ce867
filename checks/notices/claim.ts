/** What a notice claims about a charge, true or not. */
export interface Claim {
  /** Our reference of the charge. */
  readonly reference: string
  /** Whole units of the currency. */
  readonly amount: number
  readonly currency: string
  /** The provider's own number of the transaction. */
  readonly transaction: string
  readonly at: Date
  readonly paid: boolean
}

/** A claim that a charge was paid just now, as it was asked for. */
export function paidClaim(reference: string, amount: number): Claim {
  return { reference, amount, currency: 'UGX', transaction: '1', at: new Date(), paid: true }
}

/** Lies that a thief of the key, or a provider in error, may tell of a charge that nobody paid. */
export function liesAbout(reference: string, amount: number): readonly Claim[] {
  const paid = paidClaim(reference, amount)
  return [
    paid,
    { ...paid, amount: 1, transaction: '2' },
    { ...paid, amount: amount * 100, transaction: '3' },
    { ...paid, currency: 'USD', transaction: '4' },
    { ...paid, transaction: '999999999' },
    { ...paid, at: new Date('2020-02-29T23:59:59Z'), transaction: '5' },
    { ...paid, reference: reference.replace(/\d+$/, '99'), transaction: '6' },
    { ...paid, paid: false, transaction: '7' },
  ]
}
