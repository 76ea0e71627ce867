import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { AuditEntry, AuditPage } from '#contract/console/audit.ts'
import { mayBegin, maySee } from '#domain/staff/roles.ts'
import { CallError } from '../calls/use-call.ts'
import { useConsole, useMyself } from '../frame/console-context.ts'
import { useTitle } from '../frame/use-title.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Empty, FaultNote, Loading } from '../kit/answered.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotYours } from '../kit/not-yours.tsx'
import { Keys } from '../kit/pieces.tsx'
import { useWide } from '../kit/use-wide.ts'
import type { AuditView } from '../views.ts'
import { AuditFilter } from './audit-filter.tsx'
import { AuditTable } from './audit-table.tsx'
import { ChainBand } from './chain-band.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { EntryDetail } from './entry-detail.tsx'
import './audit.css'

/** Who did what, when, on what, why and from where; and that nothing of it was changed. */
export function AuditScreen() {
  const { t } = useConsole()
  const { roles } = useMyself()
  useTitle(t('staff.screen.audit'))
  if (!maySee(roles, 'audit')) return <NotYours act="audit" screen={t('staff.screen.audit')} />
  return <Audit />
}

function Audit() {
  const { t } = useConsole()
  const isWide = useWide()
  const view = useSearch({ from: '/frame/audit' })
  const navigate = useNavigate({ from: '/audit' })
  const query = useAudit(view)
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  const [isExporting, setExporting] = useState(false)
  const mayTake = mayBegin(useMyself().roles, 'audit')
  const named = entries.find(({ id }) => id === view.entry)
  const chosen = named ?? (isWide ? entries[0] : undefined)
  const choose = (entry: AuditEntry | undefined): void =>
    void navigate({ search: { ...view, entry: entry?.id }, replace: true })
  const step = (by: number): void => {
    const next = entries[entries.findIndex(({ id }) => id === chosen?.id) + by]
    if (next) choose(next)
  }
  const open = (): void => {
    if (chosen?.objectKind === 'payment') void navigate({ to: '/payment/$id', params: { id: chosen.object } })
  }
  useKeys('screen', [
    ...(mayTake
      ? [{ press: 'e', shown: ['E'], label: 'staff.audit.export', act: () => setExporting(true) }]
      : []),
    { press: 'j', shown: ['J'], label: 'staff.keys.next', act: () => step(1) },
    { press: 'k', shown: ['K'], label: 'staff.keys.previous', act: () => step(-1) },
    { press: 'Enter', shown: ['↵'], label: 'staff.audit.openObject', act: open },
    {
      press: 'f',
      shown: ['F'],
      label: 'staff.audit.filter',
      act: () => document.querySelector<HTMLElement>('#audit-words')?.focus(),
    },
  ])
  return (
    <div className={named ? 'audit-columns audit-opened' : 'audit-columns'}>
      <section className="audit-list" aria-label={t('staff.screen.audit')}>
        <div className="split">
          <h1>{t('staff.screen.audit')}</h1>
          {mayTake ? (
            <button
              type="button"
              className="btn btn-second"
              aria-haspopup="dialog"
              onClick={() => setExporting(true)}
            >
              <Icon name="download" size="small" />
              {t('staff.audit.export')} <Keys shown={['E']} />
            </button>
          ) : null}
        </div>
        <ChainBand />
        <AuditFilter
          view={view}
          entries={entries}
          onChange={(change) =>
            void navigate({ search: { ...view, entry: undefined, ...change }, replace: true })
          }
        />
        {query.isPending ? <Loading onAgain={() => void query.refetch()} /> : null}
        {query.error ? <FaultNote error={query.error} onAgain={() => void query.refetch()} /> : null}
        {query.data !== undefined && entries.length === 0 ? <Empty title={t('staff.audit.none')} /> : null}
        {entries.length === 0 ? null : <AuditTable entries={entries} chosen={chosen} onChoose={choose} />}
        {query.hasNextPage ? (
          <button
            type="button"
            className="btn btn-second audit-older"
            disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('staff.find.older')}
          </button>
        ) : null}
      </section>
      {chosen === undefined ? null : (
        <EntryDetail entry={chosen} entries={entries} onBack={() => choose(undefined)} />
      )}
      {isExporting ? <ExportDialog onClose={() => setExporting(false)} /> : null}
    </div>
  )
}

/** The entries that fit, newest first, a page at a time. */
function useAudit(view: AuditView) {
  const { calls } = useConsole()
  const { words = '', act = '', day = '', only = 'all' } = view
  const staffId = view.staffId ?? null
  const asked = { words, act, staffId, day, only }
  return useInfiniteQuery<
    AuditPage,
    CallError,
    InfiniteData<AuditPage, number | null>,
    readonly unknown[],
    number | null
  >({
    queryKey: ['audit', asked],
    initialPageParam: null,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await calls('audit', { ...asked, before: pageParam }, signal)
      if (!answer.ok) throw new CallError(answer.fault)
      return answer.result
    },
    getNextPageParam: (last) => last.older,
  })
}
