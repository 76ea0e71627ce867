import { PAGES } from '#contract/pages.ts'
import { MOST_TYPED } from '#domain/help/search-limits.ts'
import { Coil } from '../../kit/coil.tsx'
import { SearchField } from '../search-field.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { QuickLinks } from '../quick-links.tsx'
import { definePage } from '../../page-definition.ts'
import css from '../reading.css?inline'

export const page = definePage({
  name: 'page-not-found',
  address: 'notFound',
  found: false,
  titleKey: 'notFound.title',
  descriptionKey: 'notFound.help',
  packages: ['about-translation', 'search-translation', 'getHelp-translation'],
  css,
  still: true,
  body: PageNotFound,
})

/** Shown at its own path only (SHELL-12). */
function PageNotFound() {
  const { t } = useShell()
  return (
    <div className="wrap reading stack">
      <div className="missing-page">
        <Coil />
        <h1 tabIndex={-1}>{t('notFound.title')}</h1>
        <p>{t('notFound.help')}</p>
      </div>
      <QuickLinks />
      <form method="get" action={PAGES.help} role="search">
        <SearchField
          id="find"
          name="find"
          label={t('search')}
          button={t('help.searchButton')}
          most={MOST_TYPED}
        />
      </form>
    </div>
  )
}
