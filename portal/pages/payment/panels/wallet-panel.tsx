import { useId, type FormEvent } from 'react'
import { showNumber } from '#domain/phone.ts'
import type { Translate } from '#domain/translate.ts'
import { SubmitButton } from '../../../kit/button.tsx'
import { MoneyLine } from '../../../kit/money-line.tsx'
import { NumberField, type NumberFieldWords } from '../../../kit/number-field.tsx'
import { useShell } from '../../../shell/shell-context.tsx'
import { amountOf } from '../summary.tsx'
import type { PanelProps } from './panel-props.ts'
import { usePayingNumber } from './use-paying-number.ts'

/** Mobile money by push approval (experience 4.12): number, how it is approved, money line, Pay. */
export function WalletPanel(props: PanelProps) {
  const { t, live, shell } = useShell()
  const id = useId()
  const { purchase, refused, state } = props
  const number = usePayingNumber(
    refused ? refused.payer : purchase.msisdn,
    refused?.fieldKey === 'wallet.invalid' ? 'bad' : 'none',
  )
  const refusedAsTyped = refused?.fieldKey === 'wallet.invalid' && !number.touched
  const bad = number.check === 'bad' || refusedAsTyped
  const emptied = number.digits === '' && (number.touched || refused !== null)
  const error = bad ? t('wallet.invalid') : emptied ? t('wallet.required') : undefined
  const blocked = !number.full || bad
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (blocked || state.busy) return
    props.onPay({ mode: 'AM', payer: number.digits, gateway: '', email: purchase.emailId })
  }
  return (
    <form method="post" action={props.action} noValidate onSubmit={submit} className="stack">
      <h2>{t('wallet.title')}</h2>
      <NumberField
        id={id}
        name="payer"
        plan={shell.country}
        digits={number.digits}
        words={wordsOf(t, shell.country.callingCode)}
        checking={number.check === 'checking' ? t('wallet.checking') : undefined}
        error={error}
        onDigits={number.change}
      />
      <Approval number={number.full ? showNumber(number.digits) : ''} />
      <MoneyLine state="before" />
      <SubmitButton
        missing={blocked ? [t('wallet.neededNumber')] : []}
        neededText={t('wallet.needed', { what: t('wallet.neededNumber') })}
        readyText={t('wallet.ready')}
        live={live}
        busy={state.busy}
        busyText={t('payment.sending')}
        onBlocked={() => document.getElementById(id)?.focus()}
      >
        {t('wallet.pay', { amount: amountOf(purchase) })}
      </SubmitButton>
      <input type="hidden" name="idempotencyKey" value={props.formKey} />
    </form>
  )
}

/** 'Approve on phone' is the one way here; the radio stays so that a second one changes nothing (G-45). */
function Approval({ number }: { number: string }) {
  const { t } = useShell()
  const id = useId()
  return (
    <fieldset>
      <legend className="lab">{t('wallet.approveHow')}</legend>
      <div className="radio">
        <input type="radio" name="approve" value="push" id={id} aria-describedby={`${id}-d`} defaultChecked />
        <label htmlFor={id}>
          {t('wallet.approve')}
          <span className="s muted" id={`${id}-d`}>
            {number === '' ? t('wallet.approveHintAny') : t('wallet.approveHint', { number })}
          </span>
        </label>
      </div>
    </fieldset>
  )
}

function wordsOf(t: Translate, callingCode: string): NumberFieldWords {
  const label = t('wallet.number')
  return {
    label,
    spoken: `${label}, +${callingCode.split('').join(' ')}`,
    hint: t('wallet.numberHint'),
    zeroDropped: t('wallet.noZero'),
    enough: t('wallet.nineDigits'),
    pasted: (digits) => t('wallet.pasted', { length: digits }),
    invalid: t('wallet.invalid'),
  }
}
