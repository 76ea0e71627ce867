import { PAGES } from '#contract/pages.ts'
import { ASKED_ORDERS, tableOrderText } from '#domain/bundles/table-order.ts'
import { groupWord } from '../../bundles/bundle-words.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { tableAddress } from './table-address.ts'
import type { TableProps } from './table-props.ts'

/** What is shown and in which order: kinds as links, words and order as a form. */
export function Filter({ order, words, kind, kinds, bundles, hidden }: TableProps) {
  const { t } = useShell()
  const sort = tableOrderText(order)
  return (
    <>
      {kinds.length > 1 ? (
        <nav className="kinds" aria-label={t('table.category')}>
          {['', ...kinds].map((name) => (
            <a
              key={name}
              className={name === kind ? 'chip active' : 'chip'}
              href={tableAddress({ sort, words, kind: name })}
              data-kind={name}
              aria-current={name === kind || undefined}
            >
              {name === '' ? t('bundle.period.All') : groupWord('category', name, t)}
            </a>
          ))}
        </nav>
      ) : null}
      <form className="search-form" method="get" action={PAGES.table} role="search" id="find">
        <div className="field">
          <label htmlFor="sort">{t('table.sort')}</label>
          <div className="input-box">
            <select id="sort" name="sort" className="text-input" defaultValue={sort}>
              {ASKED_ORDERS.map((one) => (
                <option key={one} value={one}>
                  {t(`table.by.${one}`)}
                </option>
              ))}
              {ASKED_ORDERS.some((one) => one === sort) ? null : (
                <option value={sort}>{t(`table.${order.column}`)}</option>
              )}
            </select>
          </div>
        </div>
        <div className="field">
          <label htmlFor="q">{t('table.filter')}</label>
          <div className="input-box">
            <input
              id="q"
              name="q"
              type="search"
              className="text-input"
              defaultValue={words}
              autoComplete="off"
            />
          </div>
        </div>
        {kind === '' ? null : <input type="hidden" name="kind" value={kind} />}
        <button className="btn btn-secondary" type="submit" data-plain>
          {t('table.filter')}
        </button>
        <button className="btn btn-secondary print-button" type="button" data-print hidden>
          {t('table.print')}
        </button>
        <p className="text-small muted" role="status" id="count" data-words={t('table.count', { n: '#' })}>
          {t('table.count', { n: bundles.length - hidden.length })}
        </p>
      </form>
    </>
  )
}
