import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { WholeLead } from '#contract/console/leads.ts'
import { useAct } from '../calls/use-act.ts'
import { useCall } from '../calls/use-call.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Answered } from '../kit/answered.tsx'
import { DetailTitle } from '../kit/detail-title.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys, Note, Tag } from '../kit/pieces.tsx'
import { dayOf, shortMoment } from '../texts/times.ts'
import type { LeadOverlay } from './lead-dialogs.tsx'
import { LeadAddress, LeadFacts } from './lead-facts.tsx'
import { LeadHistory } from './lead-history.tsx'
import { LeadTag } from './lead-tag.tsx'

const Dialogs = lazy(() => import('./lead-dialogs.tsx').then(({ LeadDialogs }) => ({ default: LeadDialogs })))

export interface LeadDetailProps {
  readonly id: string
  /** Another word when the list shows that it moved. */
  readonly moved: string
  readonly onBack: () => void
}

/** Everything of one request, and what the desk does about it. */
export function LeadDetail({ id, moved, onBack }: LeadDetailProps) {
  const { t } = useConsole()
  const query = useCall({ name: 'lead', request: { id } })
  const { refetch } = query
  const last = useRef(moved)
  useEffect(() => {
    if (last.current !== '' && last.current !== moved) void refetch()
    last.current = moved
  }, [moved, refetch])
  return (
    <>
      <button type="button" className="text-button only-narrow" onClick={onBack}>
        {t('staff.back')}
      </button>
      <Answered query={query}>{(lead) => <Opened lead={lead} onBack={onBack} />}</Answered>
    </>
  )
}

function Opened({ lead, onBack }: { lead: WholeLead; onBack: () => void }) {
  const { t } = useConsole()
  const clock = useClock()
  const [overlay, setOverlay] = useState<LeadOverlay | null>(null)
  const tell = useAct('tellLeadAgain', 'staff.done.tellLeadAgain')
  const isWaiting = lead.state === 'waiting'
  const isErased = lead.state === 'erased'
  const tellNow = (): void => void tell.run({ id: lead.id })
  const ring = (): void => setOverlay({ name: 'number', which: 'contact' })
  const note = (): void => setOverlay({ name: 'note' })
  useKeys('screen', [
    ...(isWaiting ? [{ press: 'l', shown: ['L'], label: 'staff.leads.tellAgain', act: tellNow }] : []),
    ...(lead.contact === '' ? [] : [{ press: 'r', shown: ['R'], label: 'staff.leads.ring', act: ring }]),
    ...(isErased ? [] : [{ press: 'n', shown: ['N'], label: 'staff.act.note', act: note }]),
    { press: 'Escape', shown: ['Esc'], label: 'staff.back', act: onBack, isHidden: true },
  ])
  return (
    <>
      <div className="detail-inner stack">
        <div className="line line-wrap">
          <LeadTag lead={lead} />
          {lead.feasible === null ? null : (
            <Tag tone={lead.feasible ? 'info' : 'plain'} icon={lead.feasible ? 'check' : 'none'}>
              {t(lead.feasible ? 'staff.leads.there' : 'staff.leads.notThere')}
            </Tag>
          )}
          <span className="muted small-text">{shortMoment(lead.at, clock)}</span>
        </div>
        <DetailTitle>{lead.town === '' ? lead.plan : `${lead.plan} · ${lead.town}`}</DetailTitle>
        {lead.erasedAt === null ? null : (
          <Note tone="info">
            <b>{t('staff.leads.erased', { day: dayOf(lead.erasedAt, clock) })}</b>
            <p>{t('staff.leads.erasedKeeps')}</p>
          </Note>
        )}
        <LeadFacts lead={lead} onShow={(which) => setOverlay({ name: 'number', which })} />
        <LeadHistory lead={lead} />
        <LeadAddress lead={lead} />
        <NotDoneNote notDone={tell.notDone} />
      </div>
      {isErased ? null : (
        <div className="detail-acts">
          {isWaiting ? (
            <button type="button" className="btn" disabled={tell.isBusy} onClick={tellNow}>
              <Icon name="refresh" size="small" />
              {t('staff.leads.tellAgain')} <Keys shown={['L']} />
            </button>
          ) : null}
          <button
            type="button"
            className={isWaiting ? 'btn btn-second' : 'btn'}
            aria-haspopup="dialog"
            onClick={ring}
          >
            <Icon name="phone" size="small" />
            {t('staff.leads.ring')} <Keys shown={['R']} />
          </button>
          <button type="button" className="btn btn-second" aria-haspopup="dialog" onClick={note}>
            <Icon name="pencil" size="small" />
            {t('staff.act.note')} <Keys shown={['N']} />
          </button>
        </div>
      )}
      {overlay === null ? null : (
        <Suspense>
          <Dialogs lead={lead} overlay={overlay} onClose={() => setOverlay(null)} />
        </Suspense>
      )}
    </>
  )
}
