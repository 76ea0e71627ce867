import { useNavigate } from '@tanstack/react-router'
import type { WholePayment } from '#contract/console/payment.ts'
import type { ProposedAct } from '#domain/staff/proposals.ts'
import { useConsole } from '../frame/console-context.ts'
import { OpenComplaintDialog } from '../complaints/open-dialog.tsx'
import { NoteDialog } from '../kit/note-dialog.tsx'
import { NumberDialog, type Why } from '../kit/number-dialog.tsx'
import { AnswerDialog } from '../kit/talk-dialog.tsx'
import type { WhichNumber } from './payment-head.tsx'
import { ProposeDialog } from './propose-dialog.tsx'

export type PaymentOverlay =
  | { readonly name: 'propose'; readonly act: ProposedAct }
  | { readonly name: 'note' }
  | { readonly name: 'complain' }
  | { readonly name: 'answer' }
  | { readonly name: 'number'; readonly which: WhichNumber }

export interface PaymentOverlaysProps {
  readonly payment: WholePayment
  readonly overlay: PaymentOverlay
  readonly onClose: () => void
}

const WHYS: readonly [Why, ...Why[]] = ['call', 'compare', 'ask-provider', 'other']

/** What opens over a payment. */
export function PaymentOverlays({ payment, overlay, onClose }: PaymentOverlaysProps) {
  const { calls } = useConsole()
  const navigate = useNavigate()
  if (overlay.name === 'propose')
    return <ProposeDialog payment={payment} act={overlay.act} onClose={onClose} />
  if (overlay.name === 'note') return <NoteDialog name="addNote" id={payment.id} onClose={onClose} />
  if (overlay.name === 'complain')
    return (
      <OpenComplaintDialog
        payment={payment}
        onClose={onClose}
        onOpened={(number) => void navigate({ to: '/complaints', search: { show: 'mine', open: number } })}
      />
    )
  if (overlay.name === 'answer')
    return payment.proposal === null ? null : <AnswerDialog proposal={payment.proposal} onClose={onClose} />
  const { which } = overlay
  return (
    <NumberDialog
      masked={payment[which]}
      whys={WHYS}
      ask={(why, words) => calls('showNumber', { id: payment.id, which, why, words })}
      onClose={onClose}
    />
  )
}
