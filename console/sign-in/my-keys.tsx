import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { faultWords } from '../calls/use-act.ts'
import { useConsole, useMyself } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { Note } from '../kit/pieces.tsx'
import { enrolKey } from './proof.ts'

/** How many passkeys this person has, one more of them, and the end of all sessions. */
export function MyKeysDialog({ onClose }: { onClose: () => void }) {
  const { t, calls, say } = useConsole()
  const cache = useQueryClient()
  const { keys } = useMyself()
  const [label, setLabel] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const enrol = (): void => {
    if (label.trim() === '') return setFault(t('staff.key.noLabel'))
    setFault(null)
    void enrolKey(calls, label.trim()).then((outcome) => {
      if (outcome.kind === 'left') return setFault(t('staff.key.left'))
      if (outcome.kind === 'fault') return setFault(faultWords(outcome.fault, t))
      say(t('staff.key.added'))
      setLabel('')
      return cache.invalidateQueries({ queryKey: ['myself'] })
    })
  }
  const endAll = (): void => {
    void calls('endSessions', { staffId: null }).then((answer) =>
      answer.ok ? location.assign('/sign-in') : setFault(faultWords(answer.fault, t)),
    )
  }
  return (
    <DialogFrame title={t('staff.key.title')} onClose={onClose}>
      <div className="stack">
        <p>{t('staff.key.count', { n: keys })}</p>
        {keys < 2 ? <Note tone="warn">{t('staff.key.needTwo')}</Note> : null}
        <div>
          <label className="field-label" htmlFor="key-label">
            {t('staff.key.label')}
          </label>
          <div className="field-box">
            <Icon name="key" />
            <input
              id="key-label"
              maxLength={40}
              value={label}
              placeholder={t('staff.key.labelExample')}
              onChange={(event) => setLabel(event.target.value)}
            />
          </div>
        </div>
        {fault === null ? null : (
          <Note tone="fault" role="alert">
            {fault}
          </Note>
        )}
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn-stop" onClick={endAll}>
          {t('staff.key.endSessions')}
        </button>
        <button type="button" className="btn" onClick={enrol}>
          <Icon name="plus" size="small" />
          {t('staff.key.enrol')}
        </button>
      </div>
    </DialogFrame>
  )
}
