import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import {
  HISTORY_DAYS,
  type AlarmPage,
  type HistoryDays,
  type RailHistory,
} from '#contract/console/history.ts'
import { CallError, useCall } from '../calls/use-call.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { useTitle } from '../frame/use-title.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Answered, FaultNote, Loading } from '../kit/answered.tsx'
import { Icon } from '../kit/icon.tsx'
import { Segments } from '../kit/pieces.tsx'
import { WideTable } from '../kit/wide-table.tsx'
import { dayOf, shortMoment } from '../texts/times.ts'
import { BarChart } from './bar-chart.tsx'
import { countOf, ENDS } from './minute-bars.ts'
import { alarmMore, shareWords, shortLength } from './today-words.ts'
import './today.css'

/** `21,138`, as amounts of money have it. */
const COUNT = new Intl.NumberFormat('en-GB')

/** How ways to pay fared over days, and what rang. */
export function HistoryScreen() {
  const { t } = useConsole()
  const { rail = '', days = 1 } = useSearch({ from: '/frame/history' })
  const navigate = useNavigate({ from: '/history' })
  const query = useCall({ name: 'railHistory', request: { rail, days }, keepsLast: true })
  useTitle(t('staff.screen.history'))
  const choose = (next: { rail?: string | undefined; days?: HistoryDays }): void =>
    void navigate({ search: { rail: rail === '' ? undefined : rail, days, ...next }, replace: true })
  useKeys('screen', [
    {
      press: 'Escape',
      shown: ['Esc'],
      label: 'staff.screen.today',
      act: () => void navigate({ to: '/today' }),
      isAlways: true,
    },
  ])
  return (
    <div className="history">
      <Link to="/today" className="text-button small-text">
        <Icon name="back" size="small" />
        {t('staff.screen.today')}
      </Link>
      <div className="line line-wrap">
        <h1>{t('staff.screen.history')}</h1>
        <Segments
          label={t('staff.history.days')}
          value={String(days)}
          onChange={(next) => choose({ days: Number(next) as HistoryDays })}
          options={HISTORY_DAYS.map((one) => ({
            value: String(one),
            words: t(one === 1 ? 'staff.history.day' : 'staff.history.daysOf', { n: one }),
          }))}
        />
      </div>
      <Answered query={query} title={t('staff.screen.history')}>
        {(history) => (
          <Fared history={history} rail={rail} days={days} onRail={(next) => choose({ rail: next })} />
        )}
      </Answered>
      <Rang />
    </div>
  )
}

interface FaredProps {
  readonly history: RailHistory
  readonly rail: string
  readonly days: HistoryDays
  readonly onRail: (rail: string | undefined) => void
}

function Fared({ history, rail, days, onRail }: FaredProps) {
  const { t } = useConsole()
  const clock = useClock()
  const { rails, steps, stepMinutes } = history
  return (
    <>
      <div className="history-rail">
        <label className="field-label" htmlFor="history-rail">
          {t('staff.today.rail')}
        </label>
        <div className="field-box">
          <select
            id="history-rail"
            value={rail}
            onChange={(event) => onRail(event.target.value === '' ? undefined : event.target.value)}
          >
            <option value="">{t('staff.history.allRails')}</option>
            {rails.map((one) => (
              <option key={one.rail} value={one.rail}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
      </div>
      {steps.length === 0 ? (
        <p className="muted">{t('staff.history.none')}</p>
      ) : (
        <>
          <Shares steps={steps} />
          <BarChart
            title={t('staff.history.chart')}
            of={t('staff.history.chartOf', { n: stepMinutes })}
            words="staff.history.chartWords"
            bars={steps}
            usual={null}
            momentOf={(at) => (days === 28 ? dayOf(at, clock) : shortMoment(at, clock))}
            head={t('staff.history.from')}
            more={{
              head: t('staff.today.p95'),
              of: ({ p95Ms }) => (p95Ms === null ? '–' : shortLength(p95Ms, t)),
            }}
          />
        </>
      )}
    </>
  )
}

/** What the whole span comes to. */
function Shares({ steps }: Pick<RailHistory, 'steps'>) {
  const { t } = useConsole()
  const all = ENDS.reduce((sum, end) => sum + countOf(steps, end), 0)
  return (
    <dl className="history-shares">
      {ENDS.map((end) => (
        <div key={end} className="card">
          <dt className="small-text muted">{t(`staff.today.end.${end}`)}</dt>
          <dd>
            <b className="counter-figure figures">{COUNT.format(countOf(steps, end))}</b>{' '}
            <span className="muted">{shareWords(all === 0 ? null : countOf(steps, end) / all)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What rang, the newest first, with who took it and when it was over. */
function Rang() {
  const { t, calls } = useConsole()
  const clock = useClock()
  const query = useInfiniteQuery<
    AlarmPage,
    CallError,
    InfiniteData<AlarmPage, number | null>,
    readonly string[],
    number | null
  >({
    queryKey: ['pastAlarms'],
    initialPageParam: null,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await calls('pastAlarms', { before: pageParam }, signal)
      if (!answer.ok) throw new CallError(answer.fault)
      return answer.result
    },
    getNextPageParam: (last) => last.older,
  })
  const alarms = query.data?.pages.flatMap((page) => page.alarms) ?? []
  return (
    <section className="stack" aria-labelledby="rang-title">
      <h2 id="rang-title">{t('staff.history.rang')}</h2>
      {query.isPending ? <Loading onAgain={() => void query.refetch()} /> : null}
      {query.error ? <FaultNote error={query.error} onAgain={() => void query.refetch()} /> : null}
      {query.data !== undefined && alarms.length === 0 ? (
        <p className="muted">{t('staff.history.noneRang')}</p>
      ) : null}
      {alarms.length === 0 ? null : (
        <WideTable
          label={t('staff.history.rang')}
          heads={['what', 'since', 'until', 'taken'].map((head) => t(`staff.history.head.${head}`))}
          rows={alarms.map((alarm) => ({
            key: String(alarm.id),
            cells: [
              <span key="what">
                <b className="semibold">
                  {t(`staff.alarm.${alarm.kind}`, { rail: alarm.name, ...alarm.values })}
                </b>
                <br />
                <span className="small-text muted">{alarmMore(alarm, t)}</span>
              </span>,
              shortMoment(alarm.since, clock),
              alarm.endedAt === null ? (
                <b key="until" className="semibold">
                  {t('staff.history.still')}
                </b>
              ) : (
                shortMoment(alarm.endedAt, clock)
              ),
              alarm.takenBy ?? t('staff.history.nobody'),
            ],
          }))}
        />
      )}
      {query.hasNextPage ? (
        <button
          type="button"
          className="btn btn-second"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('staff.find.older')}
        </button>
      ) : null}
    </section>
  )
}
