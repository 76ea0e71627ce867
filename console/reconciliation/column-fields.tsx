import type { StatementColumns } from '#domain/reconciliation/statement-row.ts'
import { useConsole } from '../frame/console-context.ts'

const FIELDS = ['ours', 'theirs', 'amount', 'currency', 'fee', 'at'] as const

export interface ColumnFieldsProps {
  /** As the first row of the file names them. */
  readonly names: readonly string[]
  readonly columns: StatementColumns
  readonly onChange: (columns: StatementColumns) => void
}

/** Which column of a list is which, for a provider whose list nobody read before; it is kept for the way to pay. */
export function ColumnFields({ names, columns, onChange }: ColumnFieldsProps) {
  const { t } = useConsole()
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
              value={columns[field]}
              onChange={(event) => onChange({ ...columns, [field]: event.target.value })}
            >
              <option value="">{t('staff.reconcile.noColumn')}</option>
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
