import type { Minute, Today } from '#contract/console/today.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { timeOf } from '../texts/times.ts'
import { barsPath, countOf, ENDS, mostOf, type End } from './minute-bars.ts'

const BARS: Readonly<Record<End, string>> = {
  taken: 'bar-taken',
  customerNo: 'bar-customer',
  notKnown: 'bar-unknown',
  fault: 'bar-fault',
}
const WIDE = { width: 600, height: 84 }
const NARROW = { width: 128, height: 26 }

function Bars({ minutes, space }: { minutes: readonly Minute[]; space: Parameters<typeof barsPath>[2] }) {
  return ENDS.map((end) => <path key={end} className={BARS[end]} d={barsPath(minutes, end, space)} />)
}

/** Sixty minutes of one way to pay; what they come to stands beside it in figures. */
export function MinuteStrip({ minutes }: { minutes: readonly Minute[] }) {
  const space = { ...NARROW, most: mostOf(minutes) }
  return (
    <svg className="minute-strip" viewBox="0 0 128 26" preserveAspectRatio="none" aria-hidden="true">
      <Bars minutes={minutes} space={space} />
    </svg>
  )
}

/** All ways to pay over sixty minutes, over what is normal; a sentence for whoever hears it, and a table for whoever wants it. */
export function MinuteChart({ minutes, usual }: Pick<Today, 'minutes' | 'usual'>) {
  const { t } = useConsole()
  const most = Math.max(mostOf(minutes), usual?.to ?? 0)
  const space = { ...WIDE, most }
  const counts = Object.fromEntries(ENDS.map((end) => [end, countOf(minutes, end)]))
  return (
    <section className="card chart-card" aria-labelledby="chart-title">
      <header>
        <h2 id="chart-title">{t('staff.today.chart')}</h2>
        <span className="muted small-text">{t('staff.today.chartOf')}</span>
        <span className="grow" />
        <Legend hasBand={usual !== null} />
      </header>
      <svg
        className="minute-chart"
        viewBox="0 0 600 84"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('staff.today.chartWords', counts)}
      >
        {usual === null ? null : (
          <rect
            className="bar-band"
            width={600}
            y={84 - (84 * usual.to) / most}
            height={Math.max(1, (84 * (usual.to - usual.from)) / most)}
          />
        )}
        <Bars minutes={minutes} space={space} />
      </svg>
      <Axis minutes={minutes} />
      <details>
        <summary className="small-text">{t('staff.today.asTable')}</summary>
        <MinuteTable minutes={minutes} />
      </details>
    </section>
  )
}

function Legend({ hasBand }: { hasBand: boolean }) {
  const { t } = useConsole()
  return (
    <span className="chart-legend" aria-hidden="true">
      {ENDS.map((end) => (
        <span key={end}>
          <svg viewBox="0 0 10 10" className={BARS[end]}>
            <rect width={10} height={10} rx={3} />
          </svg>
          {t(`staff.today.end.${end}`)}
        </span>
      ))}
      {hasBand ? (
        <span>
          <svg viewBox="0 0 10 10" className="bar-band">
            <rect width={10} height={10} rx={3} />
          </svg>
          {t('staff.today.normal')}
        </span>
      ) : null}
    </span>
  )
}

function Axis({ minutes }: { minutes: readonly Minute[] }) {
  const clock = useClock()
  const shown = [0, 1, 2, 3, 4].flatMap(
    (quarter) => minutes[Math.round((quarter * (minutes.length - 1)) / 4)] ?? [],
  )
  return (
    <div className="chart-axis" aria-hidden="true">
      {shown.map(({ at }) => (
        <span key={at}>{timeOf(at, clock)}</span>
      ))}
    </div>
  )
}

function MinuteTable({ minutes }: { minutes: readonly Minute[] }) {
  const { t } = useConsole()
  const clock = useClock()
  return (
    <table className="list-table chart-table">
      <thead>
        <tr>
          <th scope="col">{t('staff.today.minute')}</th>
          {ENDS.map((end) => (
            <th key={end} scope="col" className="align-right">
              {t(`staff.today.end.${end}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {minutes.map((minute) => (
          <tr key={minute.at}>
            <td>{timeOf(minute.at, clock)}</td>
            {ENDS.map((end) => (
              <td key={end} className="align-right">
                {minute[end]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
