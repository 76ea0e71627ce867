import { PAGES } from '#contract/pages.ts'
import type { WireBundle } from '#contract/bundles.ts'
import { quantityOf } from '#domain/bundles/contents.ts'
import { categoryOf } from '#domain/bundles/grouping.ts'
import {
  nextTableOrder,
  TABLE_COLUMNS,
  tableOrderText,
  tableValue,
  type TableColumn,
} from '#domain/bundles/table-order.ts'
import { worthOf } from '#domain/bundles/worth.ts'
import { amountText } from '#domain/payments/catalogue-amount.ts'
import { contentsText, groupWord, validityText } from '../../bundles/bundle-words.ts'
import { isAtEnd } from '../../kit/lists/at-end.ts'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { TableProps } from './table-props.ts'

/** From here on, rows out of sight are not drawn. */
const MANY = 100

/**
 * Every bundle in one table (G-14, experience 4.23). All of it is markup: headers are links, the filter is a form; a
 * small script (client.tsx) makes both instant.
 */
export function BundleTable(props: TableProps) {
  const { t } = useShell()
  const { bundles, words, hidden, failure } = props
  const count = bundles.length - hidden.length
  return (
    <div className="wrap">
      <h1 tabIndex={-1}>{t('table.title')}</h1>
      <p className="muted lead-in">{t('table.lead')}</p>
      {failure === '' ? (
        <>
          <Filter {...props} />
          <div className="scroller">
            <table id="bundle-table" className={bundles.length > MANY ? 'many' : undefined}>
              <caption className="sr">{t('table.caption')}</caption>
              <Head {...props} />
              <tbody>
                {bundles.map((bundle, index) => (
                  <Row
                    key={bundle.productCode}
                    bundle={bundle}
                    hidden={hidden.includes(bundle.productCode)}
                    atEnd={bundles.length > MANY && isAtEnd(index, bundles.length)}
                  />
                ))}
              </tbody>
            </table>
          </div>
          <p className="hint" id="no-match" hidden={count > 0}>
            {words === '' ? t('table.none') : t('table.noMatch')}
          </p>
        </>
      ) : (
        <div role="alert">
          <Note tone="err">
            {failure} <a href={PAGES.table}>{t('action.tryAgain')}</a>
          </Note>
        </div>
      )}
      <p className="ways">
        <a href={PAGES.dataBundle}>{t('table.back')}</a>
      </p>
    </div>
  )
}

function Filter({ order, words, bundles, hidden }: TableProps) {
  const { t } = useShell()
  return (
    <form className="find" method="get" action={PAGES.table} role="search">
      <div className="field">
        <label htmlFor="q">{t('table.filter')}</label>
        <div className="box">
          <input id="q" name="q" type="search" className="txt" defaultValue={words} autoComplete="off" />
        </div>
      </div>
      <input type="hidden" name="sort" value={tableOrderText(order)} />
      <button className="btn s2" type="submit" data-plain>
        {t('table.filter')}
      </button>
      <button className="btn s2" type="button" data-print hidden>
        {t('table.print')}
      </button>
      <p className="s muted" role="status" id="count" data-words={t('table.count', { n: '#' })}>
        {t('table.count', { n: bundles.length - hidden.length })}
      </p>
    </form>
  )
}

function Head({ order, words }: TableProps) {
  const { t } = useShell()
  const hrefOf = (column: TableColumn) => {
    const query = new URLSearchParams({ sort: tableOrderText(nextTableOrder(order, column)) })
    if (words !== '') query.set('q', words)
    return `${PAGES.table}?${query.toString()}`
  }
  return (
    <thead>
      <tr>
        {TABLE_COLUMNS.map((column) => (
          <th
            key={column}
            scope="col"
            className={`c-${column}`}
            aria-sort={column === order.column ? (order.descending ? 'descending' : 'ascending') : 'none'}
          >
            <a href={hrefOf(column)} data-sort={column}>
              {t(`table.${column}`)}
            </a>
            {column === 'price' ? <span className="xs muted tax">{t('bundle.taxInclusive')}</span> : null}
          </th>
        ))}
        <th scope="col" className="c-buy">
          <span className="sr">{t('bundle.buy')}</span>
        </th>
      </tr>
    </thead>
  )
}

interface RowProps {
  readonly bundle: WireBundle
  /** Left out by the filter's words. */
  readonly hidden: boolean
  /** Drawn even out of sight. */
  readonly atEnd: boolean
}

function Row({ bundle, hidden, atEnd }: RowProps) {
  const { shell, t } = useShell()
  const { country } = shell
  const worth = worthOf([bundle], country).get(bundle.productCode)
  const id = `n-${bundle.productCode.replace(/[^\w-]/g, '_')}`
  const value = (column: TableColumn) => ({ 'data-v': tableValue(bundle, column, country) ?? '' })
  return (
    <tr
      className={atEnd ? 'end' : undefined}
      data-testid="bundle-row"
      data-product-code={bundle.productCode}
      hidden={hidden}
    >
      <td {...value('category')}>{groupWord('category', categoryOf(bundle), t)}</td>
      <th scope="row" id={id} {...value('name')}>
        {bundle.name}
      </th>
      <td {...value('data')}>{contentsText(bundle, t).join(' + ')}</td>
      <td {...value('validity')}>{validityText(bundle, t)}</td>
      <td className="num" {...value('price')}>
        {amountText(bundle.amount, country)}
      </td>
      <td className="num" {...value('per')}>
        {worth
          ? worth.per === 'MB'
            ? worth.price
            : t(`bundle.per${worth.per}`, { price: worth.price })
          : '–'}
      </td>
      <td className="c-buy">
        <a className="btn sm" href={buyAddress(bundle)} aria-describedby={id}>
          {t('bundle.buy')}
        </a>
      </td>
    </tr>
  )
}

/** The bundle's own place in the list, with this one chosen; a number comes next. */
function buyAddress(bundle: WireBundle): string {
  const query = new URLSearchParams({ category: categoryOf(bundle), bundle: bundle.productCode })
  if (quantityOf(bundle.data) === null) query.set('service', 'ALL')
  return `${PAGES.dataBundle}?${query.toString()}`
}
