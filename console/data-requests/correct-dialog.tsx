import { useState } from 'react'
import { CORRECTED_FIELDS, type CorrectedField } from '#domain/own-data/data-requests.ts'
import { useAct } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys } from '../kit/pieces.tsx'
import { TextField } from '../kit/text-field.tsx'

const NOTHING: Readonly<Record<CorrectedField, string>> = {
  fullName: '',
  email: '',
  street: '',
  landmark: '',
}

/** Puts down what is right; a field that is left empty stays as it is. */
export function CorrectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useConsole()
  const [right, setRight] = useState(NOTHING)
  const correct = useAct('correctData', 'staff.done.correctData')
  const send = (): void => {
    const given = CORRECTED_FIELDS.filter((field) => right[field].trim() !== '')
    const change = Object.fromEntries(given.map((field) => [field, right[field].trim()]))
    void correct.run({ id, change }).then((isDone) => (isDone ? onClose() : undefined))
  }
  return (
    <DialogFrame
      title={t('staff.data.correct')}
      onClose={onClose}
      keys={[{ press: '$mod+Enter', shown: ['Ctrl', '↵'], label: 'staff.data.send', act: send }]}
    >
      <div className="stack">
        <p className="muted">{t('staff.data.correctHelp')}</p>
        {CORRECTED_FIELDS.map((field) => (
          <TextField
            key={field}
            id={`right-${field}`}
            label={t(`staff.data.field.${field}`)}
            value={right[field]}
            onChange={(value) => setRight({ ...right, [field]: value })}
          />
        ))}
        <NotDoneNote notDone={correct.notDone} />
        <div className="dialog-acts">
          <button type="button" className="btn btn-second" onClick={onClose}>
            {t('staff.cancel')} <Keys shown={['Esc']} />
          </button>
          <button type="button" className="btn" disabled={correct.isBusy} onClick={send}>
            <Icon name="pencil" size="small" />
            {t('staff.data.correctSend')} <Keys shown={['Ctrl', '↵']} />
          </button>
        </div>
      </div>
    </DialogFrame>
  )
}
