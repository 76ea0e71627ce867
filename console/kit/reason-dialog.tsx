import { useState } from 'react'
import { reasonFault } from '#domain/staff/proposals.ts'
import type { NotDone } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { NotDoneNote } from './not-done.tsx'
import { Keys } from './pieces.tsx'
import { ReasonField } from './reason-field.tsx'

export interface ReasonDialogProps {
  readonly title: string
  /** What comes of it. */
  readonly text: string
  readonly act: string
  readonly isBusy: boolean
  readonly notDone: NotDone | null
  /** Whether it is done. */
  readonly onSend: (reason: string) => Promise<boolean>
  readonly onClose: () => void
}

/** An act that needs words: why so much goes away, why an old list comes back, why not. */
export function ReasonDialog({ title, text, act, isBusy, notDone, onSend, onClose }: ReasonDialogProps) {
  const { t } = useConsole()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const send = (): void => {
    setTried(true)
    if (isBusy || reasonFault(reason) !== null) return
    void onSend(reason.trim()).then((isDone) => (isDone ? onClose() : undefined))
  }
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      keys={[
        { press: '$mod+Enter', shown: ['Ctrl', '↵'], label: 'staff.reason.send', act: send, isAlways: true },
      ]}
    >
      <div className="stack">
        <p className="muted">{text}</p>
        <ReasonField
          id="dialog-reason"
          label={t('staff.reason.why')}
          value={reason}
          isTried={isTried}
          onChange={setReason}
        />
        <NotDoneNote notDone={notDone} />
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.cancel')} <Keys shown={['Esc']} />
        </button>
        <button type="button" className="btn" disabled={isBusy} onClick={send}>
          {act} <Keys shown={['Ctrl ↵']} />
        </button>
      </div>
    </DialogFrame>
  )
}
