import { useId, useState, type FormEvent } from 'react'
import { PAGES } from '#contract/pages.ts'
import { formatMoney, moneyOfMajor } from '#domain/money.ts'
import { isMsisdn } from '#domain/phone.ts'
import { SubmitButton } from '../../../kit/button.tsx'
import { EmailField } from '../../../kit/email/email-field.tsx'
import { Note } from '../../../kit/note.tsx'
import { NumberField } from '../../../kit/number/number-field.tsx'
import { useShell } from '../../../shell/shell-context.tsx'
import { isEmail } from '#domain/email.ts'
import { isPartnerFlow } from '#domain/payments/methods/partner-flow.ts'
import { AirtimeConfirm } from './airtime/airtime-confirm.tsx'
import { NeedsScript } from './pieces/needs-script.tsx'
import { numberWords } from './pieces/number-words.ts'
import { PanelNotice } from './pieces/panel-notice.tsx'
import type { PanelProps } from './panel-props.ts'
import { ownNumber } from './pieces/use-paying-number.ts'
import { useAirtime } from './airtime/use-airtime.ts'

/** Paying from a line's own airtime (PAY-50): number, code, confirm. */
export function AirtimePanel(props: PanelProps) {
  const { t, live, shell } = useShell()
  const id = useId()
  const { purchase, state } = props
  const isFixed = isPartnerFlow(purchase.flow)
  const [digits, setDigits] = useState(ownNumber(purchase))
  const [email, setEmail] = useState(purchase.emailId)
  const [tried, setTried] = useState(false)
  const [left, setLeft] = useState({ number: false, email: false })
  const airtime = useAirtime(props)
  const full = isMsisdn(digits, shell.country)
  const numberKey = digits === '' ? 'airtime.numberRequired' : full ? '' : 'airtime.numberInvalid'
  const emailKey = email === '' ? 'airtime.emailRequired' : isEmail(email) ? '' : 'airtime.emailInvalid'
  const proved = full && airtime.proved === digits
  const { checked } = airtime
  const short = checked !== null && !checked.enough && checked.number === digits ? checked.rest : null
  const busy = state.busy || airtime.gate.busy || airtime.asking || airtime.looking
  const submit = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    // To the recharge of this line, in a tab of its own: the purchase stays here.
    if (submitter?.getAttribute('name') === 'step') return
    event.preventDefault()
    setTried(true)
    if (busy) return
    if (numberKey) return document.getElementById(id)?.focus()
    if (emailKey) return document.getElementById(`${id}-email`)?.focus()
    void airtime.go(digits)
  }
  return (
    <>
      <form method="post" action={props.action} noValidate onSubmit={submit} className="stack">
        <h2>{t('airtime.title')}</h2>
        <NeedsScript />
        <Steps now={airtime.sure ? 3 : proved ? 2 : 1} />
        <NumberField
          id={id}
          name="payer"
          plan={shell.country}
          digits={digits}
          words={numberWords(t, shell.country.callingCode, {
            label: t('airtime.number'),
            invalid: t('airtime.numberInvalid'),
          })}
          error={numberKey && (tried || left.number || digits === '') ? t(numberKey) : undefined}
          onDigits={setDigits}
          onLeave={() => setLeft((old) => ({ ...old, number: true }))}
        />
        <EmailField
          id={`${id}-email`}
          label={t('airtime.email')}
          hint={t(isFixed ? 'email.fixed' : 'airtime.emailHint')}
          help={t('email.help')}
          email={email}
          error={emailKey && (tried || left.email) ? t(emailKey) : ''}
          isFixed={isFixed}
          onEmail={setEmail}
          onLeave={() => setLeft((old) => ({ ...old, email: true }))}
        />
        <PanelNotice text={airtime.notice} />
        {airtime.barren !== '' && airtime.barren === digits ? <OtherWay onLeave={props.onLeave} /> : null}
        {short === null ? null : <Insufficient short={short} number={digits} panel={props} />}
        <SubmitButton
          missing={[]}
          neededText=""
          readyText=""
          live={live}
          needsScript
          busy={busy}
          busyText={t(
            airtime.asking ? 'airtime.checking' : airtime.looking ? 'wallet.checking' : 'payment.sending',
          )}
        >
          {t(short !== null ? 'airtime.again' : proved ? 'airtime.continue' : 'airtime.send')}
        </SubmitButton>
      </form>
      {airtime.gate.window}
      {airtime.sure && airtime.checked ? (
        <AirtimeConfirm
          purchase={purchase}
          number={airtime.checked.number}
          left={formatMoney(moneyOfMajor(airtime.checked.rest, purchase.currency))}
          onAnswer={(yes) => airtime.answer(yes, email)}
        />
      ) : null}
    </>
  )
}

const STEPS = ['airtime.stepNumber', 'airtime.stepCode', 'airtime.stepConfirm'] as const

function Steps({ now }: { now: number }) {
  const { t } = useShell()
  return (
    <ol className="airtime-steps text-small">
      {STEPS.map((key, index) => (
        <li key={key} {...(index + 1 === now ? { 'aria-current': 'step' as const } : {})}>
          {index + 1} {t(key)}
        </li>
      ))}
    </ol>
  )
}

function OtherWay({ onLeave }: { onLeave: () => void }) {
  const { t } = useShell()
  return (
    <button type="button" className="btn btn-secondary" onClick={onLeave}>
      {t('airtime.otherWay')}
    </button>
  )
}

/** Not enough on the line: nothing was sent; the two ways on (PAY-53). */
function Insufficient({ short, number, panel }: { short: number; number: string; panel: PanelProps }) {
  const { t } = useShell()
  const { purchase } = panel
  return (
    <div className="stack" data-testid="insufficient-balance">
      <div role="alert">
        <Note tone="error">
          <b>{t('airtime.insufficient')}</b> {t('airtime.advice')}{' '}
          <span className="tabular">
            {t('airtime.short', { amount: formatMoney(moneyOfMajor(short, purchase.currency)) })}
          </span>
        </Note>
      </div>
      <div className="stack tight">
        <input type="hidden" name="msisdn" value={number} />
        <button
          type="submit"
          className="btn btn-secondary"
          name="step"
          value="number"
          formAction={PAGES.prepaidRecharge}
          formTarget="_blank"
        >
          {t('airtime.recharge')}
        </button>
        <OtherWay onLeave={panel.onLeave} />
      </div>
    </div>
  )
}
