import { useId, useState, type FormEvent } from 'react'
import { isMsisdn } from '#domain/phone.ts'
import { SubmitButton } from '../../../kit/button.tsx'
import { EmailField } from '../../../kit/email/email-field.tsx'
import { NumberField } from '../../../kit/number/number-field.tsx'
import { useShell } from '../../../shell/shell-context.tsx'
import { isEmail } from '#domain/email.ts'
import { isPartnerFlow } from '#domain/payments/methods/partner-flow.ts'
import { LeaveButton } from './pieces/leave-button.tsx'
import { numberWords } from './pieces/number-words.ts'
import type { PanelProps } from './panel-props.ts'

/** The second wallet's page (PAY-70): number, e-mail, then the approval on the phone. */
export function MpesaPanel(props: PanelProps) {
  const { t, live, shell } = useShell()
  const id = useId()
  const { purchase, refused, state } = props
  const isFixed = isPartnerFlow(purchase.flow)
  const [digits, setDigits] = useState(refused ? refused.payer : '')
  const [email, setEmail] = useState(refused?.email || purchase.emailId)
  const [touched, setTouched] = useState(false)
  const [numberTyped, setNumberTyped] = useState(false)
  const [left, setLeft] = useState(false)
  const full = isMsisdn(digits, shell.country)
  const goodEmail = isEmail(email)
  const posted = !touched && refused?.fieldKey ? refused.fieldKey : ''
  const emptied = numberTyped && digits === '' ? 'mpesa.numberRequired' : ''
  const numberKey = posted.startsWith('mpesa.number') ? posted : emptied
  const wrongEmail = (left && !goodEmail) || posted === 'mpesa.emailInvalid'
  const missing = [...(full ? [] : [t('mpesa.neededNumber')]), ...(goodEmail ? [] : [t('mpesa.neededEmail')])]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing.length > 0 || state.busy) return
    props.onPay({ mode: 'MPESA', payer: digits, gateway: '', email })
  }
  return (
    <form method="post" action={props.action} noValidate onSubmit={submit} className="stack">
      <h2>{t('mpesa.title')}</h2>
      <NumberField
        id={id}
        name="payer"
        plan={shell.country}
        digits={digits}
        words={numberWords(t, shell.country.callingCode, {
          label: t('mpesa.number'),
          invalid: t('mpesa.numberInvalid'),
        })}
        error={numberKey ? t(numberKey) : undefined}
        onDigits={(next) => {
          setTouched(true)
          setNumberTyped(true)
          setDigits(next)
        }}
      />
      <EmailField
        id={`${id}-email`}
        label={t('mpesa.email')}
        hint={t(isFixed ? 'email.fixed' : 'mpesa.emailHint')}
        help={t('email.help')}
        email={email}
        error={wrongEmail ? t('mpesa.emailInvalid') : ''}
        isFixed={isFixed}
        onEmail={(next) => {
          setTouched(true)
          setEmail(next)
        }}
        onLeave={() => setLeft(true)}
      />
      <SubmitButton
        missing={missing}
        neededText={t('wallet.needed', { what: missing.join(t('wallet.and')) })}
        readyText={t('wallet.ready')}
        live={live}
        busy={state.busy}
        busyText={t('payment.sending')}
        onBlocked={() => {
          setLeft(true)
          document.getElementById(full ? `${id}-email` : id)?.focus()
        }}
        beside={<LeaveButton address={props.listAddress} onLeave={props.onLeave} />}
      >
        {t('mpesa.continue')}
      </SubmitButton>
      <input type="hidden" name="idempotencyKey" value={props.formKey} />
    </form>
  )
}
