import { Link } from '@tanstack/react-router'
import type { AlarmToday, Today } from '#contract/console/today.ts'
import { mayBegin } from '#domain/staff/roles.ts'
import { useAct } from '../calls/use-act.ts'
import { useClock, useConsole, useMyself } from '../frame/console-context.ts'
import { Icon } from '../kit/icon.tsx'
import { lengthOf, shortMoment } from '../texts/times.ts'
import { alarmWords, countOf } from './today-words.ts'

/** What rings, the newest first. */
export function AlarmsCard({ alarms }: { alarms: readonly AlarmToday[] }) {
  const { t } = useConsole()
  return (
    <section className="card card-flush" aria-label={t('staff.today.alarms')}>
      <header className="rails-head split">
        <h2>{t('staff.today.alarms')}</h2>
        <span className="tag figures">{alarms.length}</span>
      </header>
      {alarms.length === 0 ? <p className="alarm-row muted">{t('staff.today.noAlarm')}</p> : null}
      <ul>
        {alarms.map((alarm) => (
          <AlarmRow key={alarm.id} alarm={alarm} />
        ))}
      </ul>
    </section>
  )
}

function AlarmRow({ alarm }: { alarm: AlarmToday }) {
  const { t } = useConsole()
  const { roles } = useMyself()
  const clock = useClock()
  const take = useAct('takeAlarm', 'staff.today.taken')
  const [title, more] = alarmWords(alarm, t)
  const payment = alarm.values['payment']
  return (
    <li className="alarm-row">
      <Icon name={alarm.kind === 'slow' || alarm.kind === 'quiet' ? 'clock' : 'alert'} size="small" />
      <div>
        <p className="semibold">{title}</p>
        <p className="small-text muted">
          {more} {t('staff.today.since', { at: shortMoment(alarm.since, clock) })}{' '}
          {alarm.takenBy === null
            ? t('staff.today.nobodyTook')
            : t('staff.today.hasIt', { by: alarm.takenBy.name })}
        </p>
        <p className="line">
          {payment === undefined ? null : (
            <Link className="text-button" to="/payment/$id" params={{ id: payment }} search={{}}>
              {t('staff.today.openPayment')}
            </Link>
          )}
          {alarm.takenBy === null && mayBegin(roles, 'pause-rail') ? (
            <button
              type="button"
              className="text-button"
              disabled={take.isBusy}
              onClick={() => void take.run({ alarm: alarm.id })}
            >
              {t('staff.today.take')}
            </button>
          ) : null}
        </p>
      </div>
    </li>
  )
}

/** What is not a way to pay, and has to work all the same. */
export function BeyondCard({ beyond }: Pick<Today, 'beyond'>) {
  const { t } = useConsole()
  const { deliveries, messages, notices, behind, processes } = beyond
  const oldest = deliveries.oldestMs === null ? '' : ` · ${lengthOf(deliveries.oldestMs, t)}`
  const rows = [
    ['deliveries', `${countOf(deliveries)}${oldest}`],
    ['messages', t('staff.today.beyond.messagesSaid', { sent: messages.sent, unsure: messages.unsure })],
    ['notices', String(notices)],
    ['behind', String(behind)],
    // They are counted by those who ask whether they are ready; where nobody asks, nobody knows.
    ...(processes === 0 ? [] : [['processes', String(processes)] as const]),
  ] as const
  return (
    <section className="card">
      <h2>{t('staff.today.beyond')}</h2>
      <dl className="facts">
        {rows.map(([name, words]) => (
          <div key={name} className="fact-row">
            <dt>{t(`staff.today.beyond.${name}`)}</dt>
            <dd className="figures">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
