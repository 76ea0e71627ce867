import { useShell } from '../../shell/shell-context.tsx'
import type { DocumentProps } from './document-props.ts'
import { definePage } from '../../page-definition.ts'
import readingCss from '../reading.css?inline'
import css from './document.css?inline'

export const page = definePage({
  name: 'document',
  address: null,
  titleKey: 'help.documents',
  descriptionKey: 'help.description',
  packages: ['getHelp-translation'],
  css: readingCss + css,
  still: true,
  body: DocumentPage,
})

/** A text to read, keep or print (HELP-16): the same in every browser, with no script. */
function DocumentPage({ title, description, html, others, version, helpHref }: DocumentProps) {
  const { t } = useShell()
  return (
    <div className="wrap reading stack">
      <p className="text-small screen-only">
        <a href={helpHref}>{t('nav.help')}</a>
      </p>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="muted">{description}</p>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      {version === '' ? null : (
        <p className="text-small muted tabular" data-testid="terms-version">
          {t('help.version', { version })}
        </p>
      )}
      {others.length === 0 ? null : (
        <nav className="stack tight screen-only" aria-labelledby="others-h">
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
