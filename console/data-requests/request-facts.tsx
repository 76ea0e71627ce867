import type { WholeDataRequest } from '#contract/console/data-requests.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { Icon, type IconName } from '../kit/icon.tsx'
import { Note } from '../kit/pieces.tsx'
import { dayOf, shortMoment } from '../texts/times.ts'

/** Who asks, when that was proved, and in which words. */
export function RequestFacts({ request }: { request: WholeDataRequest }) {
  const { t } = useConsole()
  const clock = useClock()
  const moment = (at: string | null, none: string): string => (at === null ? none : shortMoment(at, clock))
  return (
    <section className="card stack" aria-labelledby="request-who">
      <h3 id="request-who">{t('staff.data.who')}</h3>
      <dl className="facts">
        <dt>{t('staff.data.number')}</dt>
        <dd className="masked">{request.number || t('staff.data.numberGone')}</dd>
        <dt>{t('staff.data.opened')}</dt>
        <dd>
          {shortMoment(request.openedAt, clock)}
          {request.openedBy === '' ? null : `, ${t('staff.data.openedBy', { by: request.openedBy })}`}
        </dd>
        <dt>{t('staff.data.proved')}</dt>
        <dd>{moment(request.provedAt, t('staff.data.notProved'))}</dd>
        <dt>{t('staff.data.due')}</dt>
        <dd>{request.dueAt === null ? t('staff.data.noClock') : dayOf(request.dueAt, clock)}</dd>
        {request.endedAt === null ? null : (
          <>
            <dt>{t('staff.data.endedAt')}</dt>
            <dd>{shortMoment(request.endedAt, clock)}</dd>
          </>
        )}
      </dl>
      {request.words === '' ? null : <blockquote className="request-said">“{request.words}”</blockquote>}
      {request.answer === '' ? null : (
        <Note tone="info" icon="send">
          <b>{t('staff.data.answered')}</b>
          <p>“{request.answer}”</p>
        </Note>
      )}
    </section>
  )
}

/** What goes, what stays and why, before anybody decides; counts, and nothing of the data. */
export function ErasureFacts({ request }: { request: WholeDataRequest }) {
  const { t } = useConsole()
  const { holds, outcome } = request
  const n = holds ?? { payments: 0, waiting: 0, leads: 0, notes: 0 }
  return (
    <div className="detail-cards">
      {holds === null ? null : (
        <>
          <section className="card stack" aria-labelledby="request-goes">
            <h3 id="request-goes">{t('staff.data.goes')}</h3>
            <ul className="request-points">
              <Point icon="close" words={t('staff.data.goes.leads', { n: n.leads })} />
              <Point icon="close" words={t('staff.data.goes.words')} />
              <Point icon="close" words={t('staff.data.goes.messages')} />
              <Point icon="close" words={t('staff.data.goes.numbers', { n: n.payments })} />
            </ul>
          </section>
          <section className="card stack" aria-labelledby="request-stays">
            <h3 id="request-stays">{t('staff.data.stays')}</h3>
            <ul className="request-points">
              <Point icon="book" words={t('staff.data.stays.accounts', { n: n.payments })} />
              <Point icon="lock" words={t('staff.data.stays.sealed')} />
              <Point icon="shield" words={t('staff.data.stays.audit')} />
              {n.waiting === 0 ? null : (
                <Point icon="clock" words={t('staff.data.stays.waiting', { n: n.waiting })} />
              )}
            </ul>
          </section>
        </>
      )}
      {Object.keys(outcome).length === 0 ? null : (
        <section className="card stack" aria-labelledby="request-outcome">
          <h3 id="request-outcome">{t('staff.data.outcome')}</h3>
          <dl className="facts">
            {Object.entries(outcome).map(([what, count]) => (
              <div key={what} className="request-count">
                <dt>{t(`staff.data.count.${what}`)}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}

function Point({ icon, words }: { icon: IconName; words: string }) {
  return (
    <li>
      <Icon name={icon} size="small" />
      <span>{words}</span>
    </li>
  )
}
