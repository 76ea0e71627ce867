import { CsvError, parse } from 'csv-parse/sync'
import { LONGEST_ROW, MOST_ROWS, TOO_MANY_ROWS } from './file-rows.ts'
import type { FileRow, FileRows, RowFault } from './file-rows.ts'

/** After so many rows with broken quotation marks the file itself is broken. */
const MOST_RESTARTS = 50

const SAYINGS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'a quotation mark is never closed, or something follows it inside its field',
  INVALID_OPENING_QUOTE:
    'a quotation mark stands in the middle of a field: double it and quote the whole field',
  CSV_MAX_RECORD_SIZE: 'the row is too long, or a quotation mark is never closed',
}

interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Rows of a CSV file whose first row names the columns; comma, semicolon or tab between fields. A row that cannot be
 * read costs itself: reading goes on with the next line.
 */
export function csvRows(text: string, needed: readonly string[]): FileRows {
  const found = recordsOf(text)
  if (found === null) return { ok: false, problem: 'The file is broken: quotation marks do not match.' }
  const [head, ...records] = found.records
  if (!head) return { ok: false, problem: 'The file holds no rows.' }
  const columns = head.cells.map((cell) => cell.trim().toLowerCase())
  const missing = needed.filter((column) => !columns.includes(column))
  if (missing.length > 0)
    return { ok: false, problem: `Line ${head.line} must name the columns; missing: ${missing.join(', ')}.` }
  const twice = columns.find((column, n) => column !== '' && columns.indexOf(column) !== n)
  if (twice) return { ok: false, problem: `Line ${head.line} names the column ${twice} twice.` }
  if (records.length > MOST_ROWS) return { ok: false, problem: TOO_MANY_ROWS }
  return sortOut(columns, records, found.faults)
}

function sortOut(
  columns: readonly string[],
  records: readonly CsvRecord[],
  broken: readonly RowFault[],
): FileRows {
  const rows: FileRow[] = []
  const faults = [...broken]
  for (const { line, cells } of records) {
    // A spreadsheet writes empty cells after the last column.
    const extra = cells.slice(columns.length).some((cell) => cell.trim() !== '')
    if (cells.length < columns.length || extra)
      faults.push({
        line,
        problem: `has ${cells.length} fields; the first row names ${columns.length} columns`,
      })
    else rows.push({ line, row: Object.fromEntries(columns.map((column, n) => [column, cells[n] ?? ''])) })
  }
  return { ok: true, rows, faults }
}

/** Every record with its line; null when too many of them cannot be read. */
function recordsOf(text: string): { records: CsvRecord[]; faults: RowFault[] } | null {
  const starts = lineStarts(text)
  const delimiter = delimiterOf(text)
  const records: CsvRecord[] = []
  const faults: RowFault[] = []
  let from = 0
  for (let restarts = 0; from < starts.length; restarts++) {
    if (restarts > MOST_RESTARTS) return null
    const before = records.length
    const problem = readFrom(text.slice(starts[from]), { delimiter, from, records })
    if (problem === null) break
    const last = records.length > before ? records.at(-1) : undefined
    const line = firstFilled(text, starts, last ? endLine(last) : from)
    faults.push({ line: line + 1, problem })
    from = line + 1
  }
  return { records, faults }
}

interface Reading {
  readonly delimiter: string
  /** Lines before this text. */
  readonly from: number
  readonly records: CsvRecord[]
}

/** Adds the records up to the first one that cannot be read; answers what is wrong with that one, null at the end. */
function readFrom(text: string, { delimiter, from, records }: Reading): string | null {
  try {
    parse(text, {
      delimiter,
      bom: true,
      comment: '#',
      comment_no_infix: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
      on_record: (cells: string[], { lines }) => {
        records.push({ line: from + lines - breaksIn(cells), cells })
        return null
      },
    })
    return null
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return SAYINGS[error.code] ?? 'the row cannot be read'
  }
}

/** Line breaks within a record's cells: hardly any has one. */
function breaksIn(cells: readonly string[]): number {
  if (!cells.some((cell) => cell.includes('\n') || cell.includes('\r'))) return 0
  return cells.join('').split(/\r\n|\n|\r/).length - 1
}

/** How many lines stand before the one after this record. */
function endLine({ line, cells }: CsvRecord): number {
  return line + cells.join('').split('\n').length - 1
}

/** The next line that is neither empty nor a comment, counted from 0. */
function firstFilled(text: string, starts: readonly number[], from: number): number {
  for (let n = from; n < starts.length; n++) {
    const line = text.slice(starts[n], starts[n + 1]).trim()
    if (line !== '' && !line.startsWith('#')) return n
  }
  return from
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** What stands between the names of the columns. */
function delimiterOf(text: string): string {
  const head = text.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? ''
  const count = (mark: string) => head.split(mark).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}
