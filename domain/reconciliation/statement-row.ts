import { moneyOfDecimal } from '../exact-amount.ts'
import { exponentOf, isCurrency, type Currency, type Money } from '../money.ts'

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
  /** Above 0, whichever way it went. */
  readonly amount: Money
  /** What the provider keeps of it; null where the list does not say. */
  readonly fee: Money | null
  /** When, as the provider writes it; '' where it does not. */
  readonly at: string
}

/** Why a row cannot be used: a key of the staff's texts. */
export type RowProblem =
  'no-reference' | 'bad-reference' | 'no-currency' | 'no-amount' | 'no-kind' | 'same-row' | 'broken'

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

/** As the first row of a file names a column. */
export function asHeading(column: string): string {
  return column.trim().toLowerCase()
}

/** Columns without which a list cannot be read by this layout, as the first row names them. */
export function neededColumns({ columns, currency }: StatementLayout): readonly string[] {
  const { ours, theirs, amount, currency: named, out, kind } = columns
  const all = [ours, theirs, amount, out, kind, currency === null ? named : '']
  return [...new Set(all.map(asHeading).filter((column) => column !== ''))]
}

/** The movement that a row means, `skip` where it moved no money, or why it cannot be used. */
export function readStatementRow(
  line: number,
  cells: Cells,
  layout: StatementLayout,
): StatementRow | UnreadableRow | 'skip' {
  const cell = (column: string): string => (column === '' ? '' : (cells[asHeading(column)] ?? '').trim())
  const { columns } = layout
  const not = (problem: RowProblem): UnreadableRow => ({ line, problem, values: {}, row: rowText(cells) })
  const kind = kindOf(cell(columns.kind), cell(columns.out), layout)
  if (kind === 'skip') return 'skip'
  if (kind === null) return not('no-kind')
  const [ours, theirs] = [cell(columns.ours), cell(columns.theirs)]
  if (ours === '' && theirs === '') return not('no-reference')
  if (![ours, theirs].every(isReference)) return not('bad-reference')
  const currency = layout.currency ?? cell(columns.currency).toUpperCase()
  if (!isCurrency(currency)) return not('no-currency')
  const written = cell(columns.amount) || cell(columns.out)
  const minor = minorIn(unsigned(written, kind), currency)
  if (minor === null) return not('no-amount')
  const fee = minorIn(unsigned(cell(columns.fee), 'fee'), currency)
  return {
    line,
    kind,
    ours,
    theirs,
    amount: { minor, currency },
    fee: fee === null ? null : { minor: fee, currency },
    at: cell(columns.at).slice(0, 40),
  }
}

/** True for what was read of a row where it cannot be used. */
export function isUnreadable(row: StatementRow | UnreadableRow): row is UnreadableRow {
  return 'problem' in row
}

function kindOf(word: string, out: string, { columns, kinds }: StatementLayout): RowKind | 'skip' | null {
  if (columns.kind === '') return out === '' ? 'charge' : 'payout'
  return kinds[word.toLowerCase()] ?? null
}

/** What goes out is written below 0 by some; a charge below 0 is none. */
function unsigned(written: string, kind: RowKind): string {
  return kind === 'charge' ? written : written.replace(/^[-\u2212]/, '')
}

/** Whether a reference can be one: not too long, no signs that no text holds. */
export function isReference(text: string): boolean {
  return text.length <= LONGEST_REFERENCE && !/[\p{Cc}\uFFFD]/u.test(text) && text.isWellFormed()
}

/** The row as it stands in the file, for whoever looks for it there. */
function rowText(cells: Cells): string {
  return Object.values(cells).join(', ').slice(0, LONGEST_ROW_SHOWN)
}

const WRITTEN = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,3}))?$/

/** Minor units above 0; null where it is not clear how much is meant: `5.000` is five thousand to some. */
function minorIn(text: string, currency: Currency): number | null {
  const [written, , part = ''] = WRITTEN.exec(text) ?? []
  if (written === undefined || part.length > Math.max(exponentOf(currency), 2)) return null
  const money = moneyOfDecimal(written.replaceAll(',', ''), currency)
  return money && money.minor > 0 ? money.minor : null
}
