import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Reconciliation } from '#contract/console/reconciliation.ts'
import { mayBegin, maySee } from '#domain/staff/roles.ts'
import { useCall } from '../calls/use-call.ts'
import { useConsole, useMyself } from '../frame/console-context.ts'
import { useTitle } from '../frame/use-title.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Answered } from '../kit/answered.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotYours } from '../kit/not-yours.tsx'
import { Keys } from '../kit/pieces.tsx'
import type { ReconciliationView } from '../views.ts'
import { DayGrid } from './day-grid.tsx'
import { DayList } from './day-list.tsx'
import { dayBeside, dayName } from './day-names.ts'
import { ExportDialog } from './export-dialog.tsx'
import { FileDialog } from './file-dialog.tsx'
import { SignCard } from './sign-card.tsx'
import './reconciliation.css'

/** A day of a way to pay: what its provider lists beside what the books say, until two sign that it is the same. */
export function ReconciliationScreen() {
  const { t } = useConsole()
  const { roles } = useMyself()
  const view = useSearch({ from: '/frame/reconciliation' })
  const isMine = maySee(roles, 'explain')
  const request = { rail: view.rail ?? '', day: view.day ?? '' }
  const query = useCall({ name: 'reconciliation', request: isMine ? request : null, keepsLast: true })
  useTitle(t('staff.screen.reconciliation'))
  if (!isMine) return <NotYours act="explain" screen={t('staff.screen.reconciliation')} />
  return (
    <div className="reconcile-page">
      <Answered query={query} title={t('staff.screen.reconciliation')}>
        {(answer) => <Day answer={answer} view={view} />}
      </Answered>
    </div>
  )
}

type Open = 'file' | 'export' | null

function Day({ answer, view }: { answer: Reconciliation; view: ReconciliationView }) {
  const { t, language } = useConsole()
  const { roles } = useMyself()
  const navigate = useNavigate({ from: '/reconciliation' })
  const [open, setOpen] = useState<Open>(null)
  const { statement, rail, railName, day, today } = answer
  const mayExplain = mayBegin(roles, 'explain')
  const isClosed = statement?.signs.length === 2
  const mayRead = mayExplain && !isClosed
  const go = (change: ReconciliationView): void =>
    void navigate({ search: { rail, day, kind: view.kind, ...change }, replace: true })
  const step = (by: number): void => {
    const next = dayBeside(day, by)
    if (next <= today) go({ day: next })
  }
  useKeys('screen', [
    { press: '[', shown: ['['], label: 'staff.reconcile.keys.before', act: () => step(-1) },
    { press: ']', shown: [']'], label: 'staff.reconcile.keys.after', act: () => step(1) },
    ...(mayRead
      ? [{ press: 'u', shown: ['U'], label: 'staff.reconcile.keys.file', act: () => setOpen('file') }]
      : []),
    ...(statement
      ? [{ press: 'e', shown: ['E'], label: 'staff.reconcile.keys.export', act: () => setOpen('export') }]
      : []),
  ])
  return (
    <>
      <header className="reconcile-head">
        <h1>{t('staff.screen.reconciliation')}</h1>
        <p className="muted">{t('staff.reconcile.of', { rail: railName, day: dayName(day, language) })}</p>
        <div className="reconcile-acts">
          {statement ? (
            <button type="button" className="btn btn-second" onClick={() => setOpen('export')}>
              <Icon name="download" size="small" />
              {t('staff.reconcile.keys.export')} <Keys shown={['E']} />
            </button>
          ) : null}
          {mayRead ? (
            <button type="button" className="btn btn-second" onClick={() => setOpen('file')}>
              <Icon name="file" size="small" />
              {t(statement ? 'staff.reconcile.anotherFile' : 'staff.reconcile.keys.file')}{' '}
              <Keys shown={['U']} />
            </button>
          ) : null}
        </div>
      </header>
      <div className="reconcile-columns">
        <div className="reconcile-main">
          <DayList
            key={`${rail} ${day} ${statement?.id ?? 0}`}
            answer={answer}
            view={view}
            mayExplain={mayRead}
            onView={go}
            onFile={mayRead ? () => setOpen('file') : null}
          />
        </div>
        <aside className="reconcile-side" aria-label={t('staff.reconcile.side')}>
          <SignCard answer={answer} />
          <DayGrid answer={answer} onChoose={go} />
        </aside>
      </div>
      {open === 'file' ? <FileDialog answer={answer} onGo={go} onClose={() => setOpen(null)} /> : null}
      {open === 'export' && statement ? (
        <ExportDialog statement={statement.id} onClose={() => setOpen(null)} />
      ) : null}
    </>
  )
}
