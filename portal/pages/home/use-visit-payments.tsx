import { useState, type ReactNode } from 'react'
import { useOnce } from '../../kit/use-once.ts'
import { readVisitPayments } from '../../session/visit-payments.ts'

/** The payments of this visit (RECHARGE-26); their code comes only where there are any. */
export function useVisitPayments(): ReactNode {
  const [list, setList] = useState<ReactNode>(null)
  useOnce(() => {
    const payments = readVisitPayments()
    if (payments.length === 0) return
    void import('./visit-payments.tsx').then(
      ({ VisitPayments }) => setList(<VisitPayments payments={payments} />),
      () => undefined,
    )
  })
  return list
}
