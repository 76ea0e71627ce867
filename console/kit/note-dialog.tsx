import { useState } from 'react'
import { reasonFault } from '#domain/staff/proposals.ts'
import { useAct } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { NotDoneNote } from './not-done.tsx'
import { Keys } from './pieces.tsx'
import { ReasonField } from './reason-field.tsx'

export interface NoteDialogProps {
  /** The call that keeps it, with what it is about. */
  readonly name: 'addNote' | 'noteLead' | 'noteComplaint'
  readonly id: string
  readonly onClose: () => void
}

/** Words for colleagues, never shown to the customer. */
export function NoteDialog({ name, id, onClose }: NoteDialogProps) {
  const { t } = useConsole()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const add = useAct(name, 'staff.done.note')
  const send = (): void => {
    setTried(true)
    if (reasonFault(text) !== null) return
    void add.run({ id, text: text.trim() }).then((isDone) => (isDone ? onClose() : undefined))
  }
  return (
    <DialogFrame
      title={t('staff.act.note')}
      onClose={onClose}
      keys={[
        { press: '$mod+Enter', shown: ['Ctrl', '↵'], label: 'staff.note.add', act: send, isAlways: true },
      ]}
    >
      <div className="stack">
        <p className="muted">{t('staff.actHint.note')}</p>
        <ReasonField
          id="note-text"
          label={t('staff.note.label')}
          value={text}
          isTried={isTried}
          onChange={setText}
        />
        <NotDoneNote notDone={add.notDone} />
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.cancel')} <Keys shown={['Esc']} />
        </button>
        <button type="button" className="btn" disabled={add.isBusy} onClick={send}>
          {t('staff.note.add')} <Keys shown={['Ctrl ↵']} />
        </button>
      </div>
    </DialogFrame>
  )
}
