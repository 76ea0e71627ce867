import { useState } from 'react'
import type { TextDifference } from '#contract/console/texts.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { useAct } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys } from '../kit/pieces.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { DifferenceList } from './difference-list.tsx'

export interface PublishDialogProps {
  readonly name: string
  readonly title: string
  readonly revision: number
  readonly needsSecond: boolean
  readonly differences: readonly TextDifference[]
  readonly onClose: () => void
}

/** What would change, why, and on its way: to a second reader where it is about money, else to customers at once. */
export function PublishDialog({
  name,
  title,
  revision,
  needsSecond,
  differences,
  onClose,
}: PublishDialogProps) {
  const { t } = useConsole()
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const send = useAct('sendTexts', 'staff.done.sendTexts')
  const publish = useAct('publishTexts', 'staff.done.publishTexts')
  const act = needsSecond ? send : publish
  const label = needsSecond ? 'staff.texts.send' : 'staff.texts.publish'
  const go = (): void => {
    setTried(true)
    if (reasonFault(note) !== null) return
    void act.run({ name, revision, note: note.trim() }).then((isDone) => (isDone ? onClose() : undefined))
  }
  return (
    <DialogFrame
      title={title}
      isWide
      onClose={onClose}
      keys={[{ press: '$mod+Enter', shown: ['Ctrl', '↵'], label, act: go, isAlways: true }]}
    >
      <div className="stack">
        <DifferenceList differences={differences} total={differences.length} />
        <p className="muted">{t(needsSecond ? 'staff.texts.needsSecond' : 'staff.texts.atOnce')}</p>
        <ReasonField
          id="texts-note"
          label={t('staff.texts.note')}
          value={note}
          isTried={isTried}
          onChange={setNote}
        />
        <NotDoneNote notDone={act.notDone} />
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.cancel')} <Keys shown={['Esc']} />
        </button>
        <button type="button" className="btn" disabled={act.isBusy} onClick={go}>
          <Icon name={needsSecond ? 'people' : 'send'} size="small" />
          {t(label)} <Keys shown={['Ctrl ↵']} />
        </button>
      </div>
    </DialogFrame>
  )
}
