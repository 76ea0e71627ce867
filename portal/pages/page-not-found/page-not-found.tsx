import { PAGES } from '#contract/pages.ts'
import { MOST_TYPED } from '#domain/help/search-limits.ts'
import { Coil } from '../../kit/coil.tsx'
import { Icon } from '../../kit/icon.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { WaysOn } from '../ways-on.tsx'

/** Shown at its own path only (G-18). */
export function PageNotFound() {
  const { t } = useShell()
  return (
    <div className="wrap read stack">
      <div className="gap">
        <Coil />
        <h1 tabIndex={-1}>{t('notFound.title')}</h1>
        <p>{t('notFound.help')}</p>
      </div>
      <WaysOn />
      <form method="get" action={PAGES.help} role="search">
        <div className="field">
          <label htmlFor="find">{t('search')}</label>
          <div className="box">
            <input
              id="find"
              name="find"
              type="search"
              className="txt"
              maxLength={MOST_TYPED}
              autoComplete="off"
              enterKeyHint="search"
            />
            <button className="icb" type="submit">
              <Icon name="search" />
              {t('help.searchButton')}
            </button>
          </div>
        </div>
      </form>
    </div>
  )
}
