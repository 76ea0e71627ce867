import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { WholeComplaint } from '#contract/console/complaints.ts'
import { mayBegin } from '#domain/staff/roles.ts'
import { useAct } from '../calls/use-act.ts'
import { useCall } from '../calls/use-call.ts'
import { useClock, useConsole, useMyself } from '../frame/console-context.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Answered } from '../kit/answered.tsx'
import { DetailTitle } from '../kit/detail-title.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys, Note, Tag } from '../kit/pieces.tsx'
import { shortMoment } from '../texts/times.ts'
import { AnswerBox } from './answer-box.tsx'
import { ClockRing } from './complaint-clock.tsx'
import type { ComplaintOverlay } from './complaint-dialogs.tsx'
import { ComplaintPayment } from './complaint-payment.tsx'
import { ComplaintSteps } from './complaint-steps.tsx'
import { DeskButtons } from './desk-buttons.tsx'
import { languageName } from '../texts/language-name.ts'

const Dialogs = lazy(() =>
  import('./complaint-dialogs.tsx').then((module) => ({ default: module.ComplaintDialogs })),
)

export interface ComplaintDetailProps {
  readonly number: string
  readonly dayMs: number
  readonly onBack: () => void
}

/** One complaint: the customer's words, its clock, its payment, what was done, and what can be done. */
export function ComplaintDetail({ number, dayMs, onBack }: ComplaintDetailProps) {
  const { t } = useConsole()
  const query = useCall({ name: 'complaint', request: { number } })
  return (
    <>
      <button type="button" className="text-button only-narrow" onClick={onBack}>
        {t('staff.back')}
      </button>
      <Answered query={query}>
        {(complaint) => <Opened complaint={complaint} dayMs={dayMs} onBack={onBack} />}
      </Answered>
    </>
  )
}

interface OpenedProps {
  readonly complaint: WholeComplaint
  readonly dayMs: number
  readonly onBack: () => void
}

function Opened({ complaint, dayMs, onBack }: OpenedProps) {
  const { t } = useConsole()
  const { roles } = useMyself()
  const navigate = useNavigate()
  const [overlay, setOverlay] = useState<ComplaintOverlay | null>(null)
  const isMine = complaint.takenBy?.isMine === true
  const take = useAct('takeComplaint', isMine ? 'staff.done.leave' : 'staff.done.take')
  const mayAct = mayBegin(roles, 'complaints')
  const toggle = (): void => void take.run({ number: complaint.number, isTaken: !isMine })
  const { joined } = complaint
  const openPayment = (): void => {
    if (joined) void navigate({ to: '/payment/$id', params: { id: joined.id } })
  }
  const showNumber = (): void => setOverlay('number')
  useKeys('screen', [
    ...(mayAct && complaint.contact !== ''
      ? [{ press: 'e', shown: ['E'], label: 'staff.complaints.showNumber', act: showNumber }]
      : []),
    ...(joined ? [{ press: 'o', shown: ['O'], label: 'staff.queue.openPayment', act: openPayment }] : []),
    { press: 'Escape', shown: ['Esc'], label: 'staff.back', act: onBack, isHidden: true },
  ])
  return (
    <>
      <div className="detail-inner stack">
        <Head complaint={complaint} onNumber={mayAct && complaint.contact !== '' ? showNumber : null} />
        <DetailTitle>{t(`staff.complaints.kind.${complaint.kind}`)}</DetailTitle>
        <ClockBand complaint={complaint} dayMs={dayMs} />
        <div className="complaint-cards">
          <div className="stack">
            <Words complaint={complaint} />
            <h2 className="field-label">{t('staff.complaints.soFar')}</h2>
            <ComplaintSteps steps={complaint.steps} />
          </div>
          <ComplaintPayment complaint={complaint} onOpen={openPayment} mayJoin={mayAct} />
        </div>
        {mayAct && complaint.ended === null ? <AnswerBox complaint={complaint} /> : null}
        <NotDoneNote notDone={take.notDone} />
      </div>
      {mayAct && complaint.ended === null ? (
        <DeskButtons complaint={complaint} onOpen={setOverlay} onTake={toggle} />
      ) : null}
      {overlay === null ? null : (
        <Suspense>
          <Dialogs complaint={complaint} overlay={overlay} onClose={() => setOverlay(null)} />
        </Suspense>
      )}
    </>
  )
}

interface HeadProps {
  readonly complaint: WholeComplaint
  /** Null: there is none to show, or it is not theirs. */
  readonly onNumber: (() => void) | null
}

function Head({ complaint, onNumber }: HeadProps) {
  const { t } = useConsole()
  const clock = useClock()
  const { number, source, language, takenBy, takenAt } = complaint
  return (
    <div className="split line-wrap">
      <div className="line line-wrap">
        <span className="semibold">{t('staff.complaints.number', { number })}</span>
        <Tag tone="plain" icon={source === 'phone' ? 'phone' : source === 'shop' ? 'people' : 'globe'}>
          {t(`staff.complaints.source.${source}`)}
        </Tag>
        <Tag tone="plain">{languageName(language)}</Tag>
        <b className="masked">{complaint.contact}</b>
        {onNumber === null ? null : (
          <button
            type="button"
            className="text-button small-text"
            aria-haspopup="dialog"
            aria-keyshortcuts="e"
            onClick={onNumber}
          >
            {t('staff.complaints.showNumber')} <Keys shown={['E']} />
          </button>
        )}
      </div>
      <span className="small-text muted">
        {takenBy === null || takenAt === null
          ? t('staff.complaints.untaken')
          : t(takenBy.isMine ? 'staff.complaints.withYou' : 'staff.complaints.with', {
              by: takenBy.initials,
              at: shortMoment(takenAt, clock),
            })}
      </span>
    </div>
  )
}

/** What is due next, and what was promised first. */
function ClockBand({ complaint, dayMs }: { readonly complaint: WholeComplaint; readonly dayMs: number }) {
  const { t } = useConsole()
  const moments = useClock()
  const { clock, ended, answeredAt, endDue } = complaint
  if (ended !== null || clock === null)
    return (
      <Note tone="good">
        <b>{t(`staff.complaints.ending.${ended?.how ?? 'erased'}`)}</b>
        {ended === null ? null : (
          <p>{t('staff.complaints.endedAt', { at: shortMoment(ended.at, moments) })}</p>
        )}
      </Note>
    )
  const at = shortMoment(clock.at, moments)
  const isOver = clock.leftMs < 0
  return (
    <div className={isOver ? 'clock-band clock-band-over' : 'clock-band'} role={isOver ? 'alert' : undefined}>
      <ClockRing clock={clock} dayMs={dayMs} />
      <div>
        <b>{t(`staff.complaints.${isOver ? 'was' : 'is'}.${clock.what}`, { at })}</b>
        <p>
          {answeredAt === null
            ? t('staff.complaints.noAnswer')
            : t('staff.complaints.answeredAt', { at: shortMoment(answeredAt, moments) })}{' '}
          {t('staff.complaints.endDue', { at: shortMoment(endDue, moments) })}
        </p>
      </div>
    </div>
  )
}

function Words({ complaint }: { readonly complaint: WholeComplaint }) {
  const { t } = useConsole()
  const clock = useClock()
  const { whole, language, openedAt } = complaint
  return (
    <div>
      <h2 className="field-label">
        {t('staff.complaints.words')} · {shortMoment(openedAt, clock)}
      </h2>
      <blockquote className="complaint-quote" lang={language.toLowerCase()}>
        {whole === '' ? t('staff.complaints.erased') : `“${whole}”`}
      </blockquote>
    </div>
  )
}
