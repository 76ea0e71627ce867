import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { DataRequestPage } from '#contract/console/data-requests.ts'
import { mayBegin, maySee } from '#domain/staff/roles.ts'
import { useCall } from '../calls/use-call.ts'
import { useConsole, useMyself } from '../frame/console-context.ts'
import { useTitle } from '../frame/use-title.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Answered } from '../kit/answered.tsx'
import { NotYours } from '../kit/not-yours.tsx'
import { useWide } from '../kit/use-wide.ts'
import { RequestDetail } from './request-detail.tsx'
import { RequestList } from './request-list.tsx'
import './data-requests.css'

const OpenDialog = lazy(() => import('./open-dialog.tsx').then((module) => ({ default: module.OpenDialog })))

/** What customers ask for about their own data, and what is decided about it. */
export function DataRequestsScreen() {
  const { t } = useConsole()
  const { roles } = useMyself()
  const isMine = maySee(roles, 'data-requests')
  const query = useCall({ name: 'dataRequests', request: isMine ? {} : null })
  useTitle(t('staff.screen.data-requests'))
  if (!isMine) return <NotYours act="data-requests" screen={t('staff.screen.data-requests')} />
  return (
    <div>
      <Answered query={query} title={t('staff.screen.data-requests')}>
        {(page) => <Asked page={page} />}
      </Answered>
    </div>
  )
}

function Asked({ page }: { page: DataRequestPage }) {
  const { t } = useConsole()
  const { roles } = useMyself()
  const isWide = useWide()
  const view = useSearch({ from: '/frame/data-requests' })
  const navigate = useNavigate({ from: '/data-requests' })
  const [isOpening, setOpening] = useState(false)
  const shown = view.show === 'ended' ? page.ended : page.open
  // One that a colleague's link names need not stand in this list.
  const chosen = view.open ?? (isWide ? shown[0]?.id : undefined)
  const mayOpen = mayBegin(roles, 'data-requests')
  const go = (id: string | undefined): void => void navigate({ search: { ...view, open: id }, replace: true })
  const step = (by: number): void => {
    const next = shown[shown.findIndex(({ id }) => id === chosen) + by]
    if (next) go(next.id)
  }
  useKeys('screen', [
    { press: 'j', shown: ['J'], label: 'staff.keys.next', act: () => step(1) },
    { press: 'k', shown: ['K'], label: 'staff.keys.previous', act: () => step(-1) },
    ...(mayOpen ? [{ press: 'n', shown: ['N'], label: 'staff.data.open', act: () => setOpening(true) }] : []),
  ])
  return (
    <div className={view.open === undefined ? 'two-parts' : 'two-parts detail-opened'}>
      <RequestList
        page={page}
        view={view}
        chosen={chosen}
        mayOpen={mayOpen}
        onView={(show) => void navigate({ search: { show }, replace: true })}
        onChoose={go}
        onOpen={() => setOpening(true)}
      />
      {chosen === undefined ? null : (
        <section className="detail-part" aria-label={t('staff.data.chosen')}>
          <RequestDetail key={chosen} id={chosen} onBack={() => go(undefined)} />
        </section>
      )}
      {isOpening ? (
        <Suspense>
          <OpenDialog onClose={() => setOpening(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
