import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Today, Waiting } from '#contract/console/today.ts'
import { formatMoney } from '#domain/money.ts'
import { useConsole } from '../frame/console-context.ts'
import { Keys } from '../kit/pieces.tsx'
import { countWords, rate, shortLength } from './today-words.ts'

const COUNTERS = ['notKnown', 'review', 'goingBack', 'toApprove', 'complaints'] as const
type Counter = (typeof COUNTERS)[number]

const LOOKS = {
  plain: 'card counter',
  warn: 'card counter counter-warn',
  fault: 'card counter counter-fault',
  mine: 'card counter counter-mine',
} as const

export interface CounterCardsProps {
  readonly today: Today
  /** Whether the queue is this person's: without it the counters lead nowhere. */
  readonly hasQueue: boolean
  /** Likewise of complaints. */
  readonly hasComplaints: boolean
  readonly onRails: () => void
}

/** What waits, each with the oldest of it, and a key that opens it. */
export function CounterCards({ today, hasQueue, hasComplaints, onRails }: CounterCardsProps) {
  const { t } = useConsole()
  const { perMinute, usual } = today
  const leadsOf = (name: Counter): CounterCardProps['leads'] => {
    if (name === 'notKnown') return onRails
    if (name === 'complaints') return hasComplaints ? '/complaints' : null
    return hasQueue ? '/queue' : null
  }
  return (
    <div className="counters">
      <div className={LOOKS.plain}>
        <span className="counter-name">{t('staff.today.perMinute')}</span>
        <b className="counter-figure">{rate(perMinute)}</b>
        <span className="counter-more">
          {usual === null
            ? t('staff.today.usualUnknown')
            : t('staff.today.usual', { from: rate(usual.from), to: rate(usual.to) })}
        </span>
      </div>
      {COUNTERS.map((name, index) => (
        <CounterCard key={name} look={lookOf(name, today)} leads={leadsOf(name)}>
          <span className="counter-name">
            {t(`staff.today.counter.${name}`)} <Keys shown={[String(index + 1)]} />
          </span>
          <b className="counter-figure">{countWords(today[name])}</b>
          <span className="counter-more">{moreOf(name, today, t)}</span>
        </CounterCard>
      ))}
    </div>
  )
}

interface CounterCardProps {
  readonly look: keyof typeof LOOKS
  /** Null: nowhere, for this person. */
  readonly leads: (() => void) | '/queue' | '/complaints' | null
  readonly children: ReactNode
}

function CounterCard({ look, leads, children }: CounterCardProps) {
  if (leads === null) return <div className={LOOKS[look]}>{children}</div>
  if (typeof leads === 'string')
    return (
      <Link to={leads} search={{ show: 'all' }} className={LOOKS[look]}>
        {children}
      </Link>
    )
  return (
    <button type="button" className={LOOKS[look]} onClick={leads}>
      {children}
    </button>
  )
}

/** Milliseconds after which something that is not known is worth a look. */
const WORTH_A_LOOK_MS = 3 * 60_000

function lookOf(name: Counter, today: Today): keyof typeof LOOKS {
  if (name === 'notKnown') return (today.notKnown.oldestMs ?? 0) > WORTH_A_LOOK_MS ? 'warn' : 'plain'
  if (name === 'goingBack') return today.goingBack.refused > 0 ? 'fault' : 'plain'
  if (name === 'complaints') return today.complaints.over > 0 ? 'fault' : 'plain'
  if (name === 'toApprove') return today.toApprove.count > 0 ? 'mine' : 'plain'
  return 'plain'
}

function moreOf(name: Counter, today: Today, t: ReturnType<typeof useConsole>['t']): string {
  const { refused } = today.goingBack
  const isTold =
    (name === 'goingBack' && refused > 0) || (name === 'complaints' && today.complaints.count > 0)
  const oldest = isTold ? '' : oldestOf(today[name], t)
  const { over } = today.complaints
  const { sum } = today.toApprove
  const second = {
    notKnown: today.notKnown.count === 0 ? '' : (today.notKnown.rail ?? ''),
    review: today.review.untaken === 0 ? '' : t('staff.today.untaken', { n: today.review.untaken }),
    goingBack: refused === 0 ? '' : t('staff.today.refused', { n: refused }),
    toApprove: sum === null ? '' : formatMoney(sum),
    complaints: over === 0 ? '' : t('staff.today.overdue', { n: over }),
  }[name]
  return [oldest, second].filter((words) => words !== '').join(' · ')
}

function oldestOf({ count, oldestMs }: Waiting, t: ReturnType<typeof useConsole>['t']): string {
  if (count === 0 || oldestMs === null) return count === 0 ? t('staff.today.nothingWaits') : ''
  return t('staff.today.oldest', { length: shortLength(oldestMs, t) })
}
