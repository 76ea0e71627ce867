import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DifferencePage, Reconciliation, StatementOfDay } from '#contract/console/reconciliation.ts'
import { formatMoney } from '#domain/money.ts'
import { DIFFERENCE_KINDS } from '#domain/reconciliation/differences.ts'
import { CallError } from '../calls/use-call.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { Empty, FaultNote, Loading } from '../kit/answered.tsx'
import { shortId } from '../texts/identifiers.ts'
import { shortMoment, stepMoment } from '../texts/times.ts'
import type { ReconciliationView } from '../views.ts'
import { DayCards } from './day-cards.tsx'
import { DifferenceTable } from './difference-table.tsx'

export interface DayListProps {
  readonly answer: Reconciliation
  readonly view: ReconciliationView
  /** Whether this person asks and explains, on a day that is not closed. */
  readonly mayExplain: boolean
  readonly onView: (change: ReconciliationView) => void
  /** Null: no file may be handed in. */
  readonly onFile: (() => void) | null
}

/** What a day comes to on both sides, its kinds of differences, and each of them. */
export function DayList({ answer, view, mayExplain, onView, onFile }: DayListProps) {
  const { t } = useConsole()
  const { statement } = answer
  if (!statement)
    return (
      <>
        <Empty title={t('staff.reconcile.none')}>
          {t('staff.reconcile.noneMore')} <Fetching fetching={answer.fetching} />
        </Empty>
        {onFile === null ? null : (
          <button type="button" className="btn reconcile-first" onClick={onFile}>
            {t('staff.reconcile.keys.file')}
          </button>
        )}
      </>
    )
  const kind = view.kind ?? 'open'
  return (
    <div className="stack">
      <DayCards statement={statement} />
      <div className="reconcile-kinds" role="group" aria-label={t('staff.reconcile.kinds')}>
        {(['open', ...DIFFERENCE_KINDS] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="reconcile-kind"
            aria-pressed={one === kind}
            onClick={() => onView({ kind: one === 'open' ? undefined : one })}
          >
            {t(`staff.reconcile.kind.${one}`)}{' '}
            <span className="count">{one === 'open' ? statement.open : statement.kinds[one].all}</span>
          </button>
        ))}
      </div>
      <Differences statement={statement} kind={kind} mayExplain={mayExplain} />
      {statement.expected.map(({ count, amount }) => (
        <p key={amount.currency} className="muted">
          {t('staff.reconcile.expected', { n: count, amount: formatMoney(amount) })}
        </p>
      ))}
      <Afterwards statement={statement} />
    </div>
  )
}

/** Where the portal asks for the list by itself: when it is usually there, or how often it did not come. */
function Fetching({ fetching }: Pick<Reconciliation, 'fetching'>) {
  const { t } = useConsole()
  const clock = useClock()
  if (fetching === null) return null
  if (fetching.state === 'usual')
    return <>{t('staff.reconcile.fetchedAt', { at: `${String(fetching.hour).padStart(2, '0')}:00` })}</>
  const { tries: n } = fetching
  return (
    <>
      {fetching.state === 'asked'
        ? t('staff.reconcile.notCome', { n, at: shortMoment(fetching.nextAt, clock) })
        : t('staff.reconcile.neverCame', { n })}
    </>
  )
}

interface DifferencesProps {
  readonly statement: StatementOfDay
  readonly kind: NonNullable<ReconciliationView['kind']> | 'open'
  readonly mayExplain: boolean
}

type After = number | null

function Differences({ statement, kind, mayExplain }: DifferencesProps) {
  const { t, calls } = useConsole()
  const [chosen, setChosen] = useState<number | null>(null)
  const query = useInfiniteQuery<
    DifferencePage,
    CallError,
    InfiniteData<DifferencePage, After>,
    readonly unknown[],
    After
  >({
    queryKey: ['differences', statement.id, kind],
    initialPageParam: null,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await calls('differences', { statement: statement.id, kind, after: pageParam }, signal)
      if (!answer.ok) throw new CallError(answer.fault)
      return answer.result
    },
    getNextPageParam: (last) => last.older,
  })
  const again = (): void => void query.refetch()
  if (query.error) return <FaultNote error={query.error} onAgain={again} />
  if (query.data === undefined) return <Loading onAgain={again} />
  const lines = query.data.pages.flatMap(({ differences }) => differences)
  if (lines.length === 0)
    return (
      <Empty title={t(kind === 'open' ? 'staff.reconcile.allExplained' : 'staff.reconcile.noneOfKind')} />
    )
  return (
    <>
      <DifferenceTable lines={lines} chosen={chosen} mayExplain={mayExplain} onChoose={setChosen} />
      {query.hasNextPage ? (
        <button type="button" className="btn btn-second" onClick={() => void query.fetchNextPage()}>
          {t('staff.reconcile.more')}
        </button>
      ) : null}
    </>
  )
}

/** Money of the day that came to light after two had signed it. */
function Afterwards({ statement: { afterwards } }: { statement: StatementOfDay }) {
  const { t } = useConsole()
  const clock = useClock()
  if (afterwards.length === 0) return null
  return (
    <section className="card card-flush">
      <header>
        <h2>{t('staff.reconcile.afterwards')}</h2>
      </header>
      <ul className="reconcile-late">
        {afterwards.map(({ paymentId, what, at, amount }) => (
          <li key={`${paymentId} ${what}`}>
            <Link to="/payment/$id" params={{ id: paymentId }}>
              {shortId(paymentId)}
            </Link>{' '}
            {t(`staff.reconcile.late.${what}`)} {formatMoney(amount)}, {stepMoment(at, clock)}
          </li>
        ))}
      </ul>
    </section>
  )
}
