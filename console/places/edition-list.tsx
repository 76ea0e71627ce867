import { useState } from 'react'
import type { PlaceEditionView, PlacesState } from '#contract/console/places.ts'
import { useAct } from '../calls/use-act.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { useKeys } from '../keys/use-keys.ts'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys, Tag } from '../kit/pieces.tsx'
import { shortHash } from '../texts/identifiers.ts'
import { shortMoment } from '../texts/times.ts'
import { ReasonDialog } from '../kit/reason-dialog.tsx'

/** What waits for a second person: what would change, who proposed it and why; then yes or no. */
export function WaitingEdition({ edition }: { edition: PlaceEditionView }) {
  const { t } = useConsole()
  const clock = useClock()
  const [isRefusing, setRefusing] = useState(false)
  const decide = useAct('decidePlaces', 'staff.done.decidePlaces')
  const run = (decision: 'approve' | 'refuse' | 'withdraw', reason: string): Promise<boolean> =>
    decide.run({ edition: edition.id, decision, reason })
  const approve = (): void => void run('approve', '')
  const refuse = (): void => setRefusing(true)
  useKeys(
    'screen',
    edition.isMine
      ? []
      : [
          { press: 'a', shown: ['A'], label: 'staff.places.approve', act: approve },
          { press: 'r', shown: ['R'], label: 'staff.places.refuse', act: refuse },
        ],
  )
  return (
    <section className="card stack">
      <div className="line line-wrap">
        <Tag tone={edition.isMine ? 'plain' : 'leaf'} icon="people">
          {t(edition.isMine ? 'staff.places.waitsOther' : 'staff.places.waitsYou')}
        </Tag>
        <span className="muted small-text">
          {edition.by} · {shortMoment(edition.at, clock)}
        </span>
      </div>
      <p>
        <b>
          {t('staff.places.changes', {
            n: edition.places.toLocaleString('en'),
            added: edition.added,
            moved: edition.moved,
            gone: edition.gone,
            changed: edition.changed,
            was: edition.was.toLocaleString('en'),
          })}
        </b>{' '}
        {edition.lost.length === 0
          ? null
          : t('staff.places.lost', { towns: edition.lost.slice(0, 12).join(', ') })}
      </p>
      <p>“{edition.reason}”</p>
      <p className="field-help">
        {edition.fileName} · <span className="code-text">{shortHash(edition.fingerprint)}</span>
      </p>
      <NotDoneNote notDone={decide.notDone} />
      <div className="line line-wrap">
        {edition.isMine ? (
          <button
            type="button"
            className="btn btn-second"
            disabled={decide.isBusy}
            onClick={() => setRefusing(true)}
          >
            {t('staff.places.withdraw')}
          </button>
        ) : (
          <>
            <button type="button" className="btn" disabled={decide.isBusy} onClick={approve}>
              {t('staff.places.approve')} <Keys shown={['A']} />
            </button>
            <button type="button" className="btn btn-stop" disabled={decide.isBusy} onClick={refuse}>
              {t('staff.places.refuse')} <Keys shown={['R']} />
            </button>
          </>
        )}
      </div>
      {isRefusing ? (
        <ReasonDialog
          title={t(edition.isMine ? 'staff.places.withdraw' : 'staff.places.refuse')}
          text={t('staff.places.staysLive')}
          act={t(edition.isMine ? 'staff.places.withdraw' : 'staff.places.refuse')}
          isBusy={decide.isBusy}
          notDone={decide.notDone}
          onSend={(reason) => run(edition.isMine ? 'withdraw' : 'refuse', reason)}
          onClose={() => setRefusing(false)}
        />
      ) : null}
    </section>
  )
}

/** The lists that were live, newest first; each but the first can come back. */
export function EditionList({ state }: { state: PlacesState }) {
  const { t } = useConsole()
  const clock = useClock()
  const [chosen, setChosen] = useState<PlaceEditionView | null>(null)
  const back = useAct('bringBackPlaces', 'staff.done.bringBackPlaces')
  if (state.past.length === 0) return null
  return (
    <section className="card card-flush">
      <header>
        <h2>{t('staff.places.editions')}</h2>
        <span className="muted small-text">{t('staff.places.editionsKept')}</span>
      </header>
      <ul className="edition-rows">
        {state.past.map((edition, n) => (
          <li key={edition.id}>
            <div className="grow">
              <b className="semibold">
                {t('staff.places.editionOf', { n: edition.places.toLocaleString('en') })}
              </b>{' '}
              <span className="muted small-text">
                {shortMoment(edition.at, clock)} · {edition.by}
                {edition.second === '' ? '' : ` + ${edition.second}`}
                {edition.broughtBack ? ` · ${t('staff.places.broughtBack')}` : ''}
              </span>
              <div className="muted small-text">
                {t('staff.places.counts', {
                  added: edition.added,
                  moved: edition.moved,
                  gone: edition.gone,
                  changed: edition.changed,
                })}
              </div>
            </div>
            {n === 0 ? (
              <Tag tone="good" icon="check">
                {t('staff.places.isLive')}
              </Tag>
            ) : (
              <button type="button" className="text-button" onClick={() => setChosen(edition)}>
                {t('staff.places.bringBack')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {chosen === null ? null : (
        <ReasonDialog
          title={t('staff.places.bringBackTitle', { n: chosen.places.toLocaleString('en') })}
          text={t('staff.places.bringBackText', { at: shortMoment(chosen.at, clock), by: chosen.by })}
          act={t('staff.places.bringBack')}
          isBusy={back.isBusy}
          notDone={back.notDone}
          onSend={(reason) => back.run({ edition: chosen.id, reason })}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  )
}
