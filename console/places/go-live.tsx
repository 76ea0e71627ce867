import { useState } from 'react'
import type { PlacesCheck, PlacesState } from '#contract/console/places.ts'
import { useAct } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { useKeys } from '../keys/use-keys.ts'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys, Note } from '../kit/pieces.tsx'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import type { DroppedFile } from './use-dropped-file.ts'

export interface GoLiveProps {
  readonly state: PlacesState
  readonly check: PlacesCheck
  readonly dropped: DroppedFile
}

/** What goes away, and the press that makes the file live: whole or not at all, by two where it is much. */
export function GoLive({ state, check, dropped }: GoLiveProps) {
  const { t } = useConsole()
  const [isAsking, setAsking] = useState(false)
  const { figures, needsSecond, lost, fingerprint } = check
  const was = figures.was.toLocaleString('en')
  const live = useAct('livePlaces', needsSecond ? 'staff.done.proposePlaces' : 'staff.done.livePlaces')
  const isBlocked = figures.unusable > 0 || figures.good === 0 || state.waiting !== null || dropped.isBusy
  const send = async (reason: string): Promise<boolean> => {
    const isDone = await live.run({ kind: state.kind, mends: [...dropped.mends], fingerprint, reason })
    if (isDone) dropped.forget()
    return isDone
  }
  const press = (): void => {
    if (isBlocked || live.isBusy) return
    if (needsSecond) setAsking(true)
    else void send('')
  }
  const save = (): void => void dropped.save()
  useKeys('screen', [
    { press: 's', shown: ['S'], label: 'staff.places.save', act: save },
    {
      press: '$mod+Enter',
      shown: ['Ctrl ↵'],
      label: needsSecond ? 'staff.places.propose' : 'staff.places.goLive',
      act: press,
    },
  ])
  const n = figures.good.toLocaleString('en')
  return (
    <div className="stack">
      {figures.gone === 0 && figures.changed === 0 && lost.length === 0 ? null : (
        <Note tone="warn">
          {figures.gone === 0 ? null : (
            <b>{t('staff.places.goAway', { n: figures.gone.toLocaleString('en'), was })} </b>
          )}
          {figures.changed === 0 ? null : (
            <b>{t('staff.places.sayElse', { n: figures.changed.toLocaleString('en'), was })} </b>
          )}
          {lost.length === 0 ? null : `${t('staff.places.lost', { towns: lost.slice(0, 12).join(', ') })} `}
          {t(needsSecond ? 'staff.places.takesTwo' : 'staff.places.wouldTakeTwo')}
        </Note>
      )}
      {state.waiting === null ? null : <Note tone="info">{t('staff.refused.places-waiting')}</Note>}
      <NotDoneNote notDone={live.notDone} />
      <div className="line line-wrap">
        <button type="button" className="btn" aria-disabled={isBlocked || live.isBusy} onClick={press}>
          {t(needsSecond ? 'staff.places.proposeCount' : 'staff.places.goLiveCount', { n })}{' '}
          <Keys shown={['Ctrl ↵']} />
        </button>
        <button type="button" className="btn btn-second" onClick={save}>
          {t('staff.places.save')} <Keys shown={['S']} />
        </button>
        {dropped.mends.length === 0 ? null : (
          <span className="muted small-text">
            {t('staff.places.mended', { n: dropped.mends.length, out: figures.leftOut })}
          </span>
        )}
      </div>
      <p className="field-help">
        {figures.unusable > 0
          ? t('staff.places.wholeOrNot', { n: figures.unusable })
          : t('staff.places.withinSeconds')}
      </p>
      {isAsking ? (
        <ReasonDialog
          title={t('staff.places.proposeCount', { n })}
          text={t('staff.places.takesTwo')}
          act={t('staff.places.propose')}
          isBusy={live.isBusy}
          notDone={live.notDone}
          onSend={send}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}
