import { useShell } from '../../shell/shell-context.tsx'
import type { DocumentProps } from './document-props.ts'

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
