import { useState } from 'react'
import type { TextVersion } from '#contract/console/texts.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { useAct } from '../calls/use-act.ts'
import { useCall } from '../calls/use-call.ts'
import { useConsole } from '../frame/console-context.ts'
import { Answered } from '../kit/answered.tsx'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys } from '../kit/pieces.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { DifferenceList } from './difference-list.tsx'

export interface VersionDialogProps {
  readonly version: TextVersion
  readonly activeVersion: number
  readonly onClose: () => void
}

/** What would change if an older version were brought back; and that it is. */
export function VersionDialog({ version, activeVersion, onClose }: VersionDialogProps) {
  const { t } = useConsole()
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const query = useCall({ name: 'versionTexts', request: { version: version.version } })
  const act = useAct('bringBack', 'staff.done.bringBack')
  const go = (): void => {
    setTried(true)
    if (reasonFault(note) !== null) return
    void act
      .run({ version: version.version, activeVersion, note: note.trim() })
      .then((isDone) => (isDone ? onClose() : undefined))
  }
  return (
    <DialogFrame
      title={t('staff.texts.bringBack', { version: String(version.version) })}
      isWide
      onClose={onClose}
      keys={[
        { press: '$mod+Enter', shown: ['Ctrl', '↵'], label: 'staff.texts.bring', act: go, isAlways: true },
      ]}
    >
      <div className="stack">
        <Answered query={query}>
          {({ differences, total, needsSecond }) => (
            <>
              <DifferenceList differences={differences} total={total} />
              <p className="muted">{t(needsSecond ? 'staff.texts.needsSecond' : 'staff.texts.atOnce')}</p>
            </>
          )}
        </Answered>
        <ReasonField
          id="version-note"
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
        <button type="button" className="btn" disabled={act.isBusy || query.data === undefined} onClick={go}>
          <Icon name="undo" size="small" /> {t('staff.texts.bring')} <Keys shown={['Ctrl ↵']} />
        </button>
      </div>
    </DialogFrame>
  )
}
