import { PAGES } from '#contract/pages.ts'
import { Icon } from '../../kit/icon.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { MostBoughtRow } from './home-props.ts'

/**
 * What people buy most on this portal, or what gives most for the money,
 * each row a link to its ticket (RECHARGE-24).
 */
export function MostBought({ title, rows }: { title: string; rows: readonly MostBoughtRow[] }) {
  const { t } = useShell()
  return (
    <section className="section" aria-labelledby="most">
      <div className="split">
        <h2 id="most">{title}</h2>
        <a href={PAGES.table}>{t('home.compare')}</a>
      </div>
      <ul className="card row-list">
        {rows.map(({ code, gives, lasts, kind, worth, price }) => (
          <li key={code}>
            <a className="list-row tabular" href={`${PAGES.dataBundle}?bundle=${encodeURIComponent(code)}`}>
              <span className="grow">
                <b>{gives}</b> {t('home.for', { time: lasts })}
                {kind + worth === '' ? null : <small>{[kind, worth].filter(Boolean).join(' · ')}</small>}
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
