import { plainText } from '#domain/pasted-text.ts'
import { findHeading, type TableStart } from './find-heading.ts'
import { LineReader, type Line } from './lines.ts'
import { readRecords, type FileRecord } from './records.ts'

/** A row's cells by the names of their columns, in lower case. */
export interface TableRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

/** A row that can't be read, explained for the person fixing the file. */
export interface TableFault {
  readonly line: number
  readonly problem: string
  /** The row as written, shortened. */
  readonly text: string
}

export interface TablePart {
  readonly rows: readonly TableRow[]
  readonly faults: readonly TableFault[]
}

/** No table can be read from the file; `start` is what looks most like its heading. */
export class NoTableError extends Error {
  readonly start: TableStart | null
  constructor(start: TableStart | null) {
    super('no table')
    this.start = start
  }
}

/** Characters parsed at once, a few thousand rows; enough for the first part to show the decimal sign. */
const PART = 256 * 1024

/** A column's name as it's compared: in lower case, without invisible characters. */
export function asColumn(name: string): string {
  return plainText(name).toLowerCase()
}

/**
 * Reads the table in a text as it arrives: finds its heading below any titles, and leaves out empty rows, comments, repeated
 * headings and the notes below it. Unreadable rows are reported one by one. Throws `NoTableError`.
 */
export class TableReader {
  readonly #isHeading: (names: readonly string[]) => boolean
  readonly #reader = new LineReader()
  readonly #lines: Line[] = []
  #held = 0
  #start: TableStart | null = null
  #columns: readonly string[] = []
  /** Columns and their positions; if two share a name, the first is used. */
  #places: readonly (readonly [string, number])[] = []
  /** Rows with one filled cell: notes if no row follows, faults otherwise. */
  #notes: FileRecord[] = []
  #isAfterGap = false

  /** @param isHeading whether a line with these names is the heading */
  constructor(isHeading: (names: readonly string[]) => boolean) {
    this.#isHeading = isHeading
  }

  /** @returns null until the heading has been found */
  get start(): TableStart | null {
    return this.#start
  }

  push(text: string): TablePart {
    this.#add(this.#reader.push(text))
    return this.#held < PART ? { rows: [], faults: [] } : this.#take(false)
  }

  end(): TablePart {
    this.#add(this.#reader.end())
    return this.#take(true)
  }

  #add(lines: readonly Line[]): void {
    for (const line of lines) {
      this.#lines.push(line)
      this.#held += line.text.length + 1
    }
  }

  #take(isEnd: boolean): TablePart {
    if (!this.#start) this.#begin()
    const part = { rows: [] as TableRow[], faults: [] as TableFault[] }
    if (!this.#start) return part
    const reading = { delimiter: this.#start.delimiter, width: this.#columns.length, isEnd }
    const { records, taken } = readRecords(this.#lines, reading)
    for (const { text } of this.#lines.splice(0, taken)) this.#held -= text.length + 1
    for (const record of records) this.#sort(record, part)
    return part
  }

  #begin(): void {
    const start = findHeading(this.#lines, this.#isHeading)
    if (!start?.isFound) throw new NoTableError(start)
    this.#start = start
    this.#columns = start.names.map(asColumn)
    this.#places = [...new Set(this.#columns)].map((column) => [column, this.#columns.indexOf(column)])
    const at = this.#lines.findIndex(({ line }) => line === start.line)
    for (const { text } of this.#lines.splice(0, at + 1)) this.#held -= text.length + 1
  }

  #sort(record: FileRecord, part: { rows: TableRow[]; faults: TableFault[] }): void {
    const { cells, line } = record
    if (cells !== null && this.#isNothing(record, cells)) return
    if (cells !== null && this.#isNote(record, cells)) {
      this.#notes.push(record)
      return
    }
    for (const note of this.#notes) part.faults.push(this.#fault(note))
    this.#notes = []
    this.#isAfterGap = false
    const columns = this.#columns
    // Spreadsheets write empty cells after the last column.
    const isWide = cells?.slice(columns.length).some((cell) => cell.trim() !== '') === true
    if (cells === null || cells.length < columns.length || isWide) part.faults.push(this.#fault(record))
    else
      part.rows.push({
        line,
        cells: Object.fromEntries(this.#places.map(([column, n]) => [column, cells[n] ?? ''])),
      })
  }

  /** An empty row, a comment or the heading again. */
  #isNothing({ text }: FileRecord, cells: readonly string[]): boolean {
    if (cells.every((cell) => plainText(cell) === '')) {
      this.#isAfterGap = true
      return true
    }
    if (text.startsWith('#')) return cells.length !== this.#columns.length || cells.length < 3
    return (
      cells.length === this.#columns.length && cells.every((cell, n) => asColumn(cell) === this.#columns[n])
    )
  }

  /** Whether a row is a note below the table rather than one cut off: it follows a gap or another note, or has several words and a line end. */
  #isNote({ hasEnd }: FileRecord, cells: readonly string[]): boolean {
    if (this.#columns.length < 3) return false
    const filled = cells.filter((cell) => cell.trim() !== '')
    if (filled.length !== 1) return false
    return this.#isAfterGap || this.#notes.length > 0 || (hasEnd && (filled[0] ?? '').includes(' '))
  }

  #fault({ line, text, problem, cells }: FileRecord): TableFault {
    const counted = `has ${cells?.length ?? 0} fields; the heading names ${this.#columns.length} columns`
    return { line, problem: problem === '' ? counted : problem, text }
  }
}
