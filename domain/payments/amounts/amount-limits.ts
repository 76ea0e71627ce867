import { exponentOf, majorOf } from '../../money.ts'
import { moneyOfAmount, type AmountRule } from './catalogue-amount.ts'

/** Inclusive limits of an amount in major units (NUMBER-32). */
export interface AmountLimits {
  readonly min: number
  readonly max: number
}

export type AmountProblem = { readonly problem: 'below-minimum' | 'above-maximum'; readonly limit: number }

/** NUMBER-33: below the minimum, above the maximum, or null when the amount may be paid. */
export function checkAmount(amount: number, limits: AmountLimits): AmountProblem | null {
  if (amount < limits.min) return { problem: 'below-minimum', limit: limits.min }
  if (amount > limits.max) return { problem: 'above-maximum', limit: limits.max }
  return null
}

/** A limit in plain digits: `500`, `0.50` (NUMBER-33). */
export function plainAmount(limit: number, rule: AmountRule): string {
  if (rule.amountUnit === 'major') return String(limit)
  return majorOf(moneyOfAmount(limit, rule)).toFixed(exponentOf(rule.currency))
}
