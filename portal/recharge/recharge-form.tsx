import { useEffect, useEffectEvent } from 'react'
import { PAGES } from '#contract/pages.ts'
import { amountText } from '#domain/payments/amounts/catalogue-amount.ts'
import { typedAmount } from '#domain/payments/amounts/parse-amount.ts'
import { showNumber } from '#domain/phone.ts'
import type { AmountFormProps } from '#domain/purchases/amount-form.ts'
import { AmountField } from '../amount/amount-field.tsx'
import { amountWords } from '../amount/amount-words.ts'
import { useAmountForm } from '../amount/use-amount-form.ts'
import { LineNumberField } from '../lines/line-number-field.tsx'
import { ReadBack } from '../lines/read-back.tsx'
import { PayButton } from '../lines/pay-button.tsx'
import { postAddress } from '../lines/post-address.ts'
import { useKeptForm } from '../lines/use-kept-form.ts'
import { useSending } from '../lines/use-sending.ts'
import { useShell } from '../shell/shell-context.tsx'
import { useAskedByLink } from './use-asked-by-link.ts'

interface RechargeFormProps {
  readonly first: AmountFormProps
  readonly place: 'home' | 'page'
  /** Told the number once its line is prepaid, and '' when it is no longer. */
  readonly onPrepaid?: (msisdn: string) => void
}

/** The prepaid form of home and of its own page: a native form; script only makes it quicker. */
export function RechargeForm({ first, place, onPrepaid }: RechargeFormProps) {
  const { shell, t, live } = useShell()
  const form = useRecharge(first)
  const { country } = shell
  const prepaid = form.line.type !== null
  const { busy, onSubmit } = useSending()
  const verified = prepaid ? form.line.digits : ''
  const tell = useEffectEvent((msisdn: string) => onPrepaid?.(msisdn))
  useEffect(() => tell(verified), [verified])

  const needed = [
    ...(prepaid ? [] : [t(form.line.complete ? 'line.need.airtime' : 'form.needNumber')]),
    ...(form.amount === null ? [t('form.needAmount')] : []),
  ]
  const words = amountWords(t, country, { min: country.limits.preMin, max: country.limits.preMax })
  const toAmount = () => {
    const box = form.amountInput.current
    const chip = document.querySelector<HTMLElement>('input[name=quick]')
    ;(box?.offsetParent ? box : chip)?.focus()
  }
  return (
    <form
      action={postAddress(PAGES.prepaidRecharge, shell.path)}
      method="post"
      className="stack"
      noValidate
      onSubmit={onSubmit}
    >
      <LineNumberField line={form.line} {...(live ? { onEnter: toAmount } : {})} />
      <AmountField
        id="amount"
        rule={country}
        words={words}
        // On home the sixth place is Other's.
        quickAmounts={place === 'home' ? country.quickAmounts.slice(0, 5) : country.quickAmounts}
        chipText={(value) =>
          country.amountUnit === 'minor' ? amountText(value, country) : typedAmount(value, country)
        }
        other={t('form.other')}
        box={place === 'home' ? 'behind-other' : 'always'}
        text={form.amountText}
        error={form.amountError}
        input={form.amountInput}
        onText={form.typeAmount}
        onLeave={form.leaveAmount}
      />
      {place === 'page' && prepaid ? (
        <ReadBack
          words={t('recharge.readBack', { number: showNumber(form.line.digits) })}
          digits={form.line.digits}
        />
      ) : null}
      <PayButton
        missing={needed}
        busy={busy}
        amount={form.amount}
        onBlocked={() => (prepaid ? toAmount() : document.getElementById('msisdn')?.focus())}
      >
        {t('recharge.buy')}
      </PayButton>
      <input type="hidden" name="from" value={place === 'home' ? PAGES.home : PAGES.prepaidRecharge} />
    </form>
  )
}

/** The prepaid form's state, which Back, reload and a link fill in. */
function useRecharge(first: AmountFormProps) {
  const { country } = useShell().shell
  const form = useAmountForm(first, 'airtime', { min: country.limits.preMin, max: country.limits.preMax })
  const { line, typeAmount } = form
  useKeptForm('recharge', { digits: line.digits, amount: form.amountText }, (kept) => {
    if (kept['digits']) line.restore(kept['digits'])
    if (kept['amount']) typeAmount(kept['amount'])
  })
  useAskedByLink(country, (asked) => {
    line.restore(asked.digits)
    typeAmount(asked.amount)
  })
  return form
}
