import { nextTableOrder, TABLE_COLUMNS, tableOrderText } from '#domain/bundles/table-order.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { tableAddress } from './table-address.ts'
import type { TableProps } from './table-props.ts'

const CELLS = {
  name: undefined,
  data: 'cell-data',
  validity: 'cell-validity',
  price: 'cell-price',
  per: 'cell-unit-price',
} as const

/** The headings; with the order of the address each leads to its own, on a phone they are for whoever hears them. */
export function TableHead(props: Pick<TableProps, 'order' | 'words' | 'kind'> | { readonly order: null }) {
  const { t } = useShell()
  return (
    <thead>
      <tr>
        {TABLE_COLUMNS.map((column) => {
          const tax =
            column === 'price' ? (
              <span className="text-tiny muted tax-note">{t('bundle.taxInclusive')}</span>
            ) : null
          if (!props.order)
            return (
              <th key={column} scope="col" className={CELLS[column]}>
                {t(`table.${column}`)}
                {tax}
              </th>
            )
          const { order } = props
          return (
            <th
              key={column}
              scope="col"
              className={CELLS[column]}
              aria-sort={column === order.column ? (order.descending ? 'descending' : 'ascending') : 'none'}
            >
              <a
                href={tableAddress({ ...props, sort: tableOrderText(nextTableOrder(order, column)) })}
                data-sort={column}
              >
                {t(`table.${column}`)}
              </a>
              {tax}
            </th>
          )
        })}
        <th scope="col" className="cell-buy">
          <span className="visually-hidden">{t('bundle.buy')}</span>
        </th>
      </tr>
    </thead>
  )
}
