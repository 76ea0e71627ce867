import { useState } from 'react'
import { typedAmount } from '#domain/payments/amounts/parse-amount.ts'
import type { AmountFormProps } from '#domain/purchases/amount-form.ts'
import { useAmountForm } from '../../amount/use-amount-form.ts'
import { useKeptForm } from '../../lines/use-kept-form.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { keepOwed, recallOwed, type Owed } from './owed.ts'

/** The bill form's state: number, amount, and what the line was found to owe. */
export function useBillForm(first: AmountFormProps) {
  const { country } = useShell().shell
  const form = useAmountForm(first, 'bill', { min: country.limits.postMin, max: country.limits.postMax })
  const { line, amountText, typeAmount } = form
  const [owed, setOwed] = useState<Owed | null>(null)
  const clear = (): void => {
    setOwed(null)
    typeAmount('')
  }
  useKeptForm('bill', { digits: line.digits, amount: amountText, owed: keepOwed(owed) }, (kept) => {
    if (kept['digits']) line.restore(kept['digits'])
    if (kept['amount']) typeAmount(kept['amount'])
    setOwed(recallOwed(kept['owed'] ?? ''))
  })
  return {
    ...form,
    /** A bill belongs to its number: another number starts without an amount. */
    line: {
      ...line,
      typeDigits: (digits: string) => {
        if (owed && digits !== line.digits) clear()
        line.typeDigits(digits)
      },
    },
    owed,
    fill: (found: Owed) => {
      setOwed(found)
      typeAmount(found.amount > 0 ? typedAmount(found.amount, country) : '')
      form.leaveAmount()
    },
    clear,
  }
}
