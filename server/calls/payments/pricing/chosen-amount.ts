import type { Country } from '#countries/country.ts'
import { exponentOf, majorOf, type Money } from '#domain/money.ts'
import { amountProblemText, checkAmount } from '#domain/payments/amount-limits.ts'

/**
 * What is wrong with an amount that the customer chooses; '' when it may be paid. Limits are inclusive (G-24) and
 * only whole units of the form are taken (D1 §5); what was converted into the second currency may have a fraction.
 */
export function chosenAmountProblem(country: Country, claim: Money, use: 'pre' | 'post'): string {
  const second = claim.currency === country.currency ? null : country.secondLimits
  const amountUnit = second ? 'major' : country.amountUnit
  const amount = amountUnit === 'minor' ? claim.minor : majorOf(claim)
  const mustBeWhole = !second && amountUnit === 'major' && exponentOf(claim.currency) > 0
  if (mustBeWhole && !Number.isInteger(amount)) return 'Invalid Amount'
  const limits = second ?? country.limits
  const { min, max } =
    use === 'pre' ? { min: limits.preMin, max: limits.preMax } : { min: limits.postMin, max: limits.postMax }
  const outside = checkAmount(amount, { min, max })
  return outside ? amountProblemText(outside, { currency: claim.currency, amountUnit }) : ''
}
