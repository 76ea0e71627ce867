import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { StatementHead } from '#contract/console/reconciliation.ts'
import type { Country } from '#countries/country.ts'
import { formatMoney } from '#domain/money.ts'
import { decimalSignOf } from '#domain/reconciliation/listed-amount.ts'
import {
  amountCells,
  isUnreadable,
  readStatementRow,
  type StatementLayout,
  type StatementRow,
  type UnreadableRow,
} from '#domain/reconciliation/statement-row.ts'
import { maskText } from '#domain/staff/masked-text.ts'
import { NotTextError, textOf } from '#server/files/decode-text.ts'
import { findHeading } from '#server/files/find-heading.ts'
import { LineReader, type Line } from '#server/files/lines.ts'
import { NoTableError, TableReader, type TableRow } from '#server/files/table-reader.ts'
import { layoutOf, type ChosenLayout } from '#server/reconciliation/layout-of.ts'
import type { Runner } from '#server/store/database.ts'
import { findLayout } from './statement-statements.ts'

const SHOWN = 3

/** Finds the layout for column names: as somebody says (`said`), as it was kept for the payment method, or as is known. */
export async function layoutFinder(
  database: Runner,
  rail: string,
  said: StatementLayout | null,
): Promise<(columns: readonly string[]) => ChosenLayout | null> {
  const [kept] = said ? [] : await database.run<{ layout: StatementLayout }>(findLayout, [rail])
  return (columns) => layoutOf(columns, said ?? kept?.layout ?? null)
}

/** The column names of a statement and its first rows, as they would be read. Nothing of it is kept. */
export async function readHead(
  { database, country }: { readonly database: Runner; readonly country: Country },
  { rail, head, layout: said }: ConsoleRequest<'statementHead'>,
): Promise<StatementHead> {
  const find = await layoutFinder(database, rail, said as StatementLayout | null)
  const text = textOfBeginning(head)
  const start = findHeading(linesOf(text), (names) => find(names) !== null)
  const columns = start?.names ?? []
  const chosen = find(columns)
  const rows = firstRows(text, columns)
  const decimal = chosen ? decimalSignOf(rows.flatMap(({ cells }) => amountCells(cells, chosen.layout))) : '.'
  return {
    columns,
    layout: chosen?.name ?? null,
    used: chosen?.layout ?? null,
    rows: rows.slice(0, SHOWN).map(({ line, cells }) => ({
      cells: Object.values(cells).map((cell) => maskText(cell, country).slice(0, 60)),
      read: chosen ? readAs(readStatementRow(line, cells, { layout: chosen.layout, decimal })) : '',
    })),
  }
}

/** '' for bytes that aren't text: the statement itself is refused with the reason. */
function textOfBeginning(head: string): string {
  try {
    return textOf(Buffer.from(head, 'base64'))
  } catch (error) {
    if (error instanceof NotTextError) return ''
    throw error
  }
}

function linesOf(text: string): readonly Line[] {
  const reader = new LineReader()
  return [...reader.push(text), ...reader.end()]
}

/** The rows below a heading, but for the last one, which may be cut. */
function firstRows(text: string, columns: readonly string[]): readonly TableRow[] {
  const names = columns.join('\0')
  const reader = new TableReader((found) => found.join('\0') === names)
  try {
    const rows = [reader.push(text), reader.end()].flatMap((part) => part.rows)
    return rows.length > SHOWN ? rows.slice(0, -1) : rows
  } catch (error) {
    if (error instanceof NoTableError) return []
    throw error
  }
}

function readAs(row: StatementRow | UnreadableRow | 'skip'): string {
  if (row === 'skip') return ''
  return isUnreadable(row) ? row.problem : `${row.kind} ${formatMoney(row.amount)}`
}
