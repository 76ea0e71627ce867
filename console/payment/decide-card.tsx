import { useState } from 'react'
import type { OpenProposal, WholePayment } from '#contract/console/payment.ts'
import { NOT_YOURS } from '#domain/staff/possible-acts.ts'
import { isAsked } from '#domain/staff/proposals.ts'
import { useAct } from '../calls/use-act.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { Icon } from '../kit/icon.tsx'
import { JoinedFileLink } from '../kit/joined-file.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { QuestionList } from '../kit/question-list.tsx'
import { CopyButton, Keys } from '../kit/pieces.tsx'
import { lapsesKey } from '../texts/payment-words.ts'
import { timeOf } from '../texts/times.ts'
import type { Decide, DecideAct } from './use-decide.ts'

/** Why it waits, what to find out first, and what can be done; what cannot stays, with its reason. */
export function DecideCard({ payment, decide }: { payment: WholePayment; decide: Decide }) {
  const { t } = useConsole()
  const mine = decide.acts.filter(({ whyNot }) => whyNot !== NOT_YOURS)
  const others = decide.acts.filter(({ whyNot }) => whyNot === NOT_YOURS)
  return (
    <section className="card decide-card" aria-label={t('staff.payment.decide')}>
      {payment.waitsFor === null ? null : (
        <div className="decide-why">
          <h2>{t('staff.waits.title')}</h2>
          <p>{t(`staff.waits.${payment.waitsFor}`, { ...decide.values, rule: payment.heldWhy })}</p>
          {payment.askBy === null ? null : (
            <p>
              <b>{t('staff.waits.ask')}</b> {t('staff.waits.askBy')}{' '}
              <span className="code-text">{payment.askBy}</span>{' '}
              <CopyButton text={payment.askBy} label={t('staff.copyReference')} />
            </p>
          )}
        </div>
      )}
      {payment.proposal === null ? null : (
        <StandingProposal proposal={payment.proposal} onAnswer={decide.answer} />
      )}
      {mine.map((act) => (
        <ActRow key={act.act} act={act} values={decide.values} />
      ))}
      {mine.length === 0 || others.length === 0 ? null : (
        <p className="decide-others">
          {t('staff.payment.othersDecide', {
            acts: others.map(({ act }) => t(`staff.act.${act}`, decide.values).replace('…', '')).join(' · '),
          })}
        </p>
      )}
      {mine.length === 0 ? <p className="decide-why">{t('staff.payment.onlyRead')}</p> : null}
    </section>
  )
}

function ActRow({ act, values }: { act: DecideAct; values: Decide['values'] }) {
  const { t } = useConsole()
  return (
    <button
      type="button"
      className="decide-act"
      aria-disabled={act.isDisabled}
      aria-keyshortcuts={act.letter.toLowerCase()}
      onClick={act.isDisabled ? undefined : act.press}
    >
      <Icon name={act.icon} />
      <span>
        <b className="semibold">{t(`staff.act.${act.act}`, values)}</b>
        {act.needsSecond && !act.isDisabled ? (
          <span className="two-people">
            <Icon name="people" size="small" />
            {t('staff.twoPeople')}
          </span>
        ) : null}
      </span>
      <Keys shown={[act.letter]} />
      <span className="decide-hint">{act.why || t(act.hint, values)}</span>
    </button>
  )
}

/** A proposal changes nothing before somebody else approves it, and stands here until then. */
function StandingProposal({ proposal, onAnswer }: { proposal: OpenProposal; onAnswer: () => void }) {
  const { t } = useConsole()
  const clock = useClock()
  const [isSure, setSure] = useState(false)
  const withdraw = useAct('withdraw', 'staff.done.withdraw')
  return (
    <div className="standing-proposal stack">
      <h2 className="icon-word">
        <Icon name="people" />
        {t(`staff.proposed.${proposal.act}`)}
      </h2>
      <p>
        {t('staff.proposal.by', {
          by: proposal.by,
          role: t(`staff.role.${proposal.role}`),
          at: timeOf(proposal.at, clock),
        })}{' '}
        · {t(lapsesKey('staff.proposal.lapses', proposal.act), { at: timeOf(proposal.lapsesAt, clock) })}
      </p>
      <p>“{proposal.reason}”</p>
      <p className="small-text muted">
        {t(`staff.ground.${proposal.ground}`)}
        {proposal.reference === '' ? null : ` · ${proposal.reference}`}
      </p>
      {proposal.file === null ? null : <JoinedFileLink proposal={proposal.id} file={proposal.file} />}
      <QuestionList proposal={proposal} />
      {proposal.isMine && isAsked(proposal) ? (
        <button type="button" className="btn" onClick={onAnswer}>
          {t('staff.answer.send')} <Keys shown={['Q']} />
        </button>
      ) : null}
      <NotDoneNote notDone={withdraw.notDone} />
      {proposal.isMine ? (
        <button
          type="button"
          className={isSure ? 'btn btn-stop' : 'btn btn-second'}
          disabled={withdraw.isBusy}
          onClick={() => (isSure ? void withdraw.run({ proposal: proposal.id }) : setSure(true))}
        >
          {t(isSure ? 'staff.proposal.withdrawSure' : 'staff.proposal.withdraw')}
        </button>
      ) : (
        <p className="small-text">{t('staff.proposal.inQueue')}</p>
      )}
    </div>
  )
}
