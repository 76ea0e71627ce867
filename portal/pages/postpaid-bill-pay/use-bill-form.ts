import { useRef, useState } from 'react'
import { checkTypedAmount, type RechargeProblem } from '#domain/payments/amounts/check-recharge.ts'
import { typedAmount } from '#domain/payments/amounts/parse-amount.ts'
import { problemSentence } from '../../lines/problem-sentence.ts'
import { useKeptForm } from '../../lines/use-kept-form.ts'
import { useLineNumber } from '../../lines/use-line-number.ts'
import { useShell } from '../../shell/shell-context.tsx'
import type { BillProps } from './bill-props.ts'
import { keepOwed, recallOwed, type Owed } from './owed.ts'

/** The bill form's state: number, amount, and what the line was found to owe. */
export function useBillForm(first: BillProps) {
  const { shell, t } = useShell()
  const { postMin, postMax } = shell.country.limits
  const problemOf = (field: RechargeProblem['field']) =>
    first.problems.find((problem) => problem.field === field) ?? null
  const line = useLineNumber({
    use: 'bill',
    typed: first.typed.msisdn,
    problem: problemOf('msisdn')?.message ?? null,
    other: first.other,
  })
  const [amountText, setAmountText] = useState(first.typed.amount)
  const [left, setLeft] = useState(problemOf('amount') !== null)
  const [owed, setOwed] = useState<Owed | null>(null)
  const amountInput = useRef<HTMLInputElement>(null)
  const checked = checkTypedAmount(amountText, { min: postMin, max: postMax }, shell.country)

  useKeptForm('bill', { digits: line.digits, amount: amountText, owed: keepOwed(owed) }, (kept) => {
    if (kept['digits']) line.restore(kept['digits'])
    if (kept['amount']) setAmountText(kept['amount'])
    setOwed(recallOwed(kept['owed'] ?? ''))
  })

  /** Only the server says that the amount is missing; in the browser the button waits for it. */
  const problem =
    !left || typeof checked === 'number' ? null : amountText === '' ? problemOf('amount') : checked
  return {
    /** A bill belongs to its number: another number starts without an amount. */
    line: {
      ...line,
      typeDigits: (digits: string) => {
        if (owed && digits !== line.digits) {
          setOwed(null)
          setAmountText('')
        }
        line.typeDigits(digits)
      },
    },
    amount: typeof checked === 'number' ? checked : null,
    amountText,
    amountInput,
    amountError: problem ? problemSentence(problem, t, shell.country) : undefined,
    typeAmount: setAmountText,
    leaveAmount: () => setLeft(true),
    owed,
    fill: (found: Owed) => {
      setOwed(found)
      setAmountText(found.amount > 0 ? typedAmount(found.amount, shell.country) : '')
      setLeft(true)
    },
    clear: () => {
      setOwed(null)
      setAmountText('')
    },
  }
}
