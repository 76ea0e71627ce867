import { useRef } from 'react'
import { useOnce } from '../../../kit/use-once.ts'
import type { FoundLead } from '../lead-status-props.ts'
import { PayButton } from './pay-button.tsx'
import { useLeadPayment } from './use-lead-payment.ts'

export interface PayDeskProps {
  readonly lead: FoundLead
  readonly payable: 'now' | 'code'
}

/** Goes on with the press that brought it, and is there for the next one. */
export function PayDesk({ lead, payable }: PayDeskProps) {
  const payment = useLeadPayment(lead, payable)
  const button = useRef<HTMLButtonElement>(null)
  useOnce(() => {
    // In place of the button that was pressed.
    button.current?.focus()
    payment.begin()
  })
  return (
    <>
      <PayButton busy={payment.busy} problem={payment.problem} onPress={payment.begin} place={button} />
      {payment.window}
    </>
  )
}
