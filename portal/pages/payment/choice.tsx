import { useCallback, useEffect, useMemo, useRef, useState, type ComponentType } from 'react'
import { walletMaxCalls } from '#domain/payments/status/polling.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { isWaitedFor, type Attempt } from '../../paying/attempt.ts'
import { formAddress } from '../../paying/bought.ts'
import { CurrencySwitch } from './currency/currency-switch.tsx'
import { pricedIn, useCurrency } from './currency/use-currency.ts'
import { GatewayWindow } from './card/gateway-window.tsx'
import type { PaymentChoice } from '#contract/paying/initiate-request.ts'
import { OptionGroups } from './option-groups.tsx'
import type { PayOutcome } from '../../paying/pay.ts'
import { paymentOut } from './panels/payment-out.tsx'
import type { PaymentPageProps } from '../../paying/payment-props.ts'
import { Summary } from '../../paying/summary.tsx'
import { useAttempt } from './use-attempt.ts'
import { useCard } from './card/use-card.ts'
import { goToStatus, usePay } from '../../paying/use-pay.ts'
import type { PurchaseState } from './use-purchase.ts'
import { loadWaiting } from './waiting/load-waiting.ts'
import type { WaitingProps } from './waiting/waiting.tsx'

interface WaitingFor {
  readonly attempt: Attempt
  readonly Screen: ComponentType<WaitingProps>
}

interface ChoiceProps {
  readonly props: PaymentPageProps
  readonly state: PurchaseState & { readonly purchase: QueryData }
}

/** Choosing, paying and waiting: one address, one purchase. */
export function Choice({ props, state }: ChoiceProps) {
  const { shell, t } = useShell()
  const { checkAge } = state
  const currency = useCurrency(state.purchase)
  const purchase = pricedIn(state.purchase, currency)
  const [waiting, setWaiting] = useState<WaitingFor | null>(null)
  const wait = useCallback((attempt: Attempt) => {
    // Without its clock the payment is followed on the status page: nobody stays with a button that could be pressed again.
    loadWaiting().then(
      (Screen) => setWaiting({ attempt, Screen }),
      () => goToStatus(attempt),
    )
  }, [])
  const maxCalls = walletMaxCalls(shell.country.paymentMaxTry)
  const attempts = useAttempt(props, maxCalls, wait)
  const card = useCard(props)
  const { start } = card
  const onAccepted = useCallback(
    async ({ attempt, result }: Extract<PayOutcome, { kind: 'accepted' }>, choice: PaymentChoice) => {
      if (choice.mode === 'PAYMENT_GATEWAY') return start(result, choice.gateway)
      if (/^(SUCCESS|FAILED|FALIURE)$/.test(result.status)) return goToStatus(attempt)
      if (!isWaitedFor(choice.mode)) return goToStatus(attempt)
      wait(attempt)
    },
    [start, wait],
  )
  const { draftId } = props
  const { store } = attempts
  const plan = useMemo(
    () => ({ store, draftId, checkAge, onAccepted }),
    [store, draftId, checkAge, onAccepted],
  )
  const { state: pay, press, rest } = usePay(plan)
  useBackFromGateway(rest, () => {
    // What has ended is kept here no longer: the server knows where this page leads now (PAY-36).
    if (store().read()) attempts.lookUp()
    else location.reload()
  })
  if (waiting)
    return (
      <waiting.Screen
        attempt={waiting.attempt}
        purchase={purchase}
        maxCalls={maxCalls}
        onCheck={(checks) => waiting.attempt.key && store().write({ ...waiting.attempt, checks })}
        changeAddress={formAddress(purchase.redirectPage, draftId)}
      />
    )
  return (
    <div className="wrap">
      <h1 tabIndex={-1}>{t('payment.title')}</h1>
      <div className="payment-notes" role="status">
        {card.leavingTo ? <Note>{t('card.leaving', { gateway: card.leavingTo })}</Note> : null}
      </div>
      <div className="payment-columns">
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
          out={paymentOut({
            unfinished: attempts.unfinished,
            asked: props.asked,
            otherTab: attempts.otherTab,
          })}
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

/** Coming back from a gateway's page finds the panel usable again, and the payment looked up (PAY-86). */
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
