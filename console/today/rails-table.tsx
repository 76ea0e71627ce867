import { Link } from '@tanstack/react-router'
import type { RailToday } from '#contract/console/today.ts'
import type { RailState } from '#domain/staff/rail-health.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { Icon, type IconName } from '../kit/icon.tsx'
import { Tag, type Tone } from '../kit/pieces.tsx'
import { SideScroll } from '../kit/side-scroll.tsx'
import { timeOf } from '../texts/times.ts'
import { MinuteStrip } from './bar-chart.tsx'
import { shareWords, shortLength } from './today-words.ts'

const STATES: Readonly<Record<RailState, { readonly tone: Tone; readonly icon: IconName }>> = {
  flowing: { tone: 'good', icon: 'check' },
  quiet: { tone: 'info', icon: 'clock' },
  slow: { tone: 'warn', icon: 'clock' },
  failing: { tone: 'fault', icon: 'alert' },
  paused: { tone: 'plain', icon: 'pause' },
}

export interface RailActs {
  readonly mayPause: boolean
  readonly maySeeResume: boolean
  readonly onPause: (rail: RailToday) => void
  readonly onResume: (rail: RailToday) => void
}

/** The ways to pay, each on its own place whatever happens to it. */
export function RailsTable({ rails, acts }: { rails: readonly RailToday[]; acts: RailActs }) {
  const { t } = useConsole()
  return (
    <section className="card card-flush" aria-labelledby="rails-title">
      <header>
        <h2 id="rails-title" tabIndex={-1}>
          {t('staff.today.rails')}
        </h2>
        <span className="muted small-text only-large">{t('staff.today.railsOf')}</span>
        <span className="grow" />
        <Link to="/history" className="text-button small-text">
          {t('staff.screen.history')}
        </Link>
      </header>
      <SideScroll label={t('staff.today.rails')}>
        <table className="list-table rails-table">
          <thead>
            <tr>
              <th scope="col">{t('staff.today.rail')}</th>
              <th scope="col">{t('staff.today.state')}</th>
              <th scope="col" className="align-right rail-figure">
                {t('staff.today.aMinute')}
              </th>
              <th scope="col" className="rail-strip">
                {t('staff.today.sixty')}
              </th>
              <th scope="col" className="align-right rail-taken">
                {t('staff.today.end.taken')}
              </th>
              <th scope="col" className="align-right rail-figure">
                {t('staff.today.customerNo')}
              </th>
              <th scope="col" className="align-right rail-figure">
                {t('staff.today.end.fault')}
              </th>
              <th scope="col" className="align-right">
                <span className="only-large">{t('staff.today.notKnownOldest')}</span>
                <span className="only-small">{t('staff.today.open')}</span>
              </th>
              <th scope="col" className="align-right rail-figure">
                {t('staff.today.p95')}
              </th>
              <th scope="col">
                <span className="only-read">{t('staff.today.act')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rails.map((rail) => (
              <RailRow key={rail.rail} rail={rail} acts={acts} />
            ))}
          </tbody>
        </table>
      </SideScroll>
    </section>
  )
}

function RailRow({ rail, acts }: { rail: RailToday; acts: RailActs }) {
  const { t } = useConsole()
  const { tone, icon } = STATES[rail.state]
  const isSlow = rail.state === 'slow' ? 'align-right word-warn semibold' : 'align-right'
  return (
    <tr>
      <th scope="row" className="rail-name">
        {rail.name}
        <PausedBy rail={rail} />
      </th>
      <td>
        <Tag tone={tone} icon={icon}>
          {t(`staff.today.state.${rail.state}`)}
        </Tag>
      </td>
      <td className="align-right rail-figure semibold">{rail.perMinute.toFixed(1)}</td>
      <td className="rail-strip">
        {rail.pause ? <PauseWords rail={rail} /> : <MinuteStrip minutes={rail.minutes} />}
      </td>
      <td className="align-right rail-taken semibold">{shareWords(rail.taken)}</td>
      <td className="align-right rail-figure muted">{shareWords(rail.customerNo)}</td>
      <td
        className={
          rail.state === 'failing' ? 'align-right rail-figure word-fault semibold' : 'align-right rail-figure'
        }
      >
        {shareWords(rail.fault)}
      </td>
      <td className={isSlow}>
        {rail.notKnown}
        {rail.oldestMs === null ? null : (
          <span className="only-large"> · {shortLength(rail.oldestMs, t)}</span>
        )}
      </td>
      <td className={`${isSlow} rail-figure`}>
        {rail.p95Ms === null ? '–' : t('staff.time.seconds', { n: Math.round(rail.p95Ms / 1_000) })}
      </td>
      <td className="align-right">
        <RailAct rail={rail} acts={acts} />
      </td>
    </tr>
  )
}

function PausedBy({ rail: { pause } }: { rail: RailToday }) {
  const { t } = useConsole()
  const clock = useClock()
  if (!pause) return null
  const since = timeOf(pause.since, clock)
  return (
    <span className="rail-paused">
      {pause.by}, {since}
      {pause.until === null ? null : ` · ${t('staff.today.until', { at: timeOf(pause.until, clock) })}`}
      {pause.resume === null ? null : (
        <b>{t('staff.today.resumeWaits', { by: pause.resume.by, at: timeOf(pause.resume.at, clock) })}</b>
      )}
    </span>
  )
}

function PauseWords({ rail: { pause } }: { rail: RailToday }) {
  const { t, language } = useConsole()
  if (!pause) return null
  const words = pause.words[language] || t('staff.pause.usualWords')
  return <span className="rail-words">“{words}”</span>
}

function RailAct({ rail, acts }: { rail: RailToday; acts: RailActs }) {
  const { t } = useConsole()
  if (rail.pause)
    return acts.maySeeResume ? (
      <button
        type="button"
        className="btn btn-second rail-button"
        aria-label={t('staff.today.resume', { rail: rail.name })}
        onClick={() => acts.onResume(rail)}
      >
        <Icon name="play" size="small" />
      </button>
    ) : null
  if (!acts.mayPause) return null
  const isIll = rail.state === 'slow' || rail.state === 'failing'
  return (
    <button
      type="button"
      className={isIll ? 'btn btn-stop rail-button' : 'btn btn-second rail-button'}
      aria-label={t('staff.today.pause', { rail: rail.name })}
      onClick={() => acts.onPause(rail)}
    >
      <Icon name="pause" size="small" />
    </button>
  )
}
