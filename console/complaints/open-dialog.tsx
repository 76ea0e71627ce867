import { useState } from 'react'
import type { ConsoleRequest } from '#contract/console/calls.ts'
import { faultWords } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Keys, Note } from '../kit/pieces.tsx'
import { CustomersWords, WhomToAnswer, type AboutPayment } from './open-fields.tsx'

export interface OpenComplaintDialogProps {
  /** Null: no payment is known, and the number is typed. */
  readonly payment: AboutPayment | null
  readonly onClose: () => void
  readonly onOpened: (number: string) => void
}

function firstDraft(payment: AboutPayment | null): ConsoleRequest<'openComplaint'> {
  return {
    payment: payment?.id ?? '',
    whose: payment === null ? 'typed' : 'recipient',
    typed: '',
    kind: 'not-delivered',
    words: '',
    language: payment?.language ?? 'EN',
    source: 'phone',
  }
}

/** Notes a complaint for somebody who called, or stands in a shop; their own words, in their own language. */
export function OpenComplaintDialog({ payment, onClose, onOpened }: OpenComplaintDialogProps) {
  const { t, calls } = useConsole()
  const [draft, setDraft] = useState(() => firstDraft(payment))
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const send = (): void => {
    if (isBusy) return
    setBusy(true)
    setFault(null)
    void calls('openComplaint', draft).then((answer) => {
      setBusy(false)
      if (!answer.ok) return setFault(faultWords(answer.fault, t))
      const { result } = answer
      if (result.outcome === 'refused') return setFault(t(result.key, result.values))
      onOpened(result.number ?? '')
    })
  }
  return (
    <DialogFrame
      title={t(payment === null ? 'staff.complaints.newTitle' : 'staff.complaints.newAbout')}
      onClose={onClose}
      keys={[
        {
          press: '$mod+Enter',
          shown: ['Ctrl', '↵'],
          label: 'staff.complaints.open',
          act: send,
          isAlways: true,
        },
      ]}
    >
      <div className="stack">
        <WhomToAnswer payment={payment} draft={draft} onChange={setDraft} />
        <CustomersWords draft={draft} onChange={setDraft} />
        {fault === null ? null : (
          <Note tone="fault" role="alert">
            {fault}
          </Note>
        )}
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.cancel')} <Keys shown={['Esc']} />
        </button>
        <button type="button" className="btn" disabled={isBusy} onClick={send}>
          {t('staff.complaints.open')} <Keys shown={['Ctrl ↵']} />
        </button>
      </div>
    </DialogFrame>
  )
}
