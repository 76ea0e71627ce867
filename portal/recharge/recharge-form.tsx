import { useEffect, useState } from 'react'
import { PAGES } from '#contract/pages.ts'
import { amountText } from '#domain/payments/catalogue-amount.ts'
import { showNumber } from '#domain/phone.ts'
import { AmountField } from '../kit/amount-field.tsx'
import { grouped } from '../kit/amount-box.tsx'
import { SubmitButton } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { Note } from '../kit/note.tsx'
import { NumberField } from '../kit/number-field.tsx'
import { useShell } from '../shell/shell-context.tsx'
import { numberWords } from './number-words.ts'
import type { RechargeProps } from './recharge-props.ts'
import { useRecharge } from './use-recharge.ts'

const WAITING = { fine: 'recharge.checking', slow: 'slow.first', 'very-slow': 'slow.second' } as const

/** The prepaid form of home and of its own page: a native form; script only makes it quicker. */
export function RechargeForm({ first, place }: { first: RechargeProps; place: 'home' | 'page' }) {
  const { shell, t, live } = useShell()
  const form = useRecharge(first)
  const { country } = shell
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    // Back from the next page shows this very form again: it must answer again.
    const wake = () => setBusy(false)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  const needed = [
    ...(form.prepaid ? [] : [t(form.complete ? 'recharge.needLine' : 'recharge.needNumber')]),
    ...(form.amount === null ? [t('recharge.needAmount')] : []),
  ]
  const price = form.amount === null ? '' : ` · ${amountText(form.amount, country)}`
  const inCents = country.amountUnit === 'minor'
  const range = t(inCents ? 'recharge.rangeInCents' : 'recharge.range', {
    from: amountText(country.limits.preMin, country),
    to: amountText(country.limits.preMax, country),
  })
  const toAmount = () => {
    const box = form.amountInput.current
    const chip = document.querySelector<HTMLElement>('input[name=quick]')
    ;(box?.offsetParent ? box : chip)?.focus()
  }
  return (
    <form
      action={PAGES.prepaidRecharge}
      method="post"
      className="stack"
      noValidate
      onSubmit={(event) => (busy ? event.preventDefault() : setBusy(live))}
    >
      <NumberField
        id="msisdn"
        name="msisdn"
        plan={country}
        digits={form.digits}
        words={numberWords(t, country.callingCode)}
        ok={form.prepaid ? t('recharge.prepaid') : undefined}
        checking={form.check.state === 'checking' ? t(WAITING[form.slow]) : undefined}
        error={form.numberError}
        errorHelp={form.numberProblem?.message === 'number-invalid' ? t('recharge.invalidHelp') : undefined}
        onDigits={form.typeDigits}
        {...(live ? { onEnter: toAmount } : {})}
      />
      {form.check.state === 'failed' ? (
        <Note tone="err">
          {form.check.message || t('error.generic')}{' '}
          <button type="button" className="lnk" onClick={form.retry}>
            {t('action.tryAgain')}
          </button>
        </Note>
      ) : null}
      <AmountField
        id="amount"
        currency={inCents ? '¢' : country.currency}
        quickAmounts={country.quickAmounts}
        chipText={(value) => (inCents ? amountText(value, country) : grouped(value))}
        label={t('recharge.amount')}
        range={range}
        other={t('recharge.other')}
        box={place === 'home' ? 'behind-other' : 'always'}
        text={form.amountText}
        error={form.amountError}
        input={form.amountInput}
        onText={form.typeAmount}
        onLeave={form.leaveAmount}
      />
      {place === 'page' && form.prepaid ? (
        <p className="readback num">{t('recharge.readBack', { number: showNumber(form.digits) })}</p>
      ) : null}
      <SubmitButton
        missing={needed}
        neededText={t('recharge.needed', { list: needed.join(t('recharge.and')) })}
        readyText={t('recharge.ready')}
        live={live}
        busy={busy}
        busyText={t('recharge.sending')}
        onBlocked={() => (form.prepaid ? toAmount() : document.getElementById('msisdn')?.focus())}
      >
        {t('recharge.buy')}
        {price}
      </SubmitButton>
      <p className="hint lock">
        <Icon name="lock" small />
        {t('recharge.payNext')}
      </p>
      <input type="hidden" name="from" value={place === 'home' ? PAGES.home : PAGES.prepaidRecharge} />
    </form>
  )
}
