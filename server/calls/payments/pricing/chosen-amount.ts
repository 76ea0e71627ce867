import type { Country } from '#countries/country.ts'
import type { Reply } from '#contract/envelope.ts'
import { majorOf, type Money } from '#domain/money.ts'
import { amountProblemText, checkAmount } from '#domain/payments/amounts/amount-limits.ts'
import { refuse, type Asked } from './sale.ts'

export type Chosen =
  { readonly ok: true; readonly price: Money } | { readonly ok: false; readonly reply: Reply<never> }

/**
 * A price that the customer chooses: inclusive limits (NUMBER-32), and only whole units of the form
 * (NUMBER-31); what was converted into the second currency may have a fraction.
 */
export function chosenPrice({ deps, claim }: Asked, use: 'pre' | 'post'): Chosen {
  const price = claim.money
  if (!price) return refuse('Invalid Amount')
  const problem = problemWith(deps.country, price, use)
  return problem ? refuse(problem) : { ok: true, price }
}

function problemWith(country: Country, price: Money, use: 'pre' | 'post'): string {
  const second = price.currency === country.currency ? null : country.secondLimits
  const amountUnit = second ? 'major' : country.amountUnit
  const amount = amountUnit === 'minor' ? price.minor : majorOf(price)
  if (!second && !Number.isInteger(amount)) return 'Invalid Amount'
  const { preMin, preMax, postMin, postMax } = second ?? country.limits
  const limits = use === 'pre' ? { min: preMin, max: preMax } : { min: postMin, max: postMax }
  const outside = checkAmount(amount, limits)
  return outside ? amountProblemText(outside, { currency: price.currency, amountUnit }) : ''
}
