import { useId, useState, type FormEvent } from 'react'
import { gatewayOptions } from '#domain/payments/option-list.ts'
import { SubmitButton } from '../../../kit/button.tsx'
import { MoneyLine } from '../../../kit/money-line.tsx'
import { useShell } from '../../../shell/shell-context.tsx'
import { isEmail } from '../initiate-request.ts'
import { isPartnerFlow } from '../partner-flow.ts'
import { amountOf } from '../summary.tsx'
import { EmailField } from './email-field.tsx'
import type { PanelProps } from './panel-props.ts'

/** Card payment (D1 §4, experience 4.10): choose a gateway, none beforehand, then proceed in its window or on its page. */
export function CardPanel(props: PanelProps) {
  const { t, live } = useShell()
  const emailId = useId()
  const { purchase, refused, state } = props
  const gateways = gatewayOptions(props.options)
  const [gateway, setGateway] = useState(refused?.gateway ?? '')
  const [email, setEmail] = useState(refused?.email ?? purchase.emailId)
  const [error, setError] = useState(refused?.fieldKey ? t(refused.fieldKey) : '')
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
        <legend className="lab">{t('card.gateway')}</legend>
        {gateways.map((option) => (
          <GatewayRadio
            key={option.name}
            option={option}
            here={option.name === props.popup.gateway}
            checked={gateway === option.name}
            onChoose={setGateway}
          />
        ))}
      </fieldset>
      <EmailField
        id={emailId}
        label={t('card.emailOptional')}
        hint={t('card.emailHint')}
        email={email}
        error={error}
        fixed={isPartnerFlow(purchase.flow)}
        onChange={setEmail}
      />
      {state.unsure ? null : <MoneyLine />}
      <SubmitButton
        missing={gateway === '' ? [t('card.gateway')] : []}
        neededText={t('wallet.needed', { what: t('card.gateway') })}
        readyText={t('wallet.ready')}
        live={live}
        busy={state.busy}
        busyText={t('payment.sending')}
        onBlocked={() => document.querySelector<HTMLElement>('input[name=gateway]:enabled')?.focus()}
      >
        {t('card.proceed', { amount: amountOf(purchase) })}
      </SubmitButton>
      <input type="hidden" name="idempotencyKey" value={props.formKey} />
    </form>
  )
}

interface GatewayProps {
  readonly option: { readonly name: string; readonly available: boolean }
  readonly here: boolean
  readonly checked: boolean
  readonly onChoose: (gateway: string) => void
}

function GatewayRadio({ option, here, checked, onChoose }: GatewayProps) {
  const { t } = useShell()
  const id = useId()
  return (
    <div className="radio" data-testid="gateway-option" data-gateway={option.name}>
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
        {option.name}
        <span className="s muted">
          {t(!option.available ? 'option.down' : here ? 'card.here' : 'card.away')}
        </span>
      </label>
    </div>
  )
}
