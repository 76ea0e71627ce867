import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { Choice } from './choice.tsx'
import { PayHelp } from '../../paying/pay-help.tsx'
import type { PaymentPageProps } from '../../paying/payment-props.ts'
import { usePurchase, type PurchaseState } from './use-purchase.ts'

/** The payment page (PAY-10): the server's draft, or the phone's copy of it. */
export function PaymentPage(props: PaymentPageProps) {
  const state = usePurchase(props)
  if (state.gone) return <Gone />
  return (
    <>
      {state.purchase ? (
        <Choice props={props} state={state as PurchaseState & { purchase: QueryData }} />
      ) : (
        <Empty />
      )}
      <PayHelp />
    </>
  )
}

/** What the first HTML shows when only the phone knows the purchase. */
function Empty() {
  const { t } = useShell()
  return (
    <div className="wrap">
      <h1>{t('payment.title')}</h1>
      <div data-testid="skeleton" className="stack" aria-hidden="true">
        <div className="skeleton skeleton-row" />
        <div className="skeleton skeleton-row" />
        <div className="skeleton skeleton-row" />
      </div>
      <p className="visually-hidden" role="status">
        {t('payment.loading')}
      </p>
      <noscript>
        <Gone />
      </noscript>
    </div>
  )
}

function Gone() {
  const { t } = useShell()
  return (
    <div className="wrap stack gone-page">
      <h2>{t('payment.title')}</h2>
      <Note tone="warning">{t('payment.gone')}</Note>
      <a className="btn" href="/">
        {t('payment.startAgain')}
      </a>
    </div>
  )
}
