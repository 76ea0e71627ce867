import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { RailToday, Today, Waiting } from '#contract/console/today.ts'
import { formatMoney } from '#domain/money.ts'
import { maySee, mayBegin } from '#domain/staff/roles.ts'
import { useCall } from '../calls/use-call.ts'
import { useConsole, useMyself } from '../frame/console-context.ts'
import { useTitle } from '../frame/use-title.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Answered } from '../kit/answered.tsx'
import { Icon } from '../kit/icon.tsx'
import { Keys } from '../kit/pieces.tsx'
import { lengthOf } from '../texts/times.ts'
import { AlarmsCard, BeyondCard } from './beside-rails.tsx'
import { MinutesCard } from './minutes-chart.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { RailsCard } from './rails-card.tsx'
import { ResumeDialog } from './resume-dialog.tsx'
import { consequenceWords, countOf, figureOf, verdictWords } from './today-words.ts'
import './today.css'

const ASKED_EVERY_MS = 2_000

/** Whether money flows, and which way to pay does not. */
export function TodayScreen() {
  const { t } = useConsole()
  const query = useCall({ name: 'today', request: {}, everyMs: ASKED_EVERY_MS })
  useTitle(t('staff.screen.today'))
  return (
    <Answered query={query} title={t('staff.screen.today')}>
      {(today) => <TodayNow today={today} />}
    </Answered>
  )
}

type Open = { readonly rail: string; readonly what: 'pause' | 'resume' } | null

function TodayNow({ today }: { today: Today }) {
  const { t } = useConsole()
  const { roles } = useMyself()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>(null)
  const mayPause = mayBegin(roles, 'pause-rail')
  const worst = today.rails.find(({ rail, pause }) => rail === today.verdict.worst?.rail && pause === null)
  const pauseWorst = (): void => {
    const rail = worst ?? today.rails.find(({ pause }) => pause === null)
    if (rail) setOpen({ rail: rail.rail, what: 'pause' })
  }
  const toQueue = (): void => void navigate({ to: '/queue', search: {} })
  const seesQueue = maySee(roles, 'decide')
  useKeys('screen', [
    ...(seesQueue
      ? (['1', '2', '3', '4'] as const).map((press) => ({
          press,
          shown: [press],
          label: 'staff.today.openQueue',
          act: toQueue,
        }))
      : []),
    ...(mayPause ? [{ press: 'p', shown: ['P'], label: 'staff.today.pauseRail', act: pauseWorst }] : []),
  ])
  const chosen = today.rails.find(({ rail }) => rail === open?.rail)
  const close = (): void => setOpen(null)
  return (
    <div className="today-page">
      <VerdictBand today={today} worst={mayPause ? worst : undefined} onPause={pauseWorst} />
      <Counters today={today} />
      <div className="today-columns">
        <div className="stack">
          <MinutesCard minutes={today.minutes} usual={today.usual} />
          <RailsCard
            rails={today.rails}
            onPause={({ rail }) => setOpen({ rail, what: 'pause' })}
            onResume={({ rail }) => setOpen({ rail, what: 'resume' })}
          />
        </div>
        <aside className="stack" aria-label={t('staff.today.beside')}>
          <AlarmsCard alarms={today.alarms} />
          <BeyondCard beyond={today.beyond} />
        </aside>
      </div>
      {open?.what === 'pause' && chosen ? (
        <PauseDialog rail={chosen} texts={today.texts} onClose={close} />
      ) : null}
      {open?.what === 'resume' && chosen?.pause ? (
        <ResumeDialog rail={chosen} pause={chosen.pause} onClose={close} />
      ) : null}
    </div>
  )
}

const VERDICTS = {
  all: { className: 'verdict verdict-good', icon: 'check' },
  some: { className: 'verdict verdict-warn', icon: 'clock' },
  quiet: { className: 'verdict verdict-warn', icon: 'clock' },
  none: { className: 'verdict verdict-fault', icon: 'alert' },
  paused: { className: 'verdict verdict-fault', icon: 'pause' },
} as const

interface VerdictProps {
  readonly today: Today
  readonly worst: RailToday | undefined
  readonly onPause: () => void
}

function VerdictBand({ today, worst, onPause }: VerdictProps) {
  const { t } = useConsole()
  const { className, icon } = VERDICTS[today.verdict.word]
  return (
    <section className={className}>
      <span className="verdict-mark">
        <Icon name={icon} />
      </span>
      <div className="grow">
        <h1 role="status">{verdictWords(today, t)}</h1>
        <p>{consequenceWords(today, t)}</p>
      </div>
      {worst === undefined || today.verdict.word === 'all' ? null : (
        <button type="button" className="btn btn-stop" onClick={onPause}>
          <Icon name="pause" size="small" /> {t('staff.today.pauseOf', { rail: worst.name })}{' '}
          <Keys shown={['P']} />
        </button>
      )}
    </section>
  )
}

function Counters({ today }: { today: Today }) {
  const { t } = useConsole()
  const { notKnown, review, goingBack, toApprove, usual } = today
  const oldest = ({ oldestMs }: Waiting): string =>
    oldestMs === null ? t('staff.today.none') : t('staff.today.oldest', { time: lengthOf(oldestMs, t) })
  const said = (waiting: Waiting, more: string): string =>
    [oldest(waiting), more].filter((part) => part !== '').join(' · ')
  const cards = [
    {
      name: 'perMinute',
      key: '',
      big: figureOf(today.perMinute),
      small:
        usual === null
          ? t('staff.today.noUsual')
          : t('staff.today.usual', { from: usual.from, to: usual.to }),
      look: '',
    },
    {
      name: 'notKnown',
      key: '1',
      big: countOf(notKnown),
      small: said(notKnown, notKnown.rail ?? ''),
      look: notKnown.count > 0 ? 'counter-warn' : '',
    },
    {
      name: 'review',
      key: '2',
      big: countOf(review),
      small: said(review, review.untaken > 0 ? t('staff.today.untaken', { n: review.untaken }) : ''),
      look: '',
    },
    {
      name: 'goingBack',
      key: '3',
      big: countOf(goingBack),
      small: said(goingBack, goingBack.refused > 0 ? t('staff.today.refused', { n: goingBack.refused }) : ''),
      look: goingBack.refused > 0 ? 'counter-fault' : '',
    },
    {
      name: 'toApprove',
      key: '4',
      big: countOf(toApprove),
      small: toApprove.sum === null ? oldest(toApprove) : said(toApprove, formatMoney(toApprove.sum)),
      look: toApprove.count > 0 ? 'counter-mine' : '',
    },
  ]
  return (
    <ul className="today-counters">
      {cards.map(({ name, key, big, small, look }) => (
        <li key={name} className={look === '' ? 'card counter' : `card counter ${look}`}>
          <p className="split small-text">
            <span className="semibold">{t(`staff.today.counter.${name}`)}</span>
            {key === '' ? null : <Keys shown={[key]} />}
          </p>
          <p className="counter-figure figures">{big}</p>
          <p className="small-text muted">{small}</p>
        </li>
      ))}
    </ul>
  )
}
