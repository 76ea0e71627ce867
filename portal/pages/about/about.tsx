import type { ReactNode } from 'react'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { QuickLinks } from '../quick-links.tsx'

export interface Article {
  readonly summary: readonly string[]
  readonly sections: readonly { readonly heading: string; readonly text: string }[]
}

export interface AboutProps {
  /** The path nobody knows, when that is how the page was reached (SHELL-12); else null. */
  readonly unknownPath: string | null
  readonly privacy: Article | null
  /** Stands first where another page's address shows this one (LEAD-11). */
  readonly notice?: ReactNode
}

const TASKS = ['about.task1', 'about.task2', 'about.task3'] as const
const FACTS = ['about.fact1', 'about.fact2', 'about.fact3', 'about.fact4'] as const

/** What the portal is; also where every unknown path ends (SHELL-12). */
export function About({ unknownPath, privacy, notice }: AboutProps) {
  const { t, shell } = useShell()
  return (
    <div className="wrap reading stack">
      {notice}
      {unknownPath === null ? null : (
        <>
          <Note tone="warning">{t('about.unknown', { path: unknownPath })}</Note>
          <QuickLinks />
        </>
      )}
      <h1 tabIndex={-1}>{t('about.title')}</h1>
      <p>{t('about.what')}</p>
      <Points id="tasks" heading="about.tasksTitle" keys={TASKS} />
      {unknownPath === null ? <QuickLinks /> : null}
      <Points id="facts" heading="about.factsTitle" keys={FACTS} />
      <p>{t('about.money')}</p>
      <p>{t('about.company', { country: shell.country.opco })}</p>
      {privacy === null ? null : <Privacy {...privacy} />}
    </div>
  )
}

function Points({ id, heading, keys }: { id: string; heading: string; keys: readonly string[] }) {
  const { t } = useShell()
  return (
    <section className="stack tight" aria-labelledby={id}>
      <h2 id={id}>{t(heading)}</h2>
      <ul className="points">
        {keys.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </section>
  )
}

function Privacy({ summary, sections }: Article) {
  const { t } = useShell()
  return (
    <section className="stack" id="privacy-text">
      <h2>{t('footer.privacy')}</h2>
      <ul className="card stack tight">
        {summary.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {sections.map(({ heading, text }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </section>
      ))}
    </section>
  )
}
