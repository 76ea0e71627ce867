import type { Minute } from '#contract/console/today.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { timeOf } from '../texts/times.ts'

const PARTS = ['taken', 'customerNo', 'notKnown', 'fault'] as const
const LOOKS = {
  taken: 'minute-taken',
  customerNo: 'minute-declined',
  notKnown: 'minute-unknown',
  fault: 'minute-fault',
} as const
const LEFT_BETWEEN = 0.12

/** The highest minute, and at least what makes a single payment no mountain. */
function topOf(minutes: readonly Minute[], least: number): number {
  return Math.max(least, ...minutes.map((minute) => PARTS.reduce((sum, part) => sum + minute[part], 0)))
}

interface BarsProps {
  readonly minutes: readonly Minute[]
  readonly top: number
}

/** One bar a minute, each cut into what became of it; drawn over one unit a minute and `top` units of height. */
function Bars({ minutes, top }: BarsProps) {
  return minutes.flatMap((minute, place) => {
    let below = 0
    return PARTS.filter((part) => minute[part] > 0).map((part) => {
      below += minute[part]
      return (
        <rect
          key={`${minute.at} ${part}`}
          className={LOOKS[part]}
          x={place + LEFT_BETWEEN / 2}
          y={top - below}
          width={1 - LEFT_BETWEEN}
          height={minute[part]}
        />
      )
    })
  })
}

/** The hour of one way to pay, small; the figures beside it say the same. */
export function MinuteStrip({ minutes }: { minutes: readonly Minute[] }) {
  const top = topOf(minutes, 4)
  return (
    <svg
      className="minute-strip"
      viewBox={`0 0 ${minutes.length} ${top}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <Bars minutes={minutes} top={top} />
    </svg>
  )
}

export interface MinutesCardProps {
  readonly minutes: readonly Minute[]
  readonly usual: { readonly from: number; readonly to: number } | null
}

/** The hour of all ways to pay, with what is usual behind it; whoever does not see it hears its sums. */
export function MinutesCard({ minutes, usual }: MinutesCardProps) {
  const { t } = useConsole()
  const clock = useClock()
  const top = topOf(minutes, Math.max(10, usual?.to ?? 0))
  const sums = Object.fromEntries(
    PARTS.map((part) => [part, minutes.reduce((sum, minute) => sum + minute[part], 0)]),
  )
  const shown = [0, 15, 30, 45, 59].flatMap((place) => minutes[place] ?? [])
  return (
    <section className="card">
      <header className="split line-wrap">
        <h2>
          {t('staff.today.perMinute')} <span className="muted small-text">{t('staff.today.lastHour')}</span>
        </h2>
        <ul className="chart-legend">
          {PARTS.map((part) => (
            <li key={part}>
              <i className={LOOKS[part]} />
              {t(`staff.today.part.${part}`)}
            </li>
          ))}
          {usual === null ? null : (
            <li>
              <i className="minute-usual" />
              {t('staff.today.part.usual')}
            </li>
          )}
        </ul>
      </header>
      <svg
        className="minute-chart"
        viewBox={`0 0 ${minutes.length} ${top}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('staff.today.chartSaid', sums)}
      >
        {usual === null ? null : (
          <rect
            className="minute-usual"
            x={0}
            y={top - usual.to}
            width={minutes.length}
            height={Math.max(0.5, usual.to - usual.from)}
          />
        )}
        <Bars minutes={minutes} top={top} />
      </svg>
      <p className="chart-hours figures" aria-hidden="true">
        {shown.map(({ at }) => (
          <span key={at}>{timeOf(at, clock)}</span>
        ))}
      </p>
    </section>
  )
}
