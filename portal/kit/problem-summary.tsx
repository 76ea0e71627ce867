import { useEffect, useRef } from 'react'
import { useShell } from '../shell/shell-context.tsx'
import { Note } from './note.tsx'

interface ProblemSummaryProps {
  readonly problems: readonly { readonly href: string; readonly text: string }[]
  /** A sentence about the whole form; '' when there is none. */
  readonly failure: string
}

/** What the server found wrong, as links to the fields, focused on arrival (UX-23). */
export function ProblemSummary({ problems, failure }: ProblemSummaryProps) {
  const { t } = useShell()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  if (failure !== '')
    return (
      <div role="alert" className="problem-summary">
        <Note tone="error">{failure}</Note>
      </div>
    )
  if (problems.length === 0) return null
  return (
    <div className="error-summary problem-summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{t('problem.title')}</h2>
      <ul>
        {problems.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
