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
import { NoTableError, TableReader, TooManyLinesError, type TableRow } from '#server/files/table-reader.ts'
import { layoutOf, type ChosenLayout } from '#server/reconciliation/layout-of.ts'
import type { Runner } from '#server/store/database.ts'
import { findLayout } from './statement-statements.ts'

const SHOWN = 3
const NO_HEAD = { columns: [], layout: null, used: null, rows: [] } as const

/** @returns a function that picks the layout for column names: the chosen one (`said`), the payment method's saved one, or a known one */
export async function layoutFinder(
  { database, country }: { readonly database: Runner; readonly country: Country },
  rail: string,
  said: StatementLayout | null,
): Promise<(columns: readonly string[]) => ChosenLayout | null> {
  const [kept] = said ? [] : await database.run<{ layout: StatementLayout }>(findLayout, [rail])
  return (columns) => layoutOf(columns, said ?? kept?.layout ?? null, country.currency)
}

/** The column names of a statement and its first rows, as they would be read. Nothing is stored. */
export async function readHead(
  deps: { readonly database: Runner; readonly country: Country },
  { rail, head, layout: said }: ConsoleRequest<'statementHead'>,
): Promise<StatementHead> {
  const { country } = deps
  const find = await layoutFinder(deps, rail, said)
  const text = textOfBeginning(head)
  if (typeof text !== 'string') return { ...NO_HEAD, problem: text.problem }
  const start = findHeading(linesOf(text), (names) => find(names) !== null)
  const columns = start?.names ?? []
  const chosen = find(columns)
  const rows = firstRows(text, columns)
  const decimal = chosen ? decimalSignOf(rows.flatMap(({ cells }) => amountCells(cells, chosen.layout))) : '.'
  return {
    problem: null,
    columns,
    layout: chosen?.name ?? null,
    used: chosen?.layout ?? null,
    rows: rows.slice(0, SHOWN).map(({ line, cells }) => ({
      cells: Object.values(cells).map((cell) => maskText(cell, country).slice(0, 60)),
      read: chosen ? readAs(readStatementRow(line, cells, { layout: chosen.layout, decimal })) : '',
    })),
  }
}

function textOfBeginning(head: string): string | NotTextError {
  try {
    return textOf(Buffer.from(head, 'base64'))
  } catch (error) {
    if (error instanceof NotTextError) return error
    throw error
  }
}

function linesOf(text: string): readonly Line[] {
  const reader = new LineReader()
  return [...reader.push(text), ...reader.end()]
}

/** Rows below the heading. If there are more than needed, without the last, which may be cut off. */
function firstRows(text: string, columns: readonly string[]): readonly TableRow[] {
  const names = columns.join('\0')
  const reader = new TableReader((found) => found.join('\0') === names)
  try {
    const rows = [reader.push(text), reader.end()].flatMap((part) => part.rows)
    return rows.length > SHOWN ? rows.slice(0, -1) : rows
  } catch (error) {
    if (error instanceof NoTableError || error instanceof TooManyLinesError) return []
    throw error
  }
}

function readAs(row: StatementRow | UnreadableRow | 'skip'): string {
  if (row === 'skip') return ''
  return isUnreadable(row) ? row.problem : `${row.kind} ${formatMoney(row.amount)}`
}
