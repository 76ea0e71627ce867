import type { AmountFormProps } from '#domain/purchases/amount-form.ts'
import { useAmountForm } from '../amount/use-amount-form.ts'
import { useKeptForm } from '../lines/use-kept-form.ts'
import { useShell } from '../shell/shell-context.tsx'
import { useAskedByLink } from './use-asked-by-link.ts'

/** The prepaid form's state, which Back, reload and a link fill in. */
export function useRecharge(first: AmountFormProps) {
  const { country } = useShell().shell
  const form = useAmountForm(first, 'airtime', { min: country.limits.preMin, max: country.limits.preMax })
  const { line, amountText, typeAmount } = form
  useKeptForm('recharge', { digits: line.digits, amount: amountText }, (kept) => {
    if (kept['digits']) line.restore(kept['digits'])
    if (kept['amount']) typeAmount(kept['amount'])
  })
  useAskedByLink(country, (asked) => {
    line.restore(asked.digits)
    typeAmount(asked.amount)
  })
  return form
}
