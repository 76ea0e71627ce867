import { useNavigate, useSearch } from '@tanstack/react-router'
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

/** Whoever asked for home internet: who waits for the operator, what it answered, and what is agreed with each. */
export function LeadsScreen() {
  const { t } = useConsole()
  const { roles } = useMyself()
  useTitle(t('staff.screen.leads'))
  if (!maySee(roles, 'leads')) return <NotYours act="leads" screen={t('staff.screen.leads')} />
  return <Requests />
}

function Requests() {
  const { t } = useConsole()
  const isWide = useWide()
  const view = useSearch({ from: '/frame/leads' })
  const navigate = useNavigate({ from: '/leads' })
  const query = useLeads(view)
  const leads = query.data?.pages.flatMap((page) => page.leads) ?? []
  // One that a colleague's link names need not stand on the first page.
  const chosen = view.open ?? (isWide ? leads[0]?.id : undefined)
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
    {
      press: 'f',
      shown: ['F'],
      label: 'staff.leads.byNumber',
      act: () => document.querySelector<HTMLElement>('#lead-number')?.focus(),
    },
  ])
  return (
    <div className={view.open === undefined ? 'lead-columns' : 'lead-columns lead-opened'}>
      <LeadList query={query} leads={leads} view={view} chosen={chosen} onView={change} onChoose={go} />
      {chosen === undefined ? null : (
        <section className="lead-detail" aria-label={t('staff.leads.chosen')}>
          <LeadDetail key={chosen} id={chosen} onBack={() => go(undefined)} />
        </section>
      )}
    </div>
  )
}
