import { useState } from 'react'
import { reasonFault } from '#domain/staff/proposals.ts'
import { useAct } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys } from '../kit/pieces.tsx'
import { ReasonField } from '../kit/reason-field.tsx'

export interface RefuseDialogProps {
  readonly id: number
  readonly by: string
  readonly onClose: () => void
}

/** A no, with its reason: the payment is as it was, and the proposer reads why. */
export function RefuseDialog({ id, by, onClose }: RefuseDialogProps) {
  const { t } = useConsole()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const refuse = useAct('refuse', 'staff.done.refuse')
  const send = (): void => {
    setTried(true)
    if (reasonFault(reason) !== null) return
    void refuse
      .run({ proposal: id, reason: reason.trim() })
      .then((isDone) => (isDone ? onClose() : undefined))
  }
  return (
    <DialogFrame
      title={t('staff.refuse.title', { by })}
      onClose={onClose}
      keys={[
        {
          press: '$mod+Enter',
          shown: ['Ctrl', '↵'],
          label: 'staff.queue.refuseKey',
          act: send,
          isAlways: true,
        },
      ]}
    >
      <div className="stack">
        <p className="muted">{t('staff.refuse.text')}</p>
        <ReasonField
          id="refuse-reason"
          label={t('staff.refuse.reason')}
          value={reason}
          isTried={isTried}
          onChange={setReason}
        />
        <NotDoneNote notDone={refuse.notDone} />
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.cancel')} <Keys shown={['Esc']} />
        </button>
        <button type="button" className="btn btn-stop" disabled={refuse.isBusy} onClick={send}>
          {t('staff.queue.refuseKey')} <Keys shown={['Ctrl ↵']} />
        </button>
      </div>
    </DialogFrame>
  )
}
