import { useId, useState, type FormEvent } from 'react'
import { isMsisdn } from '#domain/phone.ts'
import { SubmitButton } from '../../../kit/button.tsx'
import { NumberField } from '../../../kit/number/number-field.tsx'
import { useShell } from '../../../shell/shell-context.tsx'
import { useAuthorisedPin } from '../pin/use-authorised-pin.ts'
import { LeaveButton } from './pieces/leave-button.tsx'
import { NeedsScript } from './pieces/needs-script.tsx'
import { numberWords } from './pieces/number-words.ts'
import type { PanelProps } from './panel-props.ts'
import { PanelNotice } from './pieces/panel-notice.tsx'

/** SmartCash (PAY-72): registered number, code, PIN. */
export function SmartcashPanel(props: PanelProps) {
  const { t, live, shell } = useShell()
  const id = useId()
  const { purchase, plan } = props
  const [digits, setDigits] = useState('')
  const [touched, setTouched] = useState(false)
  const { gate, payment } = useAuthorisedPin(
    { pay: plan, purchase, mode: 'SMARTCASH_SECURE', email: purchase.emailId },
    props.onLeave,
  )
  const full = isMsisdn(digits, shell.country)
  const busy = gate.busy || payment.busy
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (full && !busy) void gate.ask(digits)
  }
  return (
    <>
      <form method="post" action={props.action} noValidate onSubmit={submit} className="stack">
        <h2>{t('smartcash.title')}</h2>
        <NeedsScript />
        <NumberField
          id={id}
          name="payer"
          plan={shell.country}
          digits={digits}
          words={numberWords(t, shell.country.callingCode, {
            label: t('smartcash.number'),
            invalid: t('smartcash.invalid'),
          })}
          error={touched && digits === '' ? t('smartcash.required') : undefined}
          onDigits={(next) => {
            setTouched(true)
            setDigits(next)
          }}
        />
        <PanelNotice text={gate.notice || payment.notice} />
        <SubmitButton
          missing={full ? [] : [t('smartcash.needed')]}
          neededText={t('wallet.needed', { what: t('smartcash.needed') })}
          readyText={t('wallet.ready')}
          live={live}
          needsScript
          busy={busy}
          busyText={t('payment.sending')}
          onBlocked={() => document.getElementById(id)?.focus()}
          beside={<LeaveButton address={props.listAddress} onLeave={props.onLeave} />}
        >
          {t('smartcash.proceed')}
        </SubmitButton>
      </form>
      {gate.window}
      {payment.window}
    </>
  )
}
