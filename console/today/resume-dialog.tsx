import { useState } from 'react'
import type { Pause, RailToday } from '#contract/console/today.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { mayApprove, mayBegin } from '#domain/staff/roles.ts'
import { useAct } from '../calls/use-act.ts'
import { useClock, useConsole, useMyself } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { shortMoment } from '../texts/times.ts'

export interface ResumeDialogProps {
  readonly rail: RailToday
  readonly pause: Pause
  readonly onClose: () => void
}

/** What was paused takes money again: one proposes it, another approves. */
export function ResumeDialog({ rail, pause, onClose }: ResumeDialogProps) {
  const { t } = useConsole()
  const clock = useClock()
  return (
    <DialogFrame title={t('staff.today.resumeOf', { rail: rail.name })} onClose={onClose}>
      <p className="muted">{t('staff.today.resumeByTwo')}</p>
      <dl className="facts">
        <dt>{t('staff.today.pausedBy')}</dt>
        <dd>
          {pause.by}, {shortMoment(pause.since, clock)}
        </dd>
        <dt>{t('staff.today.why')}</dt>
        <dd>{pause.reason}</dd>
        <dt>{t('staff.today.whatCustomersRead')}</dt>
        <dd>{pause.words.EN || t('staff.today.usualWords')}</dd>
      </dl>
      {pause.resume === null ? (
        <Propose rail={rail} onClose={onClose} />
      ) : (
        <Decide resume={pause.resume} onClose={onClose} />
      )}
    </DialogFrame>
  )
}

function Propose({ rail, onClose }: { rail: RailToday; onClose: () => void }) {
  const { t } = useConsole()
  const { roles } = useMyself()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const propose = useAct('proposeResume', 'staff.done.propose')
  if (!mayBegin(roles, 'resume-rail')) return <p className="muted">{t('staff.today.nobodyProposed')}</p>
  const send = (): void => {
    setTried(true)
    if (propose.isBusy || reasonFault(reason) !== null) return
    const asked = { rail: rail.rail, reason: reason.trim() }
    void propose.run(asked).then((isDone) => (isDone ? onClose() : undefined))
  }
  return (
    <>
      <ReasonField
        id="resume-reason"
        label={t('staff.today.resumeReason')}
        value={reason}
        isTried={isTried}
        onChange={setReason}
      />
      <NotDoneNote notDone={propose.notDone} />
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.cancel')}
        </button>
        <button type="button" className="btn" disabled={propose.isBusy} onClick={send}>
          <Icon name="people" size="small" /> {t('staff.propose.send')}
        </button>
      </div>
    </>
  )
}

function Decide({ resume, onClose }: { resume: NonNullable<Pause['resume']>; onClose: () => void }) {
  const { t } = useConsole()
  const { roles } = useMyself()
  const clock = useClock()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const decide = useAct('decideResume', 'staff.today.decided')
  const run = (decision: 'approve' | 'refuse' | 'withdraw'): void => {
    setTried(decision === 'refuse')
    if (decide.isBusy || (decision === 'refuse' && reasonFault(reason) !== null)) return
    const asked = { proposal: resume.proposal, decision, reason: decision === 'refuse' ? reason.trim() : '' }
    void decide.run(asked).then((isDone) => (isDone ? onClose() : undefined))
  }
  return (
    <>
      <p>
        <b>{t('staff.today.resumeAsked', { by: resume.by })}</b>, {shortMoment(resume.at, clock)}: “
        {resume.reason}”
      </p>
      {resume.isMine || !mayApprove(roles, 'resume-rail') ? (
        <div className="dialog-acts">
          {resume.isMine ? (
            <button type="button" className="btn btn-second" onClick={() => run('withdraw')}>
              {t('staff.proposal.withdraw')}
            </button>
          ) : null}
        </div>
      ) : (
        <>
          <ReasonField
            id="refuse-reason"
            label={t('staff.today.refuseReason')}
            value={reason}
            isTried={isTried}
            onChange={setReason}
          />
          <div className="dialog-acts">
            <button type="button" className="btn btn-stop" onClick={() => run('refuse')}>
              {t('staff.today.refuse')}
            </button>
            <button type="button" className="btn" disabled={decide.isBusy} onClick={() => run('approve')}>
              <Icon name="key" size="small" /> {t('staff.today.approve')}
            </button>
          </div>
        </>
      )}
      <NotDoneNote notDone={decide.notDone} />
    </>
  )
}
