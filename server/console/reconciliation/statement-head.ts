import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { StatementHead } from '#contract/console/reconciliation.ts'
import type { Country } from '#countries/country.ts'
import { formatMoney } from '#domain/money.ts'
import { isUnreadable, readStatementRow, type StatementLayout } from '#domain/reconciliation/statement-row.ts'
import { maskText } from '#domain/staff/masked-text.ts'
import { csvRows } from '#server/places/csv-rows.ts'
import { layoutOf, type ChosenLayout } from '#server/reconciliation/layout-of.ts'
import { columnsOf } from '#server/reconciliation/read-statement.ts'
import type { Runner } from '#server/store/database.ts'
import { findLayout } from './statement-statements.ts'

const SHOWN = 3

/** How the columns of a list are read: as whoever asks says (`said`), as it was kept for the way to pay, or as is known. */
export async function chosenLayout(
  database: Runner,
  rail: string,
  { said, columns }: { readonly said: StatementLayout | null; readonly columns: readonly string[] },
): Promise<ChosenLayout | null> {
  if (said) return layoutOf(columns, said)
  const [kept] = await database.run<{ layout: StatementLayout }>(findLayout, [rail])
  return layoutOf(columns, kept?.layout ?? null)
}

/** The names of the columns of a list and its first rows, as they would be read; nothing is kept of it. */
export async function readHead(
  { database, country }: { readonly database: Runner; readonly country: Country },
  { rail, head, layout: said }: ConsoleRequest<'statementHead'>,
): Promise<StatementHead> {
  const lines = head
    .split(/\r?\n/)
    .filter((line) => line.replace(/^\uFEFF/, '').trim() !== '' && !line.startsWith('#'))
  const columns = columnsOf(lines[0] ?? '')
  const chosen = await chosenLayout(database, rail, { said: said as StatementLayout | null, columns })
  // The last line of a beginning may be cut.
  const read = csvRows(lines.slice(0, SHOWN + 1).join('\n'), [])
  const rows = read.ok ? read.rows.slice(0, SHOWN) : []
  return {
    columns,
    layout: chosen?.name ?? null,
    used: chosen?.layout ?? null,
    rows: rows.map(({ line, row }) => {
      const meant = chosen ? readStatementRow(line, row, chosen.layout) : null
      return {
        cells: Object.values(row).map((cell) => maskText(cell, country).slice(0, 60)),
        read:
          meant === null || meant === 'skip'
            ? ''
            : isUnreadable(meant)
              ? meant.problem
              : `${meant.kind} ${formatMoney(meant.amount)}`,
      }
    }),
  }
}
