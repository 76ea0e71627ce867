import { useShell } from '../../shell/shell-context.tsx'

export interface DocumentProps {
  readonly title: string
  readonly description: string
  /** Safe HTML of the content store, its places filled. */
  readonly html: string
  /** The other documents of help, in their order. */
  readonly others: readonly { readonly title: string; readonly href: string }[]
  /** What the record of somebody's consent names; '' for a text that nobody agrees to. */
  readonly version: string
  readonly helpHref: string
}

/** A text to read, keep or print (HELP-16): the same in every browser, with no script. */
export function DocumentPage({ title, description, html, others, version, helpHref }: DocumentProps) {
  const { t } = useShell()
  return (
    <div className="wrap read stack document">
      <p className="s no-print">
        <a href={helpHref}>{t('nav.help')}</a>
      </p>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="muted">{description}</p>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      {version === '' ? null : (
        <p className="s muted num" data-testid="terms-version">
          {t('help.version', { version })}
        </p>
      )}
      {others.length === 0 ? null : (
        <nav className="stack tight no-print" aria-labelledby="others-h">
          <h2 id="others-h">{t('help.documents')}</h2>
          <ul className="stack tight">
            {others.map(({ title: name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
