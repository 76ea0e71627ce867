import { exponentOf, roundUp, type RoundedUp } from '../money.ts'
import type { AmountRule } from '../payments/amounts/catalogue-amount.ts'

/** Finer than any currency's smallest coin, coarser than what binary fractions add by themselves. */
const DECIMALS = 4

/**
 * What is owed, in major units as the wire says it, as an amount of the form: the next whole unit that can be
 * typed (BILL-20). In a country that types cents that is the next cent.
 */
export function billAmount(outstanding: number, rule: AmountRule): RoundedUp {
  const factor = rule.amountUnit === 'minor' ? 10 ** exponentOf(rule.currency) : 1
  return roundUp(Number((outstanding * factor).toFixed(DECIMALS)))
}
