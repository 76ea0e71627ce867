import { Link } from '@tanstack/react-router'
import type { ComplaintCandidate, WholeComplaint } from '#contract/console/complaints.ts'
import type { FoundPayment } from '#contract/console/found.ts'
import { formatMoney } from '#domain/money.ts'
import { useAct } from '../calls/use-act.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys, Note } from '../kit/pieces.tsx'
import { MoneyTag, Tracks } from '../kit/tracks.tsx'
import { shortId } from '../texts/identifiers.ts'
import { whatWords } from '../texts/payment-words.ts'
import { lengthOf, shortMoment } from '../texts/times.ts'

export interface ComplaintPaymentProps {
  readonly complaint: WholeComplaint
  readonly onOpen: () => void
  readonly mayJoin: boolean
}

/** The payment that it is about, with both answers; else those that it may be about, each with why. */
export function ComplaintPayment({ complaint, onOpen, mayJoin }: ComplaintPaymentProps) {
  const { t } = useConsole()
  const { joined } = complaint
  return (
    <section className="card stack" aria-label={t('staff.complaints.payment')}>
      {joined === null ? (
        <Candidates complaint={complaint} mayJoin={mayJoin} />
      ) : (
        <Joined complaint={complaint} payment={joined} onOpen={onOpen} />
      )}
    </section>
  )
}

interface JoinedProps {
  readonly complaint: WholeComplaint
  readonly payment: FoundPayment
  readonly onOpen: () => void
}

function Joined({ complaint, payment, onOpen }: JoinedProps) {
  const { t } = useConsole()
  const clock = useClock()
  return (
    <>
      <div className="split line-wrap">
        <h2>{t('staff.complaints.payment')}</h2>
        <button type="button" className="text-button" onClick={onOpen}>
          {t('staff.queue.openPayment')} <Keys shown={['O']} />
        </button>
      </div>
      <p>
        <b className="figures">{formatMoney(payment.amount)}</b> · {whatWords(payment, t)} ·{' '}
        {payment.railName}
        <br />
        <span className="muted">
          {t('staff.payment.For')} <b className="masked">{payment.recipient}</b> ·{' '}
          {shortMoment(payment.at, clock)} · <span className="code-text">{shortId(payment.id)}</span>
        </span>
      </p>
      <Tracks payment={payment} moneySince={shortMoment(payment.since, clock)} deliverySince="" />
      {complaint.isStrange ? <Note tone="warn">{t('staff.complaints.strange')}</Note> : null}
      {complaint.whyNot.end === 'staff.refused.open-money' ? (
        <Note tone="warn" icon="people">
          {t('staff.complaints.moneyOpen')}
        </Note>
      ) : null}
    </>
  )
}

function Candidates({
  complaint,
  mayJoin,
}: {
  readonly complaint: WholeComplaint
  readonly mayJoin: boolean
}) {
  const { t } = useConsole()
  const join = useAct('joinComplaint', 'staff.done.joinComplaint')
  const { candidates, number, version } = complaint
  return (
    <>
      <h2>{t('staff.complaints.whichPayment')}</h2>
      <p className="muted">
        {t(candidates.length === 0 ? 'staff.complaints.noCandidates' : 'staff.complaints.candidates')}
      </p>
      <ul className="candidate-rows">
        {candidates.map((one) => (
          <li key={one.payment.id}>
            <Candidate
              candidate={one}
              isBusy={join.isBusy}
              onJoin={mayJoin ? () => void join.run({ number, version, payment: one.payment.id }) : null}
            />
          </li>
        ))}
      </ul>
      <NotDoneNote notDone={join.notDone} />
    </>
  )
}

interface CandidateProps {
  readonly candidate: ComplaintCandidate
  readonly isBusy: boolean
  readonly onJoin: (() => void) | null
}

function Candidate({ candidate, isBusy, onJoin }: CandidateProps) {
  const { t } = useConsole()
  const clock = useClock()
  const { payment, why, beforeMs } = candidate
  return (
    <div className="candidate-row">
      <div>
        <b className="figures">{formatMoney(payment.amount)}</b> · {whatWords(payment, t)} ·{' '}
        {payment.railName}
        <br />
        <span className="small-text muted">
          {t(`staff.complaints.why.${why}`)} ·{' '}
          {t('staff.complaints.before', { length: lengthOf(beforeMs, t) })} · {shortMoment(payment.at, clock)}
        </span>
        <br />
        <MoneyTag payment={payment} />
      </div>
      <div className="candidate-acts">
        <Link className="text-button" to="/payment/$id" params={{ id: payment.id }}>
          {t('staff.complaints.look')}
          <span className="only-read"> {shortId(payment.id)}</span>
        </Link>
        {onJoin === null ? null : (
          <button type="button" className="btn btn-second" disabled={isBusy} onClick={onJoin}>
            {t('staff.complaints.join')}
            <span className="only-read"> {shortId(payment.id)}</span>
          </button>
        )}
      </div>
    </div>
  )
}
