import {
  asHeading,
  isUnreadable,
  neededColumns,
  readStatementRow,
  type StatementLayout,
  type StatementRow,
  type UnreadableRow,
} from '#domain/reconciliation/statement-row.ts'
import { chargeRef, parseChargeRef } from '#server/payments/records/payment-id.ts'
import { csvRows } from '#server/places/csv-rows.ts'
import { MOST_BYTES, MOST_ROWS } from '#server/places/file-rows.ts'
import { csvPieces, type CsvPiece } from './csv-pieces.ts'

/** Some of a list's rows, in the order of the file. */
export interface StatementPart {
  readonly rows: readonly StatementRow[]
  readonly unreadable: readonly UnreadableRow[]
  /** Rows that moved no money. */
  readonly skipped: number
}

/** Why a file is no list: a key of the staff's texts. */
export type FileProblem =
  'spreadsheet' | 'no-text' | 'too-large' | 'too-many-rows' | 'empty' | 'no-columns' | 'broken'

/** The file cannot be read as a list of this layout; nothing of it counts. */
export class UnusableFile extends Error {
  readonly problem: FileProblem
  readonly columns: readonly string[]
  constructor(problem: FileProblem, columns: readonly string[] = []) {
    super(columns.length === 0 ? problem : `${problem}: ${columns.join(', ')}`)
    this.problem = problem
    this.columns = columns
  }
}

/** Of rows that cannot be used so many are kept one by one; a file with more is another file. */
const MOST_UNREADABLE = 10_000

/**
 * Reads a provider's list as it comes, without ever holding it whole: CSV in UTF-8, comma, semicolon or tab, the first row
 * naming the columns. At most 64 MB and 200,000 rows. A row that cannot be used costs itself. Throws `UnusableFile`.
 */
export async function* readStatement(
  bytes: AsyncIterable<Uint8Array>,
  layout: StatementLayout,
): AsyncGenerator<StatementPart> {
  const seen = new Map<string, number>()
  const counted = { rows: 0, unreadable: 0 }
  for await (const piece of csvPieces(guarded(bytes))) {
    const part = partOf(piece, layout, seen)
    counted.rows += part.rows.length + part.unreadable.length + part.skipped
    counted.unreadable += part.unreadable.length
    if (counted.rows > MOST_ROWS) throw new UnusableFile('too-many-rows')
    if (counted.unreadable > MOST_UNREADABLE) throw new UnusableFile('broken')
    yield part
  }
  if (counted.rows === 0) throw new UnusableFile('empty')
}

/** The bytes, as long as they can be a list in text and are not too many. */
async function* guarded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const chunk of bytes) {
    // `PK`: a spreadsheet of today is an archive.
    if (length === 0 && chunk[0] === 0x50 && chunk[1] === 0x4b) throw new UnusableFile('spreadsheet')
    if (chunk.includes(0)) throw new UnusableFile('no-text')
    length += chunk.length
    if (length > MOST_BYTES) throw new UnusableFile('too-large')
    yield chunk
  }
}

function partOf(piece: CsvPiece, layout: StatementLayout, seen: Map<string, number>): StatementPart {
  // Lines end alike, or they would be counted twice.
  const end = piece.text.includes('\r\n') ? '\r\n' : '\n'
  const read = csvRows(`${piece.head}${end}${piece.text}`, neededColumns(layout))
  if (!read.ok) throw unusable(piece, layout)
  const rows: StatementRow[] = []
  const unreadable: UnreadableRow[] = read.faults.map(({ line, problem }) => ({
    line: piece.line + line - 2,
    problem: 'broken',
    values: { problem },
    row: lineOf(piece, line),
  }))
  let skipped = 0
  for (const { line, row: cells } of read.rows) {
    const row = readStatementRow(piece.line + line - 2, cells, layout)
    if (row === 'skip') skipped += 1
    else if (isUnreadable(row)) unreadable.push(row)
    else addUnlessSame(withOurForm(row), { rows, unreadable, seen })
  }
  return { rows, unreadable: unreadable.toSorted((one, other) => one.line - other.line), skipped }
}

interface Adding {
  readonly rows: StatementRow[]
  readonly unreadable: UnreadableRow[]
  readonly seen: Map<string, number>
}

/** The same movement listed twice is listed once: the second row says nothing new. */
function addUnlessSame(row: StatementRow, { rows, unreadable, seen }: Adding): void {
  const key = `${row.kind}\0${row.ours}\0${row.theirs}`
  const first = seen.get(key)
  if (first === undefined) {
    seen.set(key, row.line)
    rows.push(row)
  } else {
    const values = { line: String(first) }
    unreadable.push({ line: row.line, problem: 'same-row', values, row: `${row.ours} ${row.theirs}`.trim() })
  }
}

/** Some providers take no hyphen in a reference: it is read back as attempts have it. */
export function withOurForm(row: StatementRow): StatementRow {
  const known = parseChargeRef(row.ours)
  return known ? { ...row, ours: chargeRef(known.id, known.attempt) } : row
}

/** What is wrong where not even the columns can be read. */
function unusable({ head }: CsvPiece, layout: StatementLayout): UnusableFile {
  const there = columnsOf(head).map(asHeading)
  const missing = neededColumns(layout).filter((column) => !there.includes(column))
  return missing.length > 0 && there.length > 0
    ? new UnusableFile('no-columns', missing)
    : new UnusableFile('broken')
}

/** The names of the columns as the first row has them. */
export function columnsOf(head: string): readonly string[] {
  const read = csvRows(`${head.replace(/^\uFEFF/, '')}\n${head}`, [])
  return read.ok
    ? Object.values(read.rows[0]?.row ?? {}).map((cell) => cell.replace(/^\uFEFF/, '').trim())
    : []
}

function lineOf({ head, text }: CsvPiece, line: number): string {
  return (`${head}\n${text}`.split('\n')[line - 1] ?? '').trim().slice(0, 300)
}
