import { useState } from 'react'
import type { Pause, RailToday } from '#contract/console/today.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { mayApprove, mayBegin } from '#domain/staff/roles.ts'
import { useAct } from '../calls/use-act.ts'
import { useClock, useConsole, useLive, useMyself } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys, Note } from '../kit/pieces.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { shortMoment } from '../texts/times.ts'

export interface ResumeDialogProps {
  readonly rail: RailToday
  readonly onClose: () => void
}

/** A pause, and that it ends: one person proposes it, a second one has money taken again. */
export function ResumeDialog({ rail, onClose }: ResumeDialogProps) {
  const { t } = useConsole()
  const { pause } = rail
  return (
    <DialogFrame title={t('staff.today.resume', { rail: rail.name })} onClose={onClose}>
      {pause === null ? (
        <Note tone="info" role="status">
          {t('staff.refused.not-paused')}
        </Note>
      ) : (
        <div className="stack">
          <PauseFacts pause={pause} />
          {pause.resume === null ? (
            <ProposeResume rail={rail.rail} onClose={onClose} />
          ) : (
            <DecideResume resume={pause.resume} onClose={onClose} />
          )}
        </div>
      )}
    </DialogFrame>
  )
}

function PauseFacts({ pause }: { pause: Pause }) {
  const { t, language } = useConsole()
  const clock = useClock()
  return (
    <dl className="facts">
      <dt>{t('staff.resume.pausedBy')}</dt>
      <dd>
        {pause.by}, {shortMoment(pause.since, clock)}
      </dd>
      <dt>{t('staff.resume.until')}</dt>
      <dd>{pause.until === null ? t('staff.resume.open') : shortMoment(pause.until, clock)}</dd>
      {pause.askAt === null ? null : (
        <>
          <dt>{t('staff.resume.ask')}</dt>
          <dd>{shortMoment(pause.askAt, clock)}</dd>
        </>
      )}
      <dt>{t('staff.resume.reason')}</dt>
      <dd>{pause.reason}</dd>
      <dt>{t('staff.resume.words')}</dt>
      <dd>{pause.words[language] || t('staff.pause.usualWords')}</dd>
    </dl>
  )
}

function ProposeResume({ rail, onClose }: { rail: string; onClose: () => void }) {
  const { t } = useConsole()
  const { roles } = useMyself()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const propose = useAct('proposeResume', 'staff.done.proposeResume')
  const send = (): void => {
    setTried(true)
    if (reasonFault(reason) !== null) return
    void propose.run({ rail, reason: reason.trim() }).then((isDone) => (isDone ? onClose() : undefined))
  }
  if (!mayBegin(roles, 'resume-rail')) return <p className="muted">{t('staff.resume.nobodyYet')}</p>
  return (
    <>
      <p className="muted">{t('staff.resume.two')}</p>
      <ReasonField
        id="resume-reason"
        label={t('staff.resume.why')}
        value={reason}
        isTried={isTried}
        onChange={setReason}
      />
      <NotDoneNote notDone={propose.notDone} />
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.cancel')} <Keys shown={['Esc']} />
        </button>
        <button type="button" className="btn" disabled={propose.isBusy} onClick={send}>
          <Icon name="people" size="small" />
          {t('staff.resume.propose')}
        </button>
      </div>
    </>
  )
}

interface DecideResumeProps {
  readonly resume: NonNullable<Pause['resume']>
  readonly onClose: () => void
}

function DecideResume({ resume, onClose }: DecideResumeProps) {
  const { t } = useConsole()
  const clock = useClock()
  const { roles } = useMyself()
  const isOld = useLive().state === 'old'
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const decide = useAct('decideResume', 'staff.done.decideResume')
  const send = (decision: 'approve' | 'refuse' | 'withdraw'): void => {
    setTried(decision === 'refuse')
    if (decision === 'refuse' && reasonFault(reason) !== null) return
    if (decision === 'approve' && isOld) return
    void decide
      .run({ proposal: resume.proposal, decision, reason: decision === 'refuse' ? reason.trim() : '' })
      .then((isDone) => (isDone ? onClose() : undefined))
  }
  const isSecond = !resume.isMine && mayApprove(roles, 'resume-rail')
  return (
    <>
      <Note tone="info" icon="people">
        <b>{t('staff.resume.proposed', { by: resume.by, at: shortMoment(resume.at, clock) })}</b>
        <p>“{resume.reason}”</p>
      </Note>
      {isSecond ? (
        <ReasonField
          id="resume-refusal"
          label={t('staff.resume.refusal')}
          value={reason}
          isTried={isTried}
          onChange={setReason}
        />
      ) : (
        <p className="muted">{t(resume.isMine ? 'staff.queue.notOwn' : 'staff.resume.cannot')}</p>
      )}
      <NotDoneNote notDone={decide.notDone} />
      <div className="dialog-acts">
        {resume.isMine ? (
          <button
            type="button"
            className="btn btn-second"
            disabled={decide.isBusy}
            onClick={() => send('withdraw')}
          >
            {t('staff.resume.withdraw')}
          </button>
        ) : null}
        {isSecond ? (
          <>
            <button
              type="button"
              className="btn btn-stop"
              disabled={decide.isBusy}
              onClick={() => send('refuse')}
            >
              {t('staff.resume.refuse')}
            </button>
            <button
              type="button"
              className="btn"
              aria-disabled={isOld || decide.isBusy}
              onClick={() => send('approve')}
            >
              <Icon name={isOld ? 'lock' : 'key'} size="small" />
              {t(isOld ? 'staff.old.needsFresh' : 'staff.resume.approve')}
            </button>
          </>
        ) : null}
      </div>
    </>
  )
}
