import { isCurrency, type Currency } from '#domain/money.ts'
import type { StatementLayout } from '#domain/reconciliation/statement-row.ts'
import { useConsole } from '../frame/console-context.ts'

const FIELDS = ['ours', 'theirs', 'amount', 'currency', 'fee', 'at'] as const

export interface ColumnFieldsProps {
  /** As the first row of the file names them. */
  readonly names: readonly string[]
  readonly layout: StatementLayout
  /** One of them may be chosen for every row. */
  readonly currencies: readonly Currency[]
  readonly onChange: (layout: StatementLayout) => void
}

/** Prefix of options that aren't columns. */
const EVERY_ROW = '='

/** Which column of a list is which, for a provider whose list nobody read before; it is kept for the way to pay. */
export function ColumnFields({ names, layout, currencies, onChange }: ColumnFieldsProps) {
  const { t } = useConsole()
  const { columns, currency } = layout
  const choose = (field: (typeof FIELDS)[number], value: string): void => {
    const code = value.startsWith(EVERY_ROW) ? value.slice(EVERY_ROW.length) : ''
    onChange({
      ...layout,
      columns: { ...columns, [field]: code === '' ? value : '' },
      currency: field === 'currency' ? (isCurrency(code) ? code : null) : currency,
    })
  }
  return (
    <div className="reconcile-fields">
      {FIELDS.map((field) => (
        <div key={field}>
          <label className="field-label" htmlFor={`column-${field}`}>
            {t(`staff.reconcile.column.${field}`)}
          </label>
          <div className="field-box">
            <select
              id={`column-${field}`}
              value={field === 'currency' && currency !== null ? `${EVERY_ROW}${currency}` : columns[field]}
              onChange={(event) => choose(field, event.target.value)}
            >
              <option value="">{t('staff.reconcile.noColumn')}</option>
              {(field === 'currency' ? currencies : []).map((one) => (
                <option key={one} value={`${EVERY_ROW}${one}`}>
                  {t('staff.reconcile.everyRow', { currency: one })}
                </option>
              ))}
              {names.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        </div>
      ))}
    </div>
  )
}
