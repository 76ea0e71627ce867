/** Inclusive limits of an amount in major units (G-24). */
export interface AmountLimits {
  readonly min: number
  readonly max: number
}

export type AmountProblem = { readonly problem: 'below-minimum' | 'above-maximum'; readonly limit: number }

/** D1 §5: below the minimum, above the maximum, or null when the amount may be paid. */
export function checkAmount(amount: number, limits: AmountLimits): AmountProblem | null {
  if (amount < limits.min) return { problem: 'below-minimum', limit: limits.min }
  if (amount > limits.max) return { problem: 'above-maximum', limit: limits.max }
  return null
}

/** The literal sentence of G-25: one space, plain digits. */
export function amountProblemText(found: AmountProblem, currency: string): string {
  const word = found.problem === 'below-minimum' ? 'Minimum' : 'Maximum'
  return `${word} amount should be ${currency} ${found.limit}`
}
