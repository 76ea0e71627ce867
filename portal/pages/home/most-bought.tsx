import { PAGES } from '#contract/pages.ts'
import { Icon } from '../../kit/icon.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { MostBoughtRow } from './home-props.ts'

/** What people buy most on this portal, each row a link to its ticket (experience 4.1). */
export function MostBought({ rows }: { rows: readonly MostBoughtRow[] }) {
  const { t } = useShell()
  return (
    <section className="sec" aria-labelledby="most">
      <div className="split">
        <h2 id="most">{t('home.most')}</h2>
        <a href={PAGES.table}>{t('home.compare')}</a>
      </div>
      <ul className="card rows">
        {rows.map(({ code, gives, lasts, worth, price }) => (
          <li key={code}>
            <a className="line num" href={`${PAGES.dataBundle}?bundle=${encodeURIComponent(code)}`}>
              <span className="grow">
                <b>{gives}</b> {t('home.for', { time: lasts })}
                {worth === '' ? null : <small>{worth}</small>}
              </span>
              <b>{price}</b>
              <Icon name="right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
