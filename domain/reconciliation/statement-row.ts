import { isCurrency, type Currency, type Money } from '../money.ts'
import { plainName } from '../pasted-text.ts'
import { readListedAmount, type DecimalSign, type ListedAmount } from './listed-amount.ts'

/** What a row of a provider's list can be. */
export const ROW_KINDS = ['charge', 'refund', 'fee', 'payout', 'chargeback'] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** One movement of money, as the provider lists it. */
export interface StatementRow {
  /** Line of the file, the first one being 1. */
  readonly line: number
  readonly kind: RowKind
  /** The reference that we gave it; '' where the list has none. */
  readonly ours: string
  readonly theirs: string
  /** For returned money, the provider's reference of its charge, if the list has that too. */
  readonly linked?: string
  /** Above 0, whichever way it went. */
  readonly amount: Money
  /** What the provider keeps of it; null where the list does not say. */
  readonly fee: Money | null
  /** When, as the provider writes it; '' where it does not. */
  readonly at: string
}

/** Why a row cannot be used: a key of the staff's texts. */
export type RowProblem =
  | 'no-reference'
  | 'bad-reference'
  | 'no-currency'
  | 'no-amount'
  | 'two-amounts'
  | 'bad-fee'
  | 'no-kind'
  | 'same-row'
  | 'broken'

/** A row that cannot be used. */
export interface UnreadableRow {
  readonly line: number
  readonly problem: RowProblem
  /** `line` of the row that is the same; `problem` of one that is no row at all. */
  readonly values: Readonly<Record<string, string>>
  /** The row itself, cut; '' where it cannot be told from others. */
  readonly row: string
}

/** Which columns are read, by the names in the first row; '' for one that the list does not have. */
export interface StatementColumns {
  readonly ours: string
  readonly theirs: string
  readonly amount: string
  readonly currency: string
  readonly kind: string
  readonly fee: string
  readonly at: string
  /** A column of its own for what went out, beside `amount` for what came in. */
  readonly out: string
  /** The provider's reference of the returned charge, if the return has its own reference. */
  readonly linked?: string
}

/** How a provider's list is read. */
export interface StatementLayout {
  readonly columns: StatementColumns
  /** The currency of every row, for a list without such a column; null otherwise. */
  readonly currency: Currency | null
  /** What the words of the column of kinds mean, in small letters; `skip`: the row moved no money. */
  readonly kinds: Readonly<Record<string, RowKind | 'skip'>>
}

export const NO_COLUMNS: StatementColumns = {
  ours: '',
  theirs: '',
  amount: '',
  currency: '',
  kind: '',
  fee: '',
  at: '',
  out: '',
}

/** Cells of a row by the names of their columns, in small letters. */
export type Cells = Readonly<Record<string, string>>

const LONGEST_REFERENCE = 200
const LONGEST_ROW_SHOWN = 300

/** Columns without which a list cannot be read by this layout, as the heading names them. */
export function neededColumns({ columns, currency }: StatementLayout): readonly string[] {
  const { ours, theirs, amount, currency: named, out, kind } = columns
  const all = [ours, theirs, amount, out, kind, currency === null ? named : '']
  return [...new Set(all.map(plainName).filter((column) => column !== ''))]
}

/** Layout and decimal sign that a file is read with. */
export interface StatementReading {
  readonly layout: StatementLayout
  readonly decimal: DecimalSign
}

/** The movement that a row means, `skip` if it moved no money, or why it cannot be used. */
export function readStatementRow(
  line: number,
  cells: Cells,
  { layout, decimal }: StatementReading,
): StatementRow | UnreadableRow | 'skip' {
  const cell = (column: string): string => cellOf(cells, column)
  const { columns } = layout
  const not = (problem: RowProblem): UnreadableRow => ({ line, problem, values: {}, row: rowText(cells) })
  const named = columns.kind === '' ? null : kindOf(cell(columns.kind), layout)
  if (named === 'skip') return 'skip'
  if (named === 'unknown') return not('no-kind')
  const [ours, theirs, linked] = [cell(columns.ours), cell(columns.theirs), cell(columns.linked ?? '')]
  const currency = layout.currency ?? cell(columns.currency).toUpperCase()
  const amounts = isCurrency(currency) ? movedIn(cells, columns, { currency, decimal }) : null
  const fee = isCurrency(currency) ? readListedAmount(cell(columns.fee), currency, decimal) : 'nothing'
  if (amounts === 'nothing') return fee === 'nothing' ? 'skip' : not('no-amount')
  if (ours === '' && theirs === '') return not('no-reference')
  if (![ours, theirs, linked].every(isReference)) return not('bad-reference')
  if (!isCurrency(currency)) return not('no-currency')
  if (amounts === null || amounts === 'two-amounts') return not(amounts ?? 'no-amount')
  const kind = named ?? (amounts.isOut ? 'payout' : 'charge')
  // A charge brings money in: it isn't below 0, or in the column of what went out.
  if (kind === 'charge' && (amounts.isNegative || amounts.isOut)) return not('no-amount')
  if (fee === null) return not('bad-fee')
  return {
    line,
    kind,
    ours,
    theirs,
    ...(linked === '' ? {} : { linked }),
    amount: { minor: amounts.minor, currency },
    fee: fee === 'nothing' ? null : { minor: fee.minor, currency },
    at: cell(columns.at).slice(0, 40),
  }
}

function kindOf(word: string, { kinds }: StatementLayout): RowKind | 'skip' | 'unknown' {
  const name = word.toLowerCase()
  return Object.hasOwn(kinds, name) ? (kinds[name] ?? 'unknown') : 'unknown'
}

function cellOf(cells: Cells, column: string): string {
  const name = plainName(column)
  return name !== '' && Object.hasOwn(cells, name) ? (cells[name] ?? '').trim() : ''
}

/**
 * Reads a row's amount from one column, or from one for money in and one for money out.
 * @returns `nothing` if there are two columns, at least one shows a zero and neither an amount; null if an amount is missing or
 * can't be read
 */
function movedIn(
  cells: Cells,
  columns: StatementColumns,
  { currency, decimal }: { readonly currency: Currency; readonly decimal: DecimalSign },
): (Exclude<ListedAmount, 'nothing'> & { readonly isOut: boolean }) | 'nothing' | 'two-amounts' | null {
  const [written, writtenOut] = [cellOf(cells, columns.amount), cellOf(cells, columns.out)]
  const [amount, out] = [written, writtenOut].map((text) => readListedAmount(text, currency, decimal))
  if (amount == null || out == null) return null
  if (amount !== 'nothing' && out !== 'nothing') return 'two-amounts'
  if (amount !== 'nothing') return { ...amount, isOut: false }
  if (out !== 'nothing') return { ...out, isOut: true }
  return columns.out !== '' && written + writtenOut !== '' ? 'nothing' : null
}

/** The cells of a row that hold amounts. */
export function amountCells(cells: Cells, { columns }: StatementLayout): readonly string[] {
  return [columns.amount, columns.out, columns.fee].map((column) => cellOf(cells, column))
}

/** Whether a row can't be used. */
export function isUnreadable(row: StatementRow | UnreadableRow): row is UnreadableRow {
  return 'problem' in row
}

/** Whether a reference can be one: not too long, no signs that no text holds. */
export function isReference(text: string): boolean {
  return text.length <= LONGEST_REFERENCE && !/[\p{Cc}\uFFFD]/u.test(text) && text.isWellFormed()
}

/** The row as it stands in the file, for whoever looks for it there. */
function rowText(cells: Cells): string {
  return Object.values(cells).join(', ').slice(0, LONGEST_ROW_SHOWN)
}
