import { useRef, useState } from 'react'
import { checkTypedAmount, type RechargeProblem } from '#domain/payments/amounts/check-recharge.ts'
import { MESSAGES } from '#domain/messages.ts'
import { plainAmount } from '#domain/payments/amounts/amount-limits.ts'
import type { AmountRule } from '#domain/payments/amounts/catalogue-amount.ts'
import type { Translate } from '#domain/translate.ts'
import { useLineNumber } from '../lines/use-line-number.ts'
import { useShell } from '../shell/shell-context.tsx'
import { useKeptForm } from '../lines/use-kept-form.ts'
import type { RechargeProps } from './recharge-props.ts'
import { useAskedByLink } from './use-asked-by-link.ts'

/** The prepaid form's state: what is typed, what the line is, what is wrong and what is missing. */
export function useRecharge(first: RechargeProps) {
  const { shell, t } = useShell()
  const { limits } = shell.country
  const problemOf = (field: RechargeProblem['field']) =>
    first.problems.find((problem) => problem.field === field) ?? null
  const line = useLineNumber({
    use: 'airtime',
    typed: first.typed.msisdn,
    problem: problemOf('msisdn')?.message ?? null,
    other: first.other,
  })
  const [amountText, setAmountText] = useState(first.typed.amount)
  const [left, setLeft] = useState(problemOf('amount') !== null)
  const amountInput = useRef<HTMLInputElement>(null)
  const amount = checkTypedAmount(amountText, { min: limits.preMin, max: limits.preMax }, shell.country)
  const amountProblem = left && typeof amount === 'object' && amountText !== '' ? amount : null

  useKeptForm('recharge', { digits: line.digits, amount: amountText }, (kept) => {
    if (kept['digits']) line.restore(kept['digits'])
    if (kept['amount']) setAmountText(kept['amount'])
  })
  useAskedByLink(shell.country, (asked) => {
    line.restore(asked.digits)
    setAmountText(asked.amount)
  })

  const sentence = (problem: RechargeProblem | null) => sentenceOf(problem, t, shell.country)
  return {
    line,
    amount: typeof amount === 'number' ? amount : null,
    amountText,
    amountInput,
    amountError: sentence(amountProblem ?? (amountText === '' && left ? missingAmount(first) : null)),
    typeAmount: setAmountText,
    leaveAmount: () => setLeft(true),
  }
}

/** Only the server says that the amount is missing; in the browser the button waits for it. */
function missingAmount(first: RechargeProps): RechargeProblem | null {
  return first.problems.find(({ message }) => message === 'amount-required') ?? null
}

/** The literal sentence of an amount's problem; absent when there is none (NUMBER-33). */
export function sentenceOf(
  problem: RechargeProblem | null,
  t: Translate,
  rule: AmountRule,
): string | undefined {
  if (!problem) return undefined
  const { message, limit } = problem
  return t(MESSAGES[message].key, limit === undefined ? {} : { n: plainAmount(limit, rule) })
}
