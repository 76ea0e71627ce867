import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { statusAddress } from '#contract/pages.ts'
import { walletMaxCalls } from '#domain/payments/polling.ts'
import type { QueryData } from '#domain/payments/query-data.ts'
import { showNumber } from '#domain/phone.ts'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { isWaitedFor, type Attempt } from './attempt.ts'
import { formAddress } from './bought.ts'
import { CurrencySwitch } from './currency/currency-switch.tsx'
import { pricedIn, useCurrency } from './currency/use-currency.ts'
import { GatewayWindow } from './card/gateway-window.tsx'
import type { PaymentChoice } from './initiate-request.ts'
import { OptionGroups } from './option-groups.tsx'
import type { PayOutcome } from './pay.ts'
import type { PaymentPageProps } from './payment-props.ts'
import { Summary } from './summary.tsx'
import { useAttempt } from './use-attempt.ts'
import { useCard } from './card/use-card.ts'
import { goToStatus, usePay } from './use-pay.ts'
import type { PurchaseState } from './use-purchase.ts'
import { Waiting } from './waiting/waiting.tsx'

interface ChoiceProps {
  readonly props: PaymentPageProps
  readonly state: PurchaseState & { readonly purchase: QueryData }
}

/** Choosing, paying and waiting: one address, one purchase. */
export function Choice({ props, state }: ChoiceProps) {
  const { shell } = useShell()
  const { checkAge } = state
  const currency = useCurrency(state.purchase)
  const purchase = pricedIn(state.purchase, currency)
  const [waiting, setWaiting] = useState<Attempt | null>(null)
  const maxCalls = walletMaxCalls(shell.country.paymentMaxTry)
  const attempts = useAttempt(props, maxCalls, setWaiting)
  const card = useCard(props)
  const { start } = card
  const onAccepted = useCallback(
    async ({ attempt, result }: Extract<PayOutcome, { kind: 'accepted' }>, choice: PaymentChoice) => {
      if (choice.mode === 'PAYMENT_GATEWAY') return start(result, choice.gateway)
      if (/^(SUCCESS|FAILED|FALIURE)$/.test(result.status)) return goToStatus(attempt)
      if (!isWaitedFor(choice.mode)) return goToStatus(attempt)
      setWaiting(attempt)
    },
    [start],
  )
  const { draftId } = props
  const { store } = attempts
  const plan = useMemo(
    () => ({ store, draftId, checkAge, onAccepted }),
    [store, draftId, checkAge, onAccepted],
  )
  const { state: pay, press, rest } = usePay(plan)
  useBackFromGateway(rest, () => {
    // What has ended is kept here no longer: the server knows where this page leads now (G-112).
    if (store().read()) attempts.lookUp()
    else location.reload()
  })
  if (waiting)
    return (
      <Waiting
        attempt={waiting}
        purchase={purchase}
        maxCalls={maxCalls}
        onCheck={(checks) => waiting.key && store().write({ ...waiting, checks })}
        changeAddress={formAddress(purchase.redirectPage, draftId)}
      />
    )
  return (
    <div className="wrap">
      <Heading
        leavingTo={card.leavingTo}
        otherTab={attempts.otherTab}
        unfinished={attempts.unfinished}
        asked={props.asked}
      />
      <div className="lay">
        <Summary purchase={purchase} draftId={draftId}>
          {currency ? <CurrencySwitch choice={currency} /> : null}
        </Summary>
        <OptionGroups
          props={props}
          state={{ ...state, purchase }}
          usdAmount={currency ? state.purchase.usdAmount : null}
          plan={plan}
          pay={pay}
          onPay={(choice) => press(purchase, choice)}
          sentId={pay.unsure ? (store().read()?.transactionId ?? '') : ''}
        />
      </div>
      {card.open ? (
        <GatewayWindow
          popup={props.popup}
          purchase={purchase}
          onAgain={() => void card.show()}
          onLeave={card.leave}
        />
      ) : null}
    </div>
  )
}

interface HeadingProps {
  readonly leavingTo: string
  readonly otherTab: boolean
  readonly unfinished: Attempt | null
  readonly asked: PaymentPageProps['asked']
}

function Heading({ leavingTo, otherTab, unfinished, asked }: HeadingProps) {
  const { t } = useShell()
  const id = asked?.id ?? unfinished?.transactionId
  const hosted = (asked ?? unfinished)?.mode === 'PAYMENT_GATEWAY'
  const words =
    asked && !hosted
      ? t('payment.earlier', { amount: asked.amount, number: showNumber(asked.payer) })
      : t(hosted && asked?.here !== false ? 'payment.finished' : 'payment.sentBefore')
  return (
    <>
      <h1 tabIndex={-1}>{t('payment.title')}</h1>
      <div className="notes" role="status">
        {leavingTo ? <Note>{t('card.leaving', { gateway: leavingTo })}</Note> : null}
        {otherTab ? <Note tone="warn">{t('payment.otherTab')}</Note> : null}
        {id ? (
          <Note tone="warn">
            {words} <a href={statusAddress(id)}>{t('payment.check')}</a>
          </Note>
        ) : null}
      </div>
    </>
  )
}

/** Coming back from a gateway's page finds the panel usable again, and the payment looked up (5.7). */
function useBackFromGateway(rest: () => void, lookUp: () => void): void {
  const latest = useRef({ rest, lookUp })
  useEffect(() => {
    latest.current = { rest, lookUp }
  })
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      latest.current.rest()
      latest.current.lookUp()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
}
