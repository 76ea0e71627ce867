import { Link } from '@tanstack/react-router'
import type { Queue } from '#contract/console/queue.ts'
import { formatMoney } from '#domain/money.ts'
import { maySee } from '#domain/staff/roles.ts'
import { isAsked } from '#domain/staff/proposals.ts'
import type { Translate } from '#domain/translate.ts'
import { useClock, useConsole, useMyself } from '../frame/console-context.ts'
import { useSeconds } from '../frame/top-bar.tsx'
import { Empty } from '../kit/answered.tsx'
import { Icon, type IconName } from '../kit/icon.tsx'
import { Segments } from '../kit/pieces.tsx'
import type { QueueView } from '../views.ts'
import { whatWords } from '../texts/payment-words.ts'
import { lengthOf, shortMoment, timeOf } from '../texts/times.ts'
import { queueEntries, railsOf, type QueueEntry } from './queue-entries.ts'
import { QueueFilters } from './queue-filters.tsx'

const GROUPS: readonly { readonly name: QueueEntry['group']; readonly icon: IconName }[] = [
  { name: 'asked', icon: 'clock' },
  { name: 'seconds', icon: 'people' },
  { name: 'reviews', icon: 'flag' },
  { name: 'stuck', icon: 'undo' },
  { name: 'mine', icon: 'clock' },
]
const ACT_ICONS = { release: 'box', return: 'undo', decline: 'none', 'paid-out': 'send' } as const
const WHY_ICONS = {
  delivery: 'box',
  held: 'flag',
  charge: 'clock',
  amount: 'alert',
  'taken-back': 'again',
  'refund-refused': 'undo',
  'refund-open': 'undo',
} as const

export interface QueueListProps {
  readonly queue: Queue
  readonly entries: readonly QueueEntry[]
  readonly view: QueueView
  readonly chosen: QueueEntry | undefined
  readonly onView: (change: QueueView) => void
  readonly onChoose: (entry: QueueEntry) => void
}

/** The groups, each oldest first. */
export function QueueList({ queue, entries, view, chosen, onView, onChoose }: QueueListProps) {
  const { t } = useConsole()
  const { show = 'mine' } = view
  const waitsForOthers = queue.mine.filter((one) => !isAsked(one)).length
  const count = (which: 'all' | 'mine') => (
    <>
      {t(`staff.queue.show.${which}`)}
      <span className="count">{queueEntries(queue, { ...view, show: which }).length}</span>
    </>
  )
  return (
    <div className="list-part">
      <div className="split line-wrap">
        <h1>{t('staff.screen.queue')}</h1>
        <Segments
          label={t('staff.queue.whose')}
          value={show}
          onChange={(next) => onView({ show: next })}
          options={[
            { value: 'mine', words: count('mine') },
            { value: 'all', words: count('all') },
          ]}
        />
      </div>
      <QueueFilters rails={railsOf(queue)} view={view} onView={onView} />
      {maySee(useMyself().roles, 'pay-out') ? (
        <p className="line">
          <Link to="/payouts" className="text-button small-text">
            {t('staff.screen.payouts')}
          </Link>
          {queue.payouts > 0 ? (
            <span className="count">
              {queue.payouts}
              <span className="only-read"> {t('staff.waiting')}</span>
            </span>
          ) : null}
        </p>
      ) : null}
      {entries.length === 0 ? <NothingWaits queue={queue} /> : null}
      {GROUPS.map(({ name, icon }) => {
        const group = entries.filter((entry) => entry.group === name)
        return group.length === 0 ? null : (
          <section key={name} aria-labelledby={`queue-${name}`}>
            <h2 id={`queue-${name}`} className="queue-heading">
              <Icon name={icon} size="small" />
              {t(`staff.queue.group.${name}`)}
              <span className={name === 'seconds' || name === 'asked' ? 'count' : 'count count-quiet'}>
                {group.length}
              </span>
            </h2>
            <ul className="list-rows">
              {group.map((entry) => (
                <li key={entry.key}>
                  <QueueRow entry={entry} isChosen={entry.key === chosen?.key} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {queue.isCut ? <p className="field-help">{t('staff.queue.cut')}</p> : null}
      {show === 'mine' && waitsForOthers > 0 ? (
        <p className="field-help">
          {t('staff.queue.mineElsewhere')}{' '}
          <button type="button" className="text-button" onClick={() => onView({ show: 'all' })}>
            {t('staff.queue.mineCount', { n: waitsForOthers })}
          </button>
        </p>
      ) : null}
    </div>
  )
}

function NothingWaits({ queue }: { queue: Queue }) {
  const { t } = useConsole()
  const clock = useClock()
  return (
    <Empty title={t('staff.queue.empty')}>
      {queue.last === null
        ? undefined
        : t('staff.queue.last', { at: shortMoment(queue.last.at, clock), by: queue.last.by })}
    </Empty>
  )
}

interface RowWords {
  readonly icon: IconName
  readonly title: string
  readonly words: string
}

function rowWords({ of, payment }: QueueEntry, { t, at }: { t: Translate; at: string }): RowWords {
  if ('proposal' in of) {
    const { act, by, role, isMine } = of.proposal
    const asked = isAsked(of.proposal) ? [t(isMine ? 'staff.queue.isAsked' : 'staff.ask.waits')] : []
    return {
      icon: ACT_ICONS[act],
      title: t(`staff.proposed.${act}`),
      words: [`${by}, ${t(`staff.role.${role}`)}`, at, ...asked].join(' · '),
    }
  }
  const { why, takenBy } = of.item
  const taken = takenBy === null ? [] : [t('staff.queue.takenBy', { by: takenBy.initials })]
  return {
    icon: WHY_ICONS[why],
    title: t(`staff.queue.why.${why}`),
    words: [payment.railName, whatWords(payment, t), ...taken].join(' · '),
  }
}

interface QueueRowProps {
  readonly entry: QueueEntry
  readonly isChosen: boolean
  readonly onChoose: (entry: QueueEntry) => void
}

function QueueRow({ entry, isChosen, onChoose }: QueueRowProps) {
  const { t } = useConsole()
  const clock = useClock()
  const now = useSeconds()
  const { icon, title, words } = rowWords(entry, { t, at: timeOf(entry.since, clock) })
  return (
    <button
      type="button"
      className="list-row with-picture"
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => onChoose(entry)}
    >
      <span className="queue-picture">
        <Icon name={icon} />
      </span>
      <span className="queue-words">
        <b className="semibold">{title}</b>
        <span>{words}</span>
      </span>
      <span className="queue-amount figures">
        <b>{formatMoney(entry.payment.amount)}</b>
        <span>{lengthOf(now - Date.parse(entry.since), t)}</span>
      </span>
    </button>
  )
}
