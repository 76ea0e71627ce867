import { useId, type FormEvent } from 'react'
import { groupDigits, showNumber } from '#domain/phone.ts'
import { SubmitButton } from '../../../kit/button.tsx'
import { describedBy, Field } from '../../../kit/field.tsx'
import { MoneyLine } from '../../../kit/money-line.tsx'
import { useShell } from '../../../shell/shell-context.tsx'
import { amountOf } from '../summary.tsx'
import type { PanelProps } from './panel-props.ts'
import { usePayingNumber } from './use-paying-number.ts'

/** Mobile money by push approval (experience 4.12): number, how it is approved, money line, Pay. */
export function WalletPanel(props: PanelProps) {
  const { t, live } = useShell()
  const { purchase, refused, state } = props
  const number = usePayingNumber(
    refused ? refused.payer : purchase.msisdn,
    refused?.fieldKey === 'wallet.invalid' ? 'bad' : 'none',
  )
  const error = number.full
    ? number.check === 'bad'
      ? t('wallet.invalid')
      : ''
    : number.digits === '' && (number.touched || refused)
      ? t('wallet.required')
      : ''
  const blocked = !number.full || number.check === 'bad'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!blocked && !state.busy)
      props.onPay({ mode: 'AM', payer: number.digits, gateway: '', email: purchase.emailId })
  }
  return (
    <form method="post" action={props.action} noValidate onSubmit={submit} className="stack">
      <input type="hidden" name="idempotencyKey" value={props.formKey} />
      <h2>{t('wallet.title')}</h2>
      <PayerField number={number} error={error} />
      <fieldset>
        <legend className="lab">{t('wallet.approveHow')}</legend>
        <label className="radio">
          <input type="radio" name="approve" value="push" defaultChecked />
          <span>
            <b>{t('wallet.approve')}</b>
            <span className="s muted">
              {number.full
                ? t('wallet.approveHint', { number: showNumber(number.digits) })
                : t('wallet.approveHintAny')}
            </span>
          </span>
        </label>
      </fieldset>
      <MoneyLine state="before" />
      <SubmitButton
        missing={blocked ? [t('wallet.neededNumber')] : []}
        neededText={t('wallet.needed', { what: t('wallet.neededNumber') })}
        readyText={t('wallet.ready')}
        live={live}
        busy={state.busy}
        busyText={t('payment.sending')}
        onBlocked={() => document.querySelector<HTMLElement>('[name=payer]')?.focus()}
      >
        {t('wallet.pay', { amount: amountOf(purchase) })}
      </SubmitButton>
    </form>
  )
}

function PayerField({ number, error }: { number: ReturnType<typeof usePayingNumber>; error: string }) {
  const id = useId()
  const { t, shell } = useShell()
  const hint = number.check === 'checking' ? t('wallet.checking') : t(number.hintKey || 'wallet.numberHint')
  return (
    <Field id={id} label={t('wallet.number')} hint={hint} error={error} errorTestId="msisdn-error">
      <div className={error ? 'box bad' : 'box'}>
        <span className="pre num" aria-hidden="true">
          +{shell.country.callingCode}
        </span>
        <input
          id={id}
          name="payer"
          data-testid="msisdn-input"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={groupDigits(number.digits)}
          onChange={(event) => number.type(event.target.value)}
          {...describedBy(id, { error, hint: true })}
        />
      </div>
    </Field>
  )
}
