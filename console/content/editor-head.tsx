import type { PackageTexts } from '#contract/console/texts.ts'
import { useAct } from '../calls/use-act.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys, Note } from '../kit/pieces.tsx'
import { secondOf } from '../texts/times.ts'
import { packageTitle } from './text-tree.tsx'
import type { Draft } from './use-draft.ts'

export interface EditorHeadProps {
  readonly texts: PackageTexts
  readonly draft: Draft
  readonly isLocked: boolean
  readonly onCheck: () => void
  readonly onChanges: () => void
}

/** What is open, on which version, and what can be done with its draft. */
export function EditorHead({ texts, draft, isLocked, onCheck, onChanges }: EditorHeadProps) {
  const { t } = useConsole()
  const clock = useClock()
  const drop = useAct('dropDraft', 'staff.done.dropDraft')
  const { draft: kept } = texts
  return (
    <div className="split line-wrap">
      <div>
        <h2>{packageTitle(texts, t)}</h2>
        <p className="small-text muted">
          {t('staff.texts.onVersion', { version: String(kept?.baseVersion ?? texts.activeVersion) })}
          {kept === null ? null : ` · ${t('staff.texts.savedAt', { time: secondOf(kept.savedAt, clock) })}`}
        </p>
      </div>
      {isLocked ? null : (
        <div className="line line-wrap">
          {kept === null ? null : (
            <button
              type="button"
              className="text-button"
              onClick={() => void drop.run({ name: texts.name, revision: kept.revision })}
            >
              {t('staff.texts.drop')}
            </button>
          )}
          <button
            type="button"
            className="btn btn-second"
            disabled={draft.isBusy || !draft.isTyped}
            onClick={() => void draft.save()}
          >
            {t('staff.texts.save')} <Keys shown={['Ctrl', 'S']} />
          </button>
          <button type="button" className="btn btn-second" disabled={draft.isBusy} onClick={onCheck}>
            {t('staff.texts.check')} <Keys shown={['Ctrl ↵']} />
          </button>
          <button
            type="button"
            className="btn"
            disabled={draft.isBusy || (kept === null && !draft.isTyped)}
            onClick={onChanges}
          >
            {t('staff.texts.changes')} <Keys shown={['D']} />
          </button>
        </div>
      )}
      <NotDoneNote notDone={drop.notDone} />
    </div>
  )
}

/** Whose draft it is where it is not one's own, and that a second reader has it. */
export function DraftNotes({ texts, mayTake }: { texts: PackageTexts; mayTake: boolean }) {
  const { t } = useConsole()
  const take = useAct('takeDraft', 'staff.done.takeDraft')
  const { draft, sent, name } = texts
  return (
    <>
      {sent === null ? null : (
        <Note tone="info" icon="people">
          {t('staff.texts.isAtReader', { by: sent.by })}
        </Note>
      )}
      {draft === null || draft.isMine ? null : (
        <Note tone="info" icon="people">
          <b>{t('staff.texts.othersDraft', { by: draft.by })}</b>
          {mayTake ? (
            <p>
              <button
                type="button"
                className="text-button"
                onClick={() => void take.run({ name, revision: draft.revision })}
              >
                {t('staff.texts.takeOver')}
              </button>
            </p>
          ) : null}
        </Note>
      )}
      <NotDoneNote notDone={take.notDone} />
    </>
  )
}
