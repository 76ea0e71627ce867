import type { Minute, Today } from '#contract/console/today.ts'
import { useConsole } from '../frame/console-context.ts'
import { barsPath, countOf, ENDS, mostOf, type End } from './minute-bars.ts'

const BARS: Readonly<Record<End, string>> = {
  taken: 'bar-taken',
  customerNo: 'bar-customer',
  notKnown: 'bar-unknown',
  fault: 'bar-fault',
}
const WIDE = { width: 600, height: 84 }
const NARROW = { width: 128, height: 26 }

function Bars({ bars, space }: { bars: readonly Minute[]; space: Parameters<typeof barsPath>[2] }) {
  return ENDS.map((end) => <path key={end} className={BARS[end]} d={barsPath(bars, end, space)} />)
}

/** Sixty minutes of one way to pay; what they come to stands beside it in figures. */
export function MinuteStrip({ minutes }: { minutes: readonly Minute[] }) {
  const space = { ...NARROW, most: mostOf(minutes) }
  return (
    <svg className="minute-strip" viewBox="0 0 128 26" preserveAspectRatio="none" aria-hidden="true">
      <Bars bars={minutes} space={space} />
    </svg>
  )
}

export interface BarChartProps<Bar extends Minute> {
  readonly title: string
  /** Of what, beneath the title. */
  readonly of: string
  /** Key of the sentence for whoever hears it, with the count of each end. */
  readonly words: string
  readonly bars: readonly Bar[]
  readonly usual: Today['usual']
  /** A bar's moment, as the axis and the table say it. */
  readonly momentOf: (at: string) => string
  /** Head of the table's first column. */
  readonly head: string
  /** One column more of the table. */
  readonly more?: { readonly head: string; readonly of: (bar: Bar) => string }
}

/** What became of payments, bar beside bar, over what is usual; a sentence for whoever hears it, and a table for whoever wants it. */
export function BarChart<Bar extends Minute>(props: BarChartProps<Bar>) {
  const { title, of, words, bars, usual, momentOf } = props
  const { t } = useConsole()
  const most = Math.max(mostOf(bars), usual?.to ?? 0)
  const counts = Object.fromEntries(ENDS.map((end) => [end, countOf(bars, end)]))
  return (
    <section className="card chart-card" aria-labelledby="chart-title">
      <header>
        <h2 id="chart-title">{title}</h2>
        <span className="muted small-text">{of}</span>
        <span className="grow" />
        <Legend hasBand={usual !== null} />
      </header>
      <svg
        className="minute-chart"
        viewBox="0 0 600 84"
        preserveAspectRatio="none"
        role="img"
        aria-label={t(words, counts)}
      >
        {usual === null ? null : (
          <rect
            className="bar-band"
            width={600}
            y={84 - (84 * usual.to) / most}
            height={Math.max(1, (84 * (usual.to - usual.from)) / most)}
          />
        )}
        <Bars bars={bars} space={{ ...WIDE, most }} />
      </svg>
      <Axis bars={bars} momentOf={momentOf} />
      <details>
        <summary className="small-text">{t('staff.today.asTable')}</summary>
        <BarTable {...props} />
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

function Axis({ bars, momentOf }: { bars: readonly Minute[]; momentOf: (at: string) => string }) {
  const shown = [0, 1, 2, 3, 4].flatMap(
    (quarter) => bars[Math.round((quarter * (bars.length - 1)) / 4)] ?? [],
  )
  return (
    <div className="chart-axis" aria-hidden="true">
      {[...new Set(shown)].map(({ at }) => (
        <span key={at}>{momentOf(at)}</span>
      ))}
    </div>
  )
}

function BarTable<Bar extends Minute>({ bars, head, momentOf, more }: BarChartProps<Bar>) {
  const { t } = useConsole()
  return (
    <table className="list-table chart-table">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {ENDS.map((end) => (
            <th key={end} scope="col" className="align-right">
              {t(`staff.today.end.${end}`)}
            </th>
          ))}
          {more === undefined ? null : (
            <th scope="col" className="align-right">
              {more.head}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.at}>
            <td>{momentOf(bar.at)}</td>
            {ENDS.map((end) => (
              <td key={end} className="align-right">
                {bar[end]}
              </td>
            ))}
            {more === undefined ? null : <td className="align-right">{more.of(bar)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
