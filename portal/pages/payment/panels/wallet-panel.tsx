import { useId, useState, type FormEvent } from 'react'
import { showNumber } from '#domain/phone.ts'
import { SubmitButton } from '../../../kit/button.tsx'
import { NumberField } from '../../../kit/number/number-field.tsx'
import { useShell } from '../../../shell/shell-context.tsx'
import { useAuthorisedPin } from '../pin/use-authorised-pin.ts'
import { amountOf } from '../../../paying/summary.tsx'
import { Approvals, offeredApprovals, type Approval } from './approvals.tsx'
import { NeedsScript } from './pieces/needs-script.tsx'
import { numberWords } from './pieces/number-words.ts'
import { PanelNotice } from './pieces/panel-notice.tsx'
import type { PanelProps } from './panel-props.ts'
import { ownNumber, usePayingNumber } from './pieces/use-paying-number.ts'

/** Mobile money (PAY-60): number, then approval on the phone or a PIN typed here (PAY-43). */
export function WalletPanel(props: PanelProps) {
  const { t, live, shell } = useShell()
  const id = useId()
  const { purchase, refused, state } = props
  const offered = offeredApprovals(props)
  const [approval, setApproval] = useState<Approval>(offered[0] ?? 'push')
  const { gate, payment } = useAuthorisedPin(
    { pay: props.plan, purchase, mode: 'AM', email: purchase.emailId },
    props.onLeave,
  )
  const number = usePayingNumber(
    refused ? refused.payer : ownNumber(purchase),
    refused?.fieldKey === 'wallet.invalid' ? 'bad' : 'none',
  )
  const refusedAsTyped = refused?.fieldKey === 'wallet.invalid' && !number.touched
  const bad = number.check === 'bad' || refusedAsTyped
  const emptied = number.digits === '' && (number.touched || refused !== null)
  const error = bad ? t('wallet.invalid') : emptied ? t('wallet.required') : undefined
  const blocked = !number.full || bad
  const busy = state.busy || gate.busy || payment.busy
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (blocked || busy) return
    if (approval === 'pin') return void gate.ask(number.digits)
    props.onPay({ mode: 'AM', payer: number.digits, gateway: '', email: purchase.emailId })
  }
  return (
    <>
      <form method="post" action={props.action} noValidate onSubmit={submit} className="stack">
        <h2>{t('wallet.title')}</h2>
        {offered.includes('push') ? null : <NeedsScript />}
        <NumberField
          id={id}
          name="payer"
          plan={shell.country}
          digits={number.digits}
          words={numberWords(t, shell.country.callingCode, {
            label: t('wallet.number'),
            invalid: t('wallet.invalid'),
          })}
          checking={number.check === 'checking' ? t('wallet.checking') : undefined}
          ok={number.check === 'good' ? t('wallet.ours') : undefined}
          error={error}
          onDigits={number.change}
        />
        <Approvals
          offered={offered}
          chosen={approval}
          number={number.full ? showNumber(number.digits) : ''}
          onChoose={setApproval}
        />
        <PanelNotice text={gate.notice || payment.notice} />
        <SubmitButton
          missing={blocked ? [t('wallet.neededNumber')] : []}
          neededText={t('wallet.needed', { what: t('wallet.neededNumber') })}
          readyText={t('wallet.ready')}
          live={live}
          needsScript={!offered.includes('push')}
          busy={busy}
          busyText={t('payment.sending')}
          onBlocked={() => document.getElementById(id)?.focus()}
        >
          {t('wallet.pay', { amount: amountOf(purchase) })}
        </SubmitButton>
        <input type="hidden" name="idempotencyKey" value={props.formKey} />
      </form>
      {gate.window}
      {payment.window}
    </>
  )
}
