import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { WaysOn } from '../ways-on.tsx'

export interface Article {
  readonly summary: readonly string[]
  readonly sections: readonly { readonly heading: string; readonly text: string }[]
}

export interface AboutProps {
  /** The path nobody knows, when that is how the page was reached (G-18); else null. */
  readonly unknownPath: string | null
  readonly privacy: Article
}

/** What the portal is; also where every unknown path ends (experience 4.23). */
export function About({ unknownPath, privacy }: AboutProps) {
  const { t, shell } = useShell()
  return (
    <div className="wrap read stack">
      {unknownPath === null ? null : <Note tone="warn">{t('about.unknown', { path: unknownPath })}</Note>}
      <h1 tabIndex={-1}>{t('about.title')}</h1>
      <p>{t('about.what')}</p>
      <WaysOn />
      <p>{t('about.money')}</p>
      <p>{t('about.company', { country: shell.country.opco })}</p>
      <section className="stack" id="privacy-text">
        <h2>{t('footer.privacy')}</h2>
        <ul className="card stack tight">
          {privacy.summary.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {privacy.sections.map(({ heading, text }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </section>
        ))}
      </section>
    </div>
  )
}
