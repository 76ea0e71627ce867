import { useState, type ReactNode } from 'react'
import { useOnce } from '../../kit/use-once.ts'
import { readVisitPayments } from '../../session/visit-payments.ts'

interface LastPaymentState {
  /** What became of the last payment of this visit; null while nothing is known of one. */
  readonly card: ReactNode
  /** True while it may still go through: what was left unpaid is not offered beside it. */
  readonly open: boolean
}

/** How the last payment of this visit went (RECHARGE-26); its code comes only where there was one. */
export function useLastPayment(): LastPaymentState {
  const [state, setState] = useState<LastPaymentState>({ card: null, open: false })
  useOnce(() => {
    const [last] = readVisitPayments()
    if (!last) return
    const onKnown = (open: boolean) => setState((old) => ({ ...old, open }))
    void import('./last-payment.tsx').then(
      ({ LastPayment }) => setState({ card: <LastPayment payment={last} onKnown={onKnown} />, open: true }),
      () => undefined,
    )
  })
  return state
}
