import { useId, useRef, useState, type FormEvent } from 'react'
import { gatewayOptions } from '#domain/payments/methods/option-list.ts'
import { SubmitButton } from '../../../kit/button.tsx'
import { EmailField } from '../../../kit/email/email-field.tsx'
import { useOnce } from '../../../kit/use-once.ts'
import { useShell } from '../../../shell/shell-context.tsx'
import { isEmail } from '#domain/email.ts'
import { isPartnerFlow } from '#domain/payments/methods/partner-flow.ts'
import { amountOf } from '../../../paying/summary.tsx'
import type { PanelProps } from './panel-props.ts'

/** Card payment (PAY-80): choose a gateway, none beforehand, then proceed in its window or on its page. */
export function CardPanel(props: PanelProps) {
  const { t, live } = useShell()
  const emailId = useId()
  const { purchase, refused, state } = props
  const isFixed = isPartnerFlow(purchase.flow)
  const gateways = gatewayOptions(props.options)
  const [gateway, setGateway] = useState(refused?.gateway ?? '')
  const [email, setEmail] = useState(refused?.email ?? purchase.emailId)
  const [asked, setAsked] = useState(email !== '')
  const [error, setError] = useState(refused?.fieldKey ? t(refused.fieldKey) : '')
  const choices = useRef<HTMLDivElement>(null)
  // What was chosen before script arrived counts.
  useOnce(() => {
    const found = choices.current?.querySelector<HTMLInputElement>('input:checked')
    if (found) setGateway(found.value)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = email !== '' && !isEmail(email)
    setError(wrong ? t('card.emailInvalid') : '')
    if (!wrong && gateway !== '' && !state.busy)
      props.onPay({ mode: 'PAYMENT_GATEWAY', payer: '', gateway, email })
  }
  return (
    <form method="post" action={props.action} noValidate onSubmit={submit} className="stack">
      <h2>{t('card.title')}</h2>
      <fieldset className="stack tight">
        <legend className="label">{t('card.gateway')}</legend>
        <div className="gateways" ref={choices}>
          {gateways.map((option) => (
            <GatewayRadio
              key={option.name}
              option={option}
              checked={gateway === option.name}
              onChoose={setGateway}
            />
          ))}
        </div>
        <p className="hint">
          {gateway === '' ? t('card.any') : t(gateway === props.popup.gateway ? 'card.here' : 'card.away')}
        </p>
      </fieldset>
      <details open={asked || error !== ''} onToggle={(event) => setAsked(event.currentTarget.open)}>
        <summary className="link-button">{t('card.receipt')}</summary>
        <EmailField
          id={emailId}
          label={t('card.emailOptional')}
          hint={t(isFixed ? 'email.fixed' : 'card.emailHint')}
          help={t('email.help')}
          email={email}
          error={error}
          isFixed={isFixed}
          onEmail={setEmail}
        />
      </details>
      <SubmitButton
        missing={gateway === '' ? [t('card.needed')] : []}
        neededText={t('wallet.needed', { what: t('card.needed') })}
        readyText={t('wallet.ready')}
        live={live}
        busy={state.busy}
        busyText={t('payment.sending')}
        onBlocked={() => document.querySelector<HTMLElement>('input[name=gateway]:enabled')?.focus()}
      >
        {t(props.again ? 'card.another' : 'card.proceed', { amount: amountOf(purchase) })}
      </SubmitButton>
      <input type="hidden" name="idempotencyKey" value={props.formKey} />
    </form>
  )
}

interface GatewayProps {
  readonly option: { readonly name: string; readonly available: boolean }
  readonly checked: boolean
  readonly onChoose: (gateway: string) => void
}

function GatewayRadio({ option, checked, onChoose }: GatewayProps) {
  const { t } = useShell()
  const id = useId()
  return (
    <div className="radio-card" data-testid="gateway-option" data-gateway={option.name}>
      <input
        type="radio"
        name="gateway"
        id={id}
        value={option.name}
        disabled={!option.available}
        checked={checked}
        onChange={() => onChoose(option.name)}
      />
      <label htmlFor={id}>
        {t(`gateway.${option.name}`) || option.name}
        {option.available ? null : <span className="text-small">{t('option.down')}</span>}
      </label>
    </div>
  )
}
