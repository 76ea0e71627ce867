import { lazy, Suspense, useState } from 'react'
import type { WholeDataRequest } from '#contract/console/data-requests.ts'
import { mayBegin } from '#domain/staff/roles.ts'
import { useAct } from '../calls/use-act.ts'
import { useCall } from '../calls/use-call.ts'
import { useClock, useConsole, useMyself } from '../frame/console-context.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Answered } from '../kit/answered.tsx'
import { DetailTitle } from '../kit/detail-title.tsx'
import { Icon, type IconName } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys, Note } from '../kit/pieces.tsx'
import { dayOf, shortMoment } from '../texts/times.ts'
import type { RequestOverlay } from './request-dialogs.tsx'
import { ErasureFacts, RequestFacts } from './request-facts.tsx'
import { RequestClock, RequestTag } from './request-tag.tsx'

const Dialogs = lazy(() =>
  import('./request-dialogs.tsx').then(({ RequestDialogs }) => ({ default: RequestDialogs })),
)

/** Everything of one request, and what is decided about it. */
export function RequestDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useConsole()
  const query = useCall({ name: 'dataRequest', request: { id } })
  return (
    <>
      <button type="button" className="text-button only-narrow" onClick={onBack}>
        {t('staff.back')}
      </button>
      <Answered query={query}>{(request) => <Opened request={request} onBack={onBack} />}</Answered>
    </>
  )
}

function Opened({ request, onBack }: { request: WholeDataRequest; onBack: () => void }) {
  const { t } = useConsole()
  const { kind } = request
  const [overlay, setOverlay] = useState<RequestOverlay | null>(null)
  const give = useAct('giveCopy', 'staff.done.giveCopy')
  const acts = actsOf(request, useMayDecide(), {
    give: () => void give.run({ id: request.id }),
    open: setOverlay,
  })
  useKeys('screen', [
    ...acts.map(({ press, words, act }) => ({ press, shown: [press.toUpperCase()], label: words, act })),
    { press: 'Escape', shown: ['Esc'], label: 'staff.back', act: onBack, isHidden: true },
  ])
  return (
    <>
      <div className="detail-inner stack">
        <div className="line line-wrap">
          <RequestTag request={request} />
          <RequestClock request={request} />
        </div>
        <DetailTitle>
          {t(`staff.data.kind.${kind}`)} · {request.id}
        </DetailTitle>
        <StateNote request={request} />
        <RequestFacts request={request} />
        {kind === 'erasure' ? <ErasureFacts request={request} /> : null}
        {kind === 'copy' && request.holds !== null ? (
          <p className="muted">{t('staff.data.copyHolds', { ...request.holds })}</p>
        ) : null}
        {kind === 'correction' ? <Correctable request={request} /> : null}
        <NotDoneNote notDone={give.notDone} />
      </div>
      {acts.length === 0 ? null : (
        <div className="detail-acts">
          {acts.map(({ press, words, icon, isSecond, act, opens }) => (
            <button
              key={press}
              type="button"
              className={isSecond ? 'btn btn-second' : 'btn'}
              aria-haspopup={opens ? 'dialog' : undefined}
              disabled={give.isBusy}
              onClick={act}
            >
              <Icon name={icon} size="small" />
              {t(words)} <Keys shown={[press.toUpperCase()]} />
            </button>
          ))}
        </div>
      )}
      {overlay === null ? null : (
        <Suspense>
          <Dialogs request={request} overlay={overlay} onClose={() => setOverlay(null)} />
        </Suspense>
      )}
    </>
  )
}

function useMayDecide(): boolean {
  return mayBegin(useMyself().roles, 'data-requests')
}

interface RequestAct {
  readonly press: string
  readonly words: string
  readonly icon: IconName
  readonly isSecond: boolean
  readonly opens: boolean
  readonly act: () => void
}

interface Doing {
  readonly give: () => void
  readonly open: (overlay: RequestOverlay) => void
}

/** What this person can do now: nothing of one that is not proved, or answered. */
function actsOf(request: WholeDataRequest, mayDecide: boolean, { give, open }: Doing): readonly RequestAct[] {
  const { kind, state, proposal, change } = request
  if (!mayDecide || state !== 'open' || change !== null) return []
  const dialog = (overlay: RequestOverlay) => ({ opens: true, act: () => open(overlay) })
  const refuse = {
    press: 'x',
    words: 'staff.data.refuse',
    icon: 'close',
    isSecond: true,
    ...dialog('refuse'),
  } as const
  if (kind === 'copy')
    return [
      { press: 'g', words: 'staff.data.give', icon: 'send', isSecond: false, opens: false, act: give },
      refuse,
    ]
  if (kind === 'correction')
    return [
      { press: 'c', words: 'staff.data.correct', icon: 'pencil', isSecond: false, ...dialog('correct') },
      refuse,
    ]
  if (proposal === null)
    return [
      { press: 'e', words: 'staff.data.propose', icon: 'people', isSecond: false, ...dialog('propose') },
      refuse,
    ]
  const words = proposal.isMine ? 'staff.data.withdraw' : 'staff.data.decide'
  const isMine = proposal.isMine
  return [{ press: 'a', words, icon: isMine ? 'undo' : 'key', isSecond: isMine, ...dialog('decide') }]
}

/** What has to be known first of where it stands. */
function StateNote({ request }: { request: WholeDataRequest }) {
  const { t } = useConsole()
  const clock = useClock()
  const { state, proposal, givenUntil, change } = request
  if (proposal !== null)
    return (
      <Note tone="info" icon="people">
        <b>{t('staff.data.proposed', { by: proposal.by, at: shortMoment(proposal.at, clock) })}</b>
        <p>“{proposal.reason}”</p>
        <p>{t(proposal.isMine ? 'staff.queue.notOwn' : 'staff.data.second')}</p>
      </Note>
    )
  if (state === 'unproved')
    return (
      <Note tone="warn" icon="key">
        <b>{t('staff.data.unproved')}</b>
        <p>{t('staff.data.unprovedHelp')}</p>
      </Note>
    )
  if (state === 'given')
    return (
      <Note tone="good" icon="send">
        {t('staff.data.given', { day: givenUntil === null ? '' : dayOf(givenUntil, clock) })}
      </Note>
    )
  if (state === 'erasing' || change !== null)
    return (
      <Note tone="info" icon="refresh">
        {t(change === null ? 'staff.data.erasing' : 'staff.data.correcting')}
      </Note>
    )
  return null
}

/** The requests for home internet as they are, to be compared with what the customer says. */
function Correctable({ request: { leads, state } }: { request: WholeDataRequest }) {
  const { t } = useConsole()
  if (leads.length === 0)
    return state === 'open' ? <Note tone="info">{t('staff.data.nothingToCorrect')}</Note> : null
  return leads.map((lead) => (
    <section key={lead.leadId} className="card stack" aria-label={lead.leadId}>
      <h3>
        {lead.leadId} · {lead.town}
      </h3>
      <dl className="facts">
        {(['fullName', 'email', 'street', 'landmark'] as const).map((field) => (
          <div key={field} className="request-count">
            <dt>{t(`staff.data.field.${field}`)}</dt>
            <dd>{lead[field] || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
