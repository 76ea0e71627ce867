import { Icon } from '../../kit/icon.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { HelpLink, RelatedLinks } from './help-props.ts'

interface RowsProps {
  readonly links: readonly HelpLink[]
  readonly testId: string
}

/** Links one under the other in a card: categories with their size, questions. */
export function Rows({ links, testId }: RowsProps) {
  const { t } = useShell()
  return (
    <ul className="card row-list">
      {links.map(({ text, href, note, leaves }) => (
        <li key={href}>
          <a className="list-row" href={href} data-testid={testId}>
            <span className="grow">
              {text}
              {note ? <small>{note}</small> : null}
            </span>
            <Icon name={leaves ? 'out' : 'right'} />
            {leaves ? <span className="visually-hidden">{t('help.elsewhere')}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A heading and its rows; nothing where there are none. */
export function Section({ title, links, testId }: RowsProps & { readonly title: string }) {
  if (links.length === 0) return null
  return (
    <section className="stack tight">
      <h2>{title}</h2>
      <Rows links={links} testId={testId} />
    </section>
  )
}

/** Two columns from the first piece of the page on that arrives: what stands beside comes last. */
export function columnsWith({ links }: RelatedLinks): string {
  return links.length === 0 ? 'columns' : 'columns pair'
}

/** Related categories, or questions: left of the text on wide screens, after it on small ones. */
export function Beside({ links }: RelatedLinks) {
  const { t } = useShell()
  if (links.length === 0) return null
  return (
    <nav className="related stack tight" aria-labelledby="beside-h">
      <h2 id="beside-h">{t('relatedWith')}</h2>
      <ul>
        {links.map(({ text, href }) => (
          <li key={href}>
            <a href={href} data-testid="faq-related">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One stage back. */
export function BackLink({ href }: { readonly href: string }) {
  const { t } = useShell()
  return (
    <a className="icon-button back-link" href={href} data-testid="faq-back">
      <Icon name="back" />
      {t('help.back')}
    </a>
  )
}

/** Where one is: parent category and sub-category; the last is this very page. */
export function Crumbs({ crumbs, own }: { readonly crumbs: readonly HelpLink[]; readonly own: string }) {
  const { t } = useShell()
  return (
    <nav className="breadcrumbs text-small" aria-label={t('help.where')} data-testid="faq-breadcrumb">
      <ol>
        {crumbs.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
        {own === '' ? null : <li aria-current="page">{own}</li>}
      </ol>
    </nav>
  )
}
