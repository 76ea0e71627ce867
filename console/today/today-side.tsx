import { Link } from '@tanstack/react-router'
import type { AlarmToday, Today } from '#contract/console/today.ts'
import { maySee } from '#domain/staff/roles.ts'
import { useAct } from '../calls/use-act.ts'
import { useClock, useConsole, useMyself } from '../frame/console-context.ts'
import { Icon, type IconName } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { shortMoment } from '../texts/times.ts'
import { alarmMore, alarmValues, countWords, shortLength } from './today-words.ts'

const LOOKS: Readonly<Record<AlarmToday['kind'], { readonly className: string; readonly icon: IconName }>> = {
  slow: { className: 'word-warn', icon: 'clock' },
  failing: { className: 'word-fault', icon: 'alert' },
  quiet: { className: 'word-warn', icon: 'clock' },
  'refund-refused': { className: 'word-fault', icon: 'undo' },
  'paid-twice': { className: 'word-fault', icon: 'undo' },
  'stray-notice': { className: 'word-info', icon: 'info' },
  'complaint-late': { className: 'word-fault', icon: 'complaint' },
  'complaints-alike': { className: 'word-warn', icon: 'complaint' },
  'still-paused': { className: 'word-warn', icon: 'pause' },
  'proposal-waits': { className: 'word-warn', icon: 'people' },
  'payout-waits': { className: 'word-warn', icon: 'people' },
  'payout-unanswered': { className: 'word-warn', icon: 'clock' },
  'data-request-late': { className: 'word-warn', icon: 'clock' },
  'rule-hits': { className: 'word-warn', icon: 'flag' },
  emergency: { className: 'word-fault', icon: 'alert' },
  'role-for-a-day': { className: 'word-warn', icon: 'key' },
  'books-wrong': { className: 'word-fault', icon: 'alert' },
  'chain-broken': { className: 'word-fault', icon: 'alert' },
}

/** Shorter is said as this: nobody delivers in no time. */
const SHORTEST_MS = 100

/** What rings, and what stands beyond the ways to pay. */
export function TodaySide({ today, mayTake }: { today: Today; mayTake: boolean }) {
  const { t } = useConsole()
  const take = useAct('takeAlarm', 'staff.done.takeAlarm')
  return (
    <aside className="stack" aria-label={t('staff.today.side')}>
      <section className="card card-flush" aria-labelledby="alarms-title">
        <header>
          <h2 id="alarms-title">{t('staff.today.alarms')}</h2>
          {today.alarms.length === 0 ? null : <span className="count">{today.alarms.length}</span>}
          <span className="grow" />
          <Link to="/history" className="text-button small-text">
            {t('staff.today.allAlarms')}
          </Link>
        </header>
        <NotDoneNote notDone={take.notDone} />
        {today.alarms.length === 0 ? <p className="alarm-none muted">{t('staff.today.noAlarm')}</p> : null}
        <ul>
          {today.alarms.map((alarm) => (
            <AlarmItem
              key={alarm.id}
              alarm={alarm}
              onTake={mayTake && !take.isBusy ? () => void take.run({ alarm: alarm.id }) : null}
            />
          ))}
        </ul>
      </section>
      <BeyondRails {...today} />
    </aside>
  )
}

function AlarmItem({ alarm, onTake }: { alarm: AlarmToday; onTake: (() => void) | null }) {
  const { t } = useConsole()
  const clock = useClock()
  const { className, icon } = LOOKS[alarm.kind]
  const values = { rail: alarm.name, ...alarmValues(alarm, t) }
  const { takenBy } = alarm
  const payment = alarm.values['payment']
  const complaint = alarm.values['complaint']
  const list = alarm.values['list']
  const { roles } = useMyself()
  const hasComplaints = maySee(roles, 'complaints')
  const hasPayouts = maySee(roles, 'pay-out')
  return (
    <li className="alarm-item">
      <span className={className}>
        <Icon name={icon} />
      </span>
      <div>
        <b>{t(`staff.alarm.${alarm.kind}`, values)}</b>
        <p>
          {alarmMore(alarm, t)} {t('staff.alarm.since', { at: shortMoment(alarm.since, clock) })}{' '}
          {takenBy === null
            ? t('staff.alarm.nobody')
            : t(takenBy.isMine ? 'staff.alarm.mine' : 'staff.alarm.taken', { by: takenBy.name })}
        </p>
        <span className="line">
          {takenBy === null && onTake !== null ? (
            <button type="button" className="text-button small-text" onClick={onTake}>
              {t('staff.alarm.take')}
            </button>
          ) : null}
          {complaint === undefined || !hasComplaints ? null : (
            <Link
              className="text-button small-text"
              to="/complaints"
              search={{ show: 'all', open: complaint }}
            >
              {t('staff.alarm.openComplaint')}
            </Link>
          )}
          {list === undefined || !hasPayouts ? null : (
            <Link className="text-button small-text" to="/payouts" search={{ list: Number(list) }}>
              {t('staff.alarm.openList')}
            </Link>
          )}
          {payment === undefined || payment === '' ? null : (
            <Link className="text-button small-text" to="/payment/$id" params={{ id: payment }}>
              {t('staff.alarm.open')}
            </Link>
          )}
        </span>
      </div>
    </li>
  )
}

function BeyondRails({ beyond, alarms }: Pick<Today, 'beyond' | 'alarms'>) {
  const { t } = useConsole()
  const clock = useClock()
  const { deliveries, operatorMs, messages, notices, behind, processes, books } = beyond
  const isWrong = alarms.some(({ kind }) => kind === 'books-wrong')
  const oldest =
    deliveries.oldestMs === null
      ? ''
      : ` · ${t('staff.today.oldest', { length: shortLength(deliveries.oldestMs, t) })}`
  return (
    <section className="card" aria-labelledby="beyond-title">
      <header>
        <h2 id="beyond-title">{t('staff.today.beyond')}</h2>
      </header>
      <dl className="facts">
        <dt>{t('staff.today.deliveries')}</dt>
        <dd>
          {countWords(deliveries)}
          {oldest}
        </dd>
        <dt>{t('staff.today.operator')}</dt>
        <dd>
          {operatorMs === null
            ? t('staff.today.operatorNone')
            : t('staff.time.seconds', { n: (Math.max(operatorMs, SHORTEST_MS) / 1_000).toFixed(1) })}
        </dd>
        <dt>{t('staff.today.messages')}</dt>
        <dd>{t('staff.today.messagesOf', messages)}</dd>
        <dt>{t('staff.today.notices')}</dt>
        <dd>{notices}</dd>
        <dt>{t('staff.today.behind')}</dt>
        <dd className={behind > 0 ? 'word-warn' : undefined}>{behind}</dd>
        <dt>{t('staff.today.books')}</dt>
        <dd>
          {isWrong ? (
            <span className="word-fault">{t('staff.today.booksWrong')}</span>
          ) : (
            t('staff.today.booksAt', { at: shortMoment(books, clock) })
          )}
        </dd>
        {/* They are counted by those who ask whether they are ready; where nobody asks, nobody knows. */}
        {processes === 0 ? null : (
          <>
            <dt>{t('staff.today.processes')}</dt>
            <dd>{processes}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
