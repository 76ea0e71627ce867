import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { mayBegin, maySee } from '#domain/staff/roles.ts'
import { useCall } from '../calls/use-call.ts'
import { useConsole, useMyself } from '../frame/console-context.ts'
import { useTitle } from '../frame/use-title.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Answered } from '../kit/answered.tsx'
import { NotYours } from '../kit/not-yours.tsx'
import { useWide } from '../kit/use-wide.ts'
import { ComplaintDetail } from './complaint-detail.tsx'
import { ComplaintList } from './complaint-list.tsx'
import './complaints.css'

const OpenDialog = lazy(() =>
  import('./open-dialog.tsx').then((module) => ({ default: module.OpenComplaintDialog })),
)
/** Clocks run: the list is asked for again so often. */
const EVERY_MS = 30_000

/** Whoever complained: by what is promised next, each with its clock. */
export function ComplaintsScreen() {
  const { t } = useConsole()
  const { roles } = useMyself()
  useTitle(t('staff.screen.complaints'))
  if (!maySee(roles, 'complaints')) return <NotYours act="complaints" screen={t('staff.screen.complaints')} />
  return <Complaints mayOpen={mayBegin(roles, 'complaints')} />
}

function Complaints({ mayOpen }: { readonly mayOpen: boolean }) {
  const { t } = useConsole()
  const isWide = useWide()
  const view = useSearch({ from: '/frame/complaints' })
  const navigate = useNavigate({ from: '/complaints' })
  const [isOpening, setOpening] = useState(false)
  const show = view.show ?? 'all'
  const query = useCall({ name: 'complaints', request: { show }, keepsLast: true, everyMs: EVERY_MS })
  const lines = query.data?.lines ?? []
  const chosen = view.open ?? (isWide ? lines[0]?.number : undefined)
  const go = (open: string | undefined): void => void navigate({ search: { ...view, open }, replace: true })
  const step = (by: number): void => {
    const next = lines[lines.findIndex(({ number }) => number === chosen) + by]
    if (next) go(next.number)
  }
  useKeys('screen', [
    { press: 'j', shown: ['J'], label: 'staff.keys.next', act: () => step(1) },
    { press: 'k', shown: ['K'], label: 'staff.keys.previous', act: () => step(-1) },
    ...(mayOpen
      ? [{ press: 'c', shown: ['C'], label: 'staff.complaints.new', act: () => setOpening(true) }]
      : []),
  ])
  return (
    <div className={view.open ? 'two-parts detail-opened' : 'two-parts'}>
      <div className="list-part">
        <Answered query={query} title={t('staff.screen.complaints')}>
          {(list) => (
            <ComplaintList
              list={list}
              show={show}
              chosen={chosen}
              onShow={(next) => void navigate({ search: { show: next }, replace: true })}
              onChoose={go}
              onNew={mayOpen ? () => setOpening(true) : null}
            />
          )}
        </Answered>
      </div>
      {chosen === undefined ? null : (
        <section className="detail-part" aria-label={t('staff.complaints.chosen')}>
          <ComplaintDetail
            key={chosen}
            number={chosen}
            dayMs={query.data?.dayMs ?? 0}
            onBack={() => go(undefined)}
          />
        </section>
      )}
      {isOpening ? (
        <Suspense>
          <OpenDialog
            payment={null}
            onClose={() => setOpening(false)}
            onOpened={(number) => {
              setOpening(false)
              void navigate({ search: { show: 'mine', open: number }, replace: true })
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
