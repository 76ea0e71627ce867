import { Icon, type IconName } from '../../kit/icon.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { StartView } from './help-props.ts'
import { Rows, Section } from './rows.tsx'

/** Stage 1: all categories, up to ten popular questions, documents to keep (HELP-11, HELP-16). */
export function StartStage({ categories, popular, documents }: StartView) {
  const { t } = useShell()
  return (
    <>
      <section className="section">
        <h2>{t('help.topics')}</h2>
        <ul className="tiles">
          {categories
            .filter(({ leaves }) => !leaves)
            .map(({ text, href, note, icon = 'help' }) => (
              <li key={href}>
                <a className="tile" href={href} data-testid="faq-category">
                  <Icon name={icon as IconName} />
                  <span className="grow">
                    {text}
                    {note ? <small>{note}</small> : null}
                  </span>
                </a>
              </li>
            ))}
        </ul>
      </section>
      <div className="section-columns section">
        <Section title={t('help.popular')} links={popular} testId="faq-popular" />
        {documents.length === 0 ? null : (
          <section className="stack tight">
            <h2>{t('help.documents')}</h2>
            <Rows links={documents} testId="help-document" />
          </section>
        )}
        <Section
          title={t('help.other')}
          links={categories.filter(({ leaves }) => leaves)}
          testId="faq-category"
        />
      </div>
    </>
  )
}
