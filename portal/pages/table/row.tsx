import { PAGES } from '#contract/pages.ts'
import type { WireBundle } from '#contract/bundles.ts'
import { quantityOf } from '#domain/bundles/contents.ts'
import { categoryOf, OTHERS } from '#domain/bundles/grouping.ts'
import { wordsTag } from '#domain/translate.ts'
import { tableValue, type TableColumn } from '#domain/bundles/table-order.ts'
import { comparedWorth } from '#domain/bundles/worth.ts'
import { amountText } from '#domain/payments/amounts/catalogue-amount.ts'
import { contentsText, groupWord, saysAgain, validityText } from '../../bundles/bundle-words.ts'
import { useShell } from '../../shell/shell-context.tsx'

interface RowProps {
  readonly bundle: WireBundle
  readonly testId: string
  /** Left out by the filter. */
  readonly hidden?: boolean
  /** Drawn even out of sight. */
  readonly atEnd?: boolean
  /** The category needs no word here: it is this one. Absent: none is said. */
  readonly usual?: string
}

/** One bundle: on a phone what it gives on the left, what it costs beside it, and Buy. */
export function Row({ bundle, testId, hidden = false, atEnd = false, usual }: RowProps) {
  const { shell, t } = useShell()
  const { country } = shell
  const worth = comparedWorth(bundle, country)
  const value = (column: TableColumn) => ({ 'data-v': tableValue(bundle, column, country) ?? '' })
  const gives = contentsText(bundle, t).join(' + ')
  const byTheMegabyte = worth?.per === 'MB'
  const category = categoryOf(bundle)
  const isUsual = usual === undefined || [usual, OTHERS].includes(category)
  const said = isUsual ? '' : ` · ${groupWord('category', category, t)}`
  return (
    <tr
      className={atEnd ? 'list-end' : undefined}
      data-testid={testId}
      data-product-code={bundle.productCode}
      hidden={hidden}
      data-kind={category}
      data-words={groupWord('category', category, t)}
    >
      <th scope="row" lang={wordsTag(bundle, shell.language)} {...value('name')}>
        {bundle.name}
      </th>
      <td
        className={saysAgain(bundle.name, gives) ? 'cell-data repeats-name' : 'cell-data'}
        {...value('data')}
      >
        {gives}
      </td>
      <td className="cell-validity" {...value('validity')}>
        {validityText(bundle, t)}
        {said}
      </td>
      <td className="tabular cell-price" {...value('price')}>
        {amountText(bundle.amount, country)}
      </td>
      <td
        className="tabular cell-unit-price"
        data-u={byTheMegabyte ? t('table.per') : undefined}
        {...value('per')}
      >
        {worth ? (byTheMegabyte ? worth.price : t(`bundle.per${worth.per}`, { price: worth.price })) : '–'}
      </td>
      <td className="cell-buy">
        <a className="btn btn-small" href={buyAddress(bundle)}>
          {t('bundle.buy')}{' '}
          <span className="visually-hidden" lang={wordsTag(bundle, shell.language)}>
            {bundle.name}
          </span>
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
