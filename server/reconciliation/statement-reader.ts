import { createHash } from 'node:crypto'
import { decimalSignOf, type DecimalSign } from '#domain/reconciliation/listed-amount.ts'
import {
  amountCells,
  isUnreadable,
  readStatementRow,
  type StatementLayout,
  type StatementRow,
  type UnreadableRow,
} from '#domain/reconciliation/statement-row.ts'
import { StatementTotals } from '#domain/reconciliation/statement-totals.ts'
import { chargeRef, parseChargeRef } from '#server/payments/records/payment-id.ts'
import type { TablePart, TableRow } from '#server/files/table-reader.ts'

/** Some of a statement's rows, in the order of the file. */
export interface StatementPart {
  readonly rows: readonly StatementRow[]
  readonly unreadable: readonly UnreadableRow[]
  /** Rows that moved no money, and totals that agree with the rows above them. */
  readonly skipped: number
}

/** Turns the rows of a table into movements, part by part. */
export class StatementReader {
  readonly #layout: StatementLayout
  readonly #totals: StatementTotals
  /** Line number of each row read so far, by a hash of its cells. */
  readonly #seen = new Map<string, number>()
  #decimal: DecimalSign | null = null

  constructor(layout: StatementLayout) {
    this.#layout = layout
    this.#totals = new StatementTotals(layout)
  }

  /** Reads the next part. The first part with rows decides the decimal sign. */
  read({ rows: given, faults }: TablePart): StatementPart {
    const layout = this.#layout
    if (given.length > 0)
      this.#decimal ??= decimalSignOf(given.flatMap(({ cells }) => amountCells(cells, layout)))
    const rows: StatementRow[] = []
    const unreadable: UnreadableRow[] = faults.map(({ line, problem, text }) => ({
      line,
      problem: 'broken',
      values: { problem },
      row: text,
    }))
    let skipped = 0
    for (const row of given) {
      const read = this.#rowOf(row, this.#decimal ?? '.')
      if (read === 'skip') skipped += 1
      else if (isUnreadable(read)) unreadable.push(read)
      else rows.push(read)
    }
    return { rows, unreadable: unreadable.toSorted((one, other) => one.line - other.line), skipped }
  }

  #rowOf({ line, cells }: TableRow, decimal: DecimalSign): StatementRow | UnreadableRow | 'skip' {
    if (this.#totals.isTotal(cells, decimal)) return 'skip'
    const row = readStatementRow(line, cells, { layout: this.#layout, decimal })
    if (row === 'skip' || isUnreadable(row)) return row
    const first = this.#firstOf(line, Object.values(cells).join('\0'))
    if (first !== null) {
      const values = { line: String(first) }
      return { line, problem: 'same-row', values, row: `${row.ours} ${row.theirs}`.trim() }
    }
    this.#totals.add(row)
    return withOurForm(row)
  }

  /** Line of an earlier row that's the same in every cell; rows that share only their references are movements of their own. */
  #firstOf(line: number, text: string): number | null {
    const key = createHash('sha256').update(text).digest('base64').slice(0, 22)
    const first = this.#seen.get(key)
    if (first === undefined) this.#seen.set(key, line)
    return first ?? null
  }
}

/** Some providers take no hyphen in a reference: it is read back as attempts have it. */
export function withOurForm(row: StatementRow): StatementRow {
  const known = parseChargeRef(row.ours)
  return known ? { ...row, ours: chargeRef(known.id, known.attempt) } : row
}
