import { useRef, useState } from 'react'
import type { AmountLimits } from '#domain/payments/amounts/amount-limits.ts'
import {
  checkTypedAmount,
  type AmountFormProps,
  type RechargeProblem,
} from '#domain/purchases/amount-form.ts'
import { useShell } from '../shell/shell-context.tsx'
import { problemSentence } from '../lines/problem-sentence.ts'
import { useLineNumber } from '../lines/use-line-number.ts'

/** The state of a form of number and amount: what is typed, what the line is, what is wrong and what is missing. */
export function useAmountForm(first: AmountFormProps, use: 'airtime' | 'bill', limits: AmountLimits) {
  const { shell, t } = useShell()
  const problemOf = (field: RechargeProblem['field']) =>
    first.problems.find((problem) => problem.field === field) ?? null
  const line = useLineNumber({
    use,
    typed: first.typed.msisdn,
    problem: problemOf('msisdn')?.message ?? null,
    other: first.other,
  })
  const [amountText, setAmountText] = useState(first.typed.amount)
  const [left, setLeft] = useState(problemOf('amount') !== null)
  const amountInput = useRef<HTMLInputElement>(null)
  const checked = checkTypedAmount(amountText, limits, shell.country)
  // Only the server says that the amount is missing; in the browser the button waits for it.
  const missing = first.problems.find(({ message }) => message === 'amount-required') ?? null
  const problem = !left || typeof checked === 'number' ? null : amountText === '' ? missing : checked
  return {
    line,
    amount: typeof checked === 'number' ? checked : null,
    amountText,
    amountInput,
    amountError: problem ? problemSentence(problem, t, shell.country) : undefined,
    typeAmount: setAmountText,
    leaveAmount: () => setLeft(true),
  }
}
