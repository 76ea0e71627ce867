import { useState } from 'react'
import { reasonFault } from '#domain/staff/proposals.ts'
import { useAct } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys } from '../kit/pieces.tsx'
import { ReasonField } from '../kit/reason-field.tsx'

interface ReasonDialogProps {
  readonly id: string
  /** `refuse`: the customer reads the words; `propose`: a second person does. */
  readonly act: 'refuse' | 'propose'
  readonly onClose: () => void
}

/** Refuses a request, or puts its erasure before a second person; with words. */
export function ReasonDialog({ id, act, onClose }: ReasonDialogProps) {
  const { t } = useConsole()
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const refuse = useAct('refuseDataRequest', 'staff.done.refuseDataRequest')
  const propose = useAct('proposeErasure', 'staff.done.proposeErasure')
  const isBusy = refuse.isBusy || propose.isBusy
  const send = (): void => {
    setTried(true)
    const text = words.trim()
    if (reasonFault(text) !== null || isBusy) return
    const done = act === 'refuse' ? refuse.run({ id, answer: text }) : propose.run({ id, reason: text })
    void done.then((isDone) => (isDone ? onClose() : undefined))
  }
  return (
    <DialogFrame
      title={t(`staff.data.${act}`)}
      onClose={onClose}
      keys={[{ press: '$mod+Enter', shown: ['Ctrl', '↵'], label: 'staff.data.send', act: send }]}
    >
      <div className="stack">
        <p className="muted">{t(`staff.data.${act}Help`)}</p>
        <ReasonField
          id="data-words"
          label={t(`staff.data.${act}Words`)}
          value={words}
          isTried={isTried}
          onChange={setWords}
        />
        <NotDoneNote notDone={act === 'refuse' ? refuse.notDone : propose.notDone} />
        <div className="dialog-acts">
          <button type="button" className="btn btn-second" onClick={onClose}>
            {t('staff.cancel')} <Keys shown={['Esc']} />
          </button>
          <button
            type="button"
            className={act === 'refuse' ? 'btn btn-stop' : 'btn'}
            disabled={isBusy}
            onClick={send}
          >
            <Icon name={act === 'refuse' ? 'send' : 'people'} size="small" />
            {t(`staff.data.${act}Send`)} <Keys shown={['Ctrl', '↵']} />
          </button>
        </div>
      </div>
    </DialogFrame>
  )
}
