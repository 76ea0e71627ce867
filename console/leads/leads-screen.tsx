import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { LeadLine } from '#contract/console/leads.ts'
import { maySee } from '#domain/staff/roles.ts'
import { useConsole, useMyself } from '../frame/console-context.ts'
import { useTitle } from '../frame/use-title.ts'
import { useKeys } from '../keys/use-keys.ts'
import { NotYours } from '../kit/not-yours.tsx'
import { useWide } from '../kit/use-wide.ts'
import type { LeadsView } from '../views.ts'
import { LeadDetail } from './lead-detail.tsx'
import { LeadList } from './lead-list.tsx'
import { useLeads } from './use-leads.ts'
import './leads.css'

const Export = lazy(() =>
  import('./export-dialog.tsx').then(({ ExportDialog }) => ({ default: ExportDialog })),
)

/** Whoever asked for home internet: who waits for the operator, what it answered, and what is agreed with each. */
export function LeadsScreen() {
  const { t } = useConsole()
  const { roles } = useMyself()
  useTitle(t('staff.screen.leads'))
  if (!maySee(roles, 'leads')) return <NotYours act="leads" screen={t('staff.screen.leads')} />
  return <Requests />
}

/** Another word when the request is another than it was: each reading of one is kept in the audit, so it is read again only then. */
function movedOf(line: LeadLine | undefined): string {
  return line === undefined ? '' : `${line.state} ${line.tries} ${line.isPaid}`
}

function Requests() {
  const { t } = useConsole()
  const isWide = useWide()
  const view = useSearch({ from: '/frame/leads' })
  const navigate = useNavigate({ from: '/leads' })
  const query = useLeads(view)
  const [isExporting, setExporting] = useState(false)
  const leads = query.data?.pages.flatMap((page) => page.leads) ?? []
  // One that a colleague's link names need not stand on the first page.
  const chosen = view.open ?? (isWide ? leads[0]?.id : undefined)
  const line = leads.find(({ id }) => id === chosen)
  const go = (id: string | undefined): void => void navigate({ search: { ...view, open: id }, replace: true })
  const step = (by: number): void => {
    const next = leads[leads.findIndex(({ id }) => id === chosen) + by]
    if (next) go(next.id)
  }
  const change = (next: LeadsView): void =>
    void navigate({ search: { ...view, open: undefined, ...next }, replace: true })
  useKeys('screen', [
    { press: 'j', shown: ['J'], label: 'staff.keys.next', act: () => step(1) },
    { press: 'k', shown: ['K'], label: 'staff.keys.previous', act: () => step(-1) },
    { press: 'x', shown: ['X'], label: 'staff.leads.export', act: () => setExporting(true) },
    {
      press: 'f',
      shown: ['F'],
      label: 'staff.leads.byNumber',
      act: () => document.querySelector<HTMLElement>('#lead-number')?.focus(),
    },
  ])
  return (
    <div className={view.open === undefined ? 'two-parts' : 'two-parts detail-opened'}>
      <LeadList
        query={query}
        leads={leads}
        view={view}
        chosen={chosen}
        onView={change}
        onChoose={go}
        onExport={() => setExporting(true)}
      />
      {chosen === undefined ? null : (
        <section className="detail-part" aria-label={t('staff.leads.chosen')}>
          <LeadDetail key={chosen} id={chosen} moved={movedOf(line)} onBack={() => go(undefined)} />
        </section>
      )}
      {isExporting ? (
        <Suspense>
          <Export state={view.state} onClose={() => setExporting(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
