import type { WholePayment } from '#contract/console/payment.ts'
import type { ProposedAct } from '#domain/staff/proposals.ts'
import { AnswerDialog } from '../kit/talk-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { NumberDialog } from './number-dialog.tsx'
import type { WhichNumber } from './payment-head.tsx'
import { ProposeDialog } from './propose-dialog.tsx'

export type PaymentOverlay =
  | { readonly name: 'propose'; readonly act: ProposedAct }
  | { readonly name: 'note' }
  | { readonly name: 'answer' }
  | { readonly name: 'number'; readonly which: WhichNumber }

export interface PaymentOverlaysProps {
  readonly payment: WholePayment
  readonly overlay: PaymentOverlay
  readonly onClose: () => void
}

/** What opens over a payment. */
export function PaymentOverlays({ payment, overlay, onClose }: PaymentOverlaysProps) {
  if (overlay.name === 'propose')
    return <ProposeDialog payment={payment} act={overlay.act} onClose={onClose} />
  if (overlay.name === 'note') return <NoteDialog id={payment.id} onClose={onClose} />
  if (overlay.name === 'answer')
    return payment.proposal === null ? null : <AnswerDialog proposal={payment.proposal} onClose={onClose} />
  return <NumberDialog payment={payment} which={overlay.which} onClose={onClose} />
}
