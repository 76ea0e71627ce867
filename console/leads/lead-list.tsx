import { useEffect, useState } from 'react'
import { LEAD_STATES, type LeadLine, type LeadPage } from '#contract/console/leads.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { useSeconds } from '../frame/top-bar.tsx'
import { Empty, FaultNote, Loading } from '../kit/answered.tsx'
import { Icon } from '../kit/icon.tsx'
import { Keys, Note, Segments } from '../kit/pieces.tsx'
import { lengthOf, shortMoment } from '../texts/times.ts'
import type { LeadsView } from '../views.ts'
import { LeadTag } from './lead-tag.tsx'
import type { LeadsQuery } from './use-leads.ts'

/** What is typed is asked for once nothing more is typed for so long. */
const TYPED_MS = 400
/** The operator is silent when one has waited so long; a minute or two are usual. */
const SILENT_MS = 5 * 60_000

export interface LeadListProps {
  readonly query: LeadsQuery
  readonly leads: readonly LeadLine[]
  readonly view: LeadsView
  /** The key of what is open beside it. */
  readonly chosen: string | undefined
  readonly onView: (change: LeadsView) => void
  readonly onChoose: (id: string) => void
  readonly onExport: () => void
}

/** The requests, newest first; above them who waits, and where people ask in vain. */
export function LeadList(props: LeadListProps) {
  const { query, leads, view, chosen, onView, onChoose, onExport } = props
  const { t } = useConsole()
  const { state = '' } = view
  const [first] = query.data?.pages ?? []
  return (
    <div className="list-part">
      <div className="split">
        <h1>{t('staff.screen.leads')}</h1>
        <button type="button" className="btn btn-second" aria-haspopup="dialog" onClick={onExport}>
          <Icon name="download" size="small" />
          {t('staff.leads.export')} <Keys shown={['X']} />
        </button>
      </div>
      {first === undefined ? null : <Silent waiting={first.waiting} />}
      <Segments
        label={t('staff.leads.which')}
        value={state}
        onChange={(next) => onView({ state: next === '' ? undefined : next })}
        options={LEAD_STATES.map((value) => ({
          value,
          words: t(`staff.leads.state.${value === '' ? 'all' : value}`),
        }))}
      />
      <NumberBox number={view.number ?? ''} onChange={(number) => onView({ number: number || undefined })} />
      {query.isPending ? <Loading onAgain={() => void query.refetch()} /> : null}
      {query.error ? <FaultNote error={query.error} onAgain={() => void query.refetch()} /> : null}
      {first !== undefined && leads.length === 0 ? <Empty title={t('staff.leads.none')} /> : null}
      {leads.length === 0 ? null : (
        <ul className="list-rows">
          {leads.map((lead) => (
            <li key={lead.id}>
              <LeadRow lead={lead} isChosen={lead.id === chosen} onChoose={onChoose} />
            </li>
          ))}
        </ul>
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
      {first === undefined ? null : <Uncovered towns={first.uncovered} />}
    </div>
  )
}

function Silent({ waiting: { count, isMore, oldestMs } }: { waiting: LeadPage['waiting'] }) {
  const { t } = useConsole()
  if (oldestMs === null || oldestMs < SILENT_MS) return null
  const n = isMore ? `${count.toLocaleString('en')}+` : count.toLocaleString('en')
  return (
    <Note tone="warn" icon="clock">
      <b>{t(count === 1 ? 'staff.leads.silentOne' : 'staff.leads.silent', { n })}</b>{' '}
      {t('staff.leads.oldest', { length: lengthOf(oldestMs, t) })}
    </Note>
  )
}

function NumberBox({ number, onChange }: { number: string; onChange: (number: string) => void }) {
  const { t } = useConsole()
  const [typed, setTyped] = useState(number)
  useEffect(() => {
    if (typed.trim() === number) return undefined
    const timer = setTimeout(() => onChange(typed.trim()), TYPED_MS)
    return () => clearTimeout(timer)
  }, [typed, number, onChange])
  return (
    <div className="field-box">
      <Icon name="search" size="small" />
      <input
        id="lead-number"
        aria-label={t('staff.leads.byNumber')}
        placeholder={t('staff.leads.byNumber')}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}

interface LeadRowProps {
  readonly lead: LeadLine
  readonly isChosen: boolean
  readonly onChoose: (id: string) => void
}

function LeadRow({ lead, isChosen, onChoose }: LeadRowProps) {
  const { t } = useConsole()
  const clock = useClock()
  const now = useSeconds()
  const age = now - Date.parse(lead.at)
  return (
    <button
      type="button"
      className="list-row"
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => onChoose(lead.id)}
    >
      <span className="row-words">
        <b className="semibold">{lead.town || t('staff.leads.noTown')}</b>
        <span>{lead.plan}</span>
        <span className="masked">{[lead.contact, numberWords(lead)].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="row-side">
        <LeadTag lead={lead} />
        <span className="figures">
          {age < 48 * 3_600_000 ? lengthOf(age, t) : shortMoment(lead.at, clock)}
        </span>
        {lead.feasible === null ? null : (
          <span>{t(lead.feasible ? 'staff.leads.there' : 'staff.leads.notThere')}</span>
        )}
      </span>
    </button>
  )

  function numberWords({ state, tries, leadId, refusal }: LeadLine): string {
    if (state === 'waiting') return t(tries === 1 ? 'staff.leads.try' : 'staff.leads.tries', { n: tries })
    return state === 'refused' ? refusal : leadId
  }
}

function Uncovered({ towns }: { towns: LeadPage['uncovered'] }) {
  const { t } = useConsole()
  if (towns.length === 0) return null
  return (
    <section className="card card-flush">
      <header>
        <h2>{t('staff.leads.uncovered')}</h2>
      </header>
      <table className="list-table">
        <thead>
          <tr>
            <th scope="col">{t('staff.leads.town')}</th>
            <th scope="col" className="align-right">
              {t('staff.leads.requests')}
            </th>
          </tr>
        </thead>
        <tbody>
          {towns.map(({ town, requests }) => (
            <tr key={town}>
              <td>{town}</td>
              <td className="align-right">{requests}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="lead-few">{t('staff.leads.few')}</p>
    </section>
  )
}
