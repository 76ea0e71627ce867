import type { Currency } from '#domain/money.ts'
import { Sums } from '#domain/money-sums.ts'
import { csvLine } from '#server/files/csv-writing.ts'
import type { Runner, Statement } from '#server/store/database.ts'
import * as sql from './export-statements.ts'
import { readSums, type SummedStatement } from './stored-sums.ts'

/** What can be taken away of a day, as CSV. */
export const DAY_EXPORTS = ['differences', 'day', 'journal', 'balance', 'report'] as const
export type DayExport = (typeof DAY_EXPORTS)[number]

/** Of which list, way to pay and day. */
export interface ExportedDay {
  /** Null where no list of the day was read: then differences and rows are none. */
  readonly statement: number | null
  readonly rail: string
  /** `2026-11-19` */
  readonly day: string
  readonly timeZone: string
}

type Cell = string | number | boolean | Date | null
type ExportedRow = Readonly<Record<string, Cell>> & { readonly id: number; readonly kind: string }

const AT_ONCE = 2_000
/** More rows than any day of a way to pay has. */
const MOST_ROWS = 1_000_000

const COLUMNS: Readonly<Record<DayExport, readonly string[]>> = {
  differences: [
    'kind',
    'field',
    'likely',
    'line',
    'payment_id',
    'our_ref',
    'listed_ours',
    'listed_theirs',
    'they_minor',
    'they_currency',
    'we_minor',
    'we_currency',
    'state',
    'explained_kind',
    'explained_words',
    'explained_by',
  ],
  day: [
    'line',
    'kind',
    'ours',
    'theirs',
    'amount_minor',
    'currency',
    'fee_minor',
    'at',
    'payment_id',
    'is_alike',
  ],
  journal: ['at', 'payment_id', 'attempt', 'kind', 'debit', 'credit', 'amount_minor', 'currency'],
  balance: ['account', 'currency', 'debit', 'credit', 'balance'],
  report: [
    'rail',
    'day',
    'source',
    'currency',
    'charges',
    'charged_minor',
    'collected',
    'collected_minor',
    'refunds_minor',
    'fees_minor',
    'payouts_minor',
    'chargebacks_minor',
    'rows_read',
    'unreadable',
    'alike',
    'explained',
    'open',
    'signed_by',
    'fingerprint',
    'audit_head',
  ],
}

/**
 * A day as CSV in UTF-8, a page at a time, amounts in minor units: no cell begins a formula, and no customer is named in it.
 * `isOver`: whether it takes too long; then it ends where it is.
 */
export async function* exportDay(
  database: Runner,
  which: DayExport,
  { of, isOver }: { readonly of: ExportedDay; readonly isOver: () => boolean },
): AsyncGenerator<string> {
  const columns = COLUMNS[which]
  // A spreadsheet takes the file for UTF-8 by this sign alone.
  yield `\uFEFF${csvLine(columns)}`
  for await (const rows of pagesOf(database, which, of)) {
    yield rows.map((row) => csvLine(columns.map((column) => textOf(row[column])))).join('')
    if (isOver()) return
  }
}

function textOf(cell: Cell | undefined): string {
  if (cell instanceof Date) return cell.toISOString()
  return String(cell ?? '')
}

type Rows = readonly Readonly<Record<string, Cell>>[]

async function* pagesOf(database: Runner, which: DayExport, of: ExportedDay): AsyncGenerator<Rows> {
  const { statement, rail, day, timeZone } = of
  if (which === 'report') yield await reportRows(database, day)
  else if (which === 'differences' || which === 'day') {
    const page = which === 'day' ? sql.pageOfRows : sql.pageOfDifferences
    if (statement !== null) yield* pages(database, page, [statement])
  } else {
    const [bounds] = await database.run<{ from: Date; until: Date }>(sql.findDayBounds, [day, timeZone])
    const span = [rail, bounds?.from, bounds?.until]
    if (which === 'balance') yield await balanceRows(database, [...span, day])
    else {
      yield* pages(database, sql.pageOfLedger, span)
      yield* postings(database, rail, day)
    }
  }
}

async function* pages(database: Runner, page: Statement, values: readonly unknown[]): AsyncGenerator<Rows> {
  let last = 0
  for (let sent = 0; sent < MOST_ROWS; sent += AT_ONCE) {
    const rows: ExportedRow[] = await database.run<ExportedRow>(page, [...values, last, AT_ONCE])
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)?.id ?? 0
  }
}

async function* postings(database: Runner, rail: string, day: string): AsyncGenerator<Rows> {
  let last: readonly [number, string] = [0, '']
  for (let sent = 0; sent < MOST_ROWS; sent += AT_ONCE) {
    const rows: ExportedRow[] = await database.run<ExportedRow>(sql.pageOfPostings, [
      rail,
      day,
      ...last,
      AT_ONCE,
    ])
    if (rows.length > 0) yield rows
    const end = rows.at(-1)
    if (!end || rows.length < AT_ONCE) return
    last = [end.id, end.kind]
  }
}

interface AccountRow {
  readonly account: string
  readonly currency: Currency
  readonly debit: number
  readonly credit: number
}

/** Every account with what went in and out; the last rows add them up by currency, and come to 0. */
async function balanceRows(database: Runner, values: readonly unknown[]): Promise<Rows> {
  const rows = await database.run<AccountRow>(sql.balanceOfDay, values)
  const [debits, credits] = [new Sums(), new Sums()]
  for (const { debit, credit, currency } of rows) {
    debits.add({ minor: debit, currency })
    credits.add({ minor: credit, currency })
  }
  const totals = debits.currencies.map((currency) => ({
    account: 'total',
    currency,
    debit: debits.in(currency).amount.minor,
    credit: credits.in(currency).amount.minor,
  }))
  return [...rows, ...totals].map((row) => ({ ...row, balance: row.debit - row.credit }))
}

type ReportRow = Readonly<Record<string, Cell>>

/** A line for each currency in which something moved. Rows, differences and signatures belong to the whole statement. */
async function reportRows(database: Runner, day: string): Promise<Rows> {
  const rows = await database.run<ReportRow & SummedStatement>(sql.reportOfDay, [day])
  return rows.flatMap(({ sums, ...row }) =>
    readSums({ ...row, sums }).map((of) => ({
      ...row,
      currency: of.currency,
      charges: of.charge.count,
      charged_minor: of.charge.amount.minor,
      collected: of.ours.count,
      collected_minor: of.ours.amount.minor,
      refunds_minor: of.refund.amount.minor,
      fees_minor: of.fees.amount.minor,
      payouts_minor: of.payout.amount.minor,
      chargebacks_minor: of.chargeback.amount.minor,
      alike: of.alike.count,
    })),
  )
}
