import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { Coil } from '#portal/kit/coil.tsx'
import type { CallError } from '../calls/use-call.ts'
import { useConsole } from '../frame/console-context.ts'
import { Note } from './pieces.tsx'

/** Nothing for so long, then the shape of what comes; then it is slow; then something can be done about it. */
const SHAPE_MS = 300
const SLOW_MS = 3_000
const STUCK_MS = 10_000

export interface AnsweredProps<Data> {
  readonly query: UseQueryResult<Data, CallError>
  /** Name of the screen, where this is all of it. */
  readonly title?: string
  readonly children: (data: Data) => ReactNode
}

/** What was answered, or what stands in its place: the shape of it, that it is slow, or why there is none. */
export function Answered<Data>({ query, title, children }: AnsweredProps<Data>) {
  const again = (): void => void query.refetch()
  const fault = query.error ? <FaultNote error={query.error} onAgain={again} /> : null
  const told = query.data === undefined ? (fault ?? <Loading onAgain={again} />) : fault
  return (
    <>
      {query.data === undefined && title !== undefined ? <h1 className="only-read">{title}</h1> : null}
      {told === null || title === undefined ? told : <div className="page-told">{told}</div>}
      {query.data === undefined ? null : children(query.data)}
    </>
  )
}

/** The shape of what comes. */
export function Loading({ onAgain }: { onAgain: () => void }) {
  const { t } = useConsole()
  const waited = useWaited()
  if (waited < SHAPE_MS) return null
  return (
    <div aria-busy="true">
      <div className="card card-flush" aria-hidden="true">
        {['first', 'second', 'third'].map((row) => (
          <div key={row} className="loading-row">
            <span className="loading-bar" />
            <span>
              <span className="loading-bar loading-wide" />
              <span className="loading-bar loading-narrow" />
            </span>
            <span className="loading-bar" />
          </div>
        ))}
      </div>
      <p className="field-help" role="status">
        {t(waited < SLOW_MS ? 'staff.loading' : 'staff.slow')}
      </p>
      {waited < STUCK_MS ? null : (
        <button type="button" className="btn btn-second" onClick={onAgain}>
          {t('staff.again')}
        </button>
      )}
    </div>
  )
}

function useWaited(): number {
  const [waited, setWaited] = useState(0)
  useEffect(() => {
    const timers = [SHAPE_MS, SLOW_MS, STUCK_MS].map((after) => setTimeout(() => setWaited(after), after))
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [])
  return waited
}

/** Why there is no answer, and the code to report where there is one. */
export function FaultNote({ error, onAgain }: { error: CallError; onAgain?: () => void }) {
  const { t } = useConsole()
  const { fault, code } = error.fault
  return (
    <Note tone="fault" role="alert">
      <b>{t(`staff.fault.${fault}`)}</b>
      <p>
        {code === '' ? null : `${t('staff.reportCode', { code })} `}
        {onAgain === undefined ? null : (
          <button type="button" className="text-button" onClick={onAgain}>
            {t('staff.again')}
          </button>
        )}
      </p>
    </Note>
  )
}

/** Nothing is there: the coil, one sentence, and the nearest thing that is. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="card empty-state">
      <Coil />
      <b>{title}</b>
      {children === undefined ? null : <p className="muted">{children}</p>}
    </div>
  )
}
