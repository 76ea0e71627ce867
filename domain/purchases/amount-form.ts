import type { MessageName } from '../messages.ts'
import { cleanNumber, isMsisdn, type NumberingPlan } from '../phone.ts'
import { checkAmount, type AmountLimits } from '../payments/amounts/amount-limits.ts'
import type { AmountRule } from '../payments/amounts/catalogue-amount.ts'
import { parseAmount } from '../payments/amounts/parse-amount.ts'

export interface RechargeRules {
  readonly plan: NumberingPlan & AmountRule
  /** Inclusive, major units (NUMBER-32). */
  readonly limits: AmountLimits
}

export interface RechargeProblem {
  readonly field: 'msisdn' | 'amount'
  readonly message: MessageName
  /** Fills `{{n}}` of the limit sentences: plain digits (NUMBER-33). */
  readonly limit?: number
}

/** A form of number and amount as the server gives it back: what was typed, and what was wrong with it. */
export interface AmountFormProps {
  readonly typed: { readonly msisdn: string; readonly amount: string }
  readonly problems: readonly RechargeProblem[]
  /** Which kind of line the number is, when that is what is wrong (NUMBER-23). */
  readonly other: 'line-postpaid' | 'line-prepaid' | null
  /** A server sentence about the whole form, e.g. the line check is down; '' when there is none. */
  readonly failure: string
}

export const EMPTY_AMOUNT_FORM: AmountFormProps = {
  typed: { msisdn: '', amount: '' },
  problems: [],
  other: null,
  failure: '',
}

export type CheckedRecharge =
  | { readonly ok: true; readonly msisdn: string; readonly amount: number }
  | { readonly ok: false; readonly problems: readonly RechargeProblem[] }

/** The prepaid form as typed, or everything that is wrong with it, number first (NUMBER-35). */
export function checkRecharge(
  typed: { readonly msisdn: string; readonly amount: string },
  rules: RechargeRules,
): CheckedRecharge {
  const number = checkNumber(typed.msisdn, rules.plan)
  const amount = checkTypedAmount(typed.amount, rules.limits, rules.plan)
  if (typeof number === 'string' && typeof amount === 'number') return { ok: true, msisdn: number, amount }
  return {
    ok: false,
    problems: [number, amount].filter((found): found is RechargeProblem => typeof found === 'object'),
  }
}

/** The national digits, or the problem: empty, or not exactly as many as the country has. */
export function checkNumber(text: string, plan: NumberingPlan): string | RechargeProblem {
  if (text.trim() === '') return { field: 'msisdn', message: 'number-required' }
  const number = cleanNumber(text, plan)
  if (number.ok && isMsisdn(number.digits, plan)) return number.digits
  return { field: 'msisdn', message: 'number-invalid' }
}

/** The amount in the country's `amountUnit`, or the problem: empty, not an amount of it, outside the limits. */
export function checkTypedAmount(
  text: string,
  limits: AmountLimits,
  rule: AmountRule,
): number | RechargeProblem {
  if (text.trim() === '') return { field: 'amount', message: 'amount-required' }
  const amount = parseAmount(text, rule)
  if (amount === null) return { field: 'amount', message: 'amount-invalid' }
  const found = checkAmount(amount, limits)
  return found ? { field: 'amount', message: found.problem, limit: found.limit } : amount
}
