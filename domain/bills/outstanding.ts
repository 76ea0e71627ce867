/** What a bill amount becomes before it is paid: the next whole unit (BILL-20, INVOICE-15). */
export interface RoundedUp {
  /** Whole major units. */
  readonly amount: number
  /** True when a fraction was rounded: the note is owed to the customer. */
  readonly rounded: boolean
}

/** Rounds an outstanding amount in major units up to the next whole one; never below nothing. */
export function roundUp(outstanding: number): RoundedUp {
  const amount = Math.max(0, Math.ceil(outstanding))
  return { amount, rounded: outstanding > 0 && amount !== outstanding }
}
