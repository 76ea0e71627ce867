import type { Answer } from '#server/calls/answer.ts'
import { sentence, type Sentence } from '#domain/replies/sentences.ts'
import type { Country } from '#countries/country.ts'
import { majorOf, type Money } from '#domain/money.ts'
import { checkAmount, plainAmount, type AmountProblem } from '#domain/payments/amounts/amount-limits.ts'
import type { AmountRule } from '#domain/payments/amounts/catalogue-amount.ts'
import { refuse, type Asked } from './sale.ts'

export type Chosen =
  { readonly ok: true; readonly price: Money } | { readonly ok: false; readonly reply: Answer<never> }

/**
 * A price that the customer chooses: inclusive limits (NUMBER-32), and only whole units of the form
 * (NUMBER-31); what was converted into the second currency may have a fraction.
 */
export function chosenPrice({ deps, claim }: Asked, use: 'pre' | 'post'): Chosen {
  const price = claim.money
  if (!price) return refuse(sentence('amountInvalid'))
  const problem = problemWith(deps.country, price, use)
  return problem ? refuse(problem) : { ok: true, price }
}

function problemWith(country: Country, price: Money, use: 'pre' | 'post'): Sentence | null {
  const second = price.currency === country.currency ? null : country.secondLimits
  const amountUnit = second ? 'major' : country.amountUnit
  const amount = amountUnit === 'minor' ? price.minor : majorOf(price)
  if (!second && !Number.isInteger(amount)) return sentence('amountInvalid')
  const { preMin, preMax, postMin, postMax } = second ?? country.limits
  const limits = use === 'pre' ? { min: preMin, max: preMax } : { min: postMin, max: postMax }
  const outside = checkAmount(amount, limits)
  return outside ? amountProblem(outside, { currency: price.currency, amountUnit }) : null
}

/** The literal sentence of NUMBER-33: one space, plain digits; cents are said in dollars. */
function amountProblem(found: AmountProblem, rule: AmountRule): Sentence {
  const amount = `${rule.currency} ${plainAmount(found.limit, rule)}`
  return sentence(found.problem === 'below-minimum' ? 'amountLeast' : 'amountMost', { amount })
}
