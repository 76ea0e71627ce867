import { plainName, plainText } from '#domain/pasted-text.ts'
import { findHeading, isSplit, MOST_LEADING, type TableStart } from './find-heading.ts'
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

/** The file has more lines than any list has. */
export class TooManyLinesError extends Error {}

/** Characters parsed at once, a few thousand rows; enough for the first part to show the decimal sign. */
const PART = 256 * 1024
/** Notes below a table; more of them are no notes. */
const MOST_NOTES = 50
/** Lines of a file, blank ones and comments included. */
const MOST_FILE_LINES = 400_000

/**
 * Reads the table in a text as it arrives: finds its heading below any titles, and leaves out empty rows, comments, repeated
 * headings and the notes below it. Unreadable rows are reported one by one. Throws
 * `NoTableError` and `TooManyLinesError`.
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
    // The same lines are searched for the heading however the text arrives.
    const isEnough = this.#held >= PART && (this.#start !== null || this.#lines.length > MOST_LEADING)
    return isEnough ? this.#take(false) : { rows: [], faults: [] }
  }

  end(): TablePart {
    this.#add(this.#reader.end())
    return this.#take(true)
  }

  #add(lines: readonly Line[]): void {
    for (const line of lines) {
      this.#lines.push(line)
      this.#held += line.text.length + 1
      if (line.line > MOST_FILE_LINES) throw new TooManyLinesError()
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
    this.#use(start.names.map(plainName))
    const at = this.#lines.findIndex(({ line }) => line === start.line)
    for (const { text } of this.#lines.splice(0, at + 1)) this.#held -= text.length + 1
  }

  #use(columns: readonly string[]): void {
    this.#columns = columns
    this.#places = [...new Set(columns)].map((column) => [column, columns.indexOf(column)])
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
    const width = this.#columns.length
    // With another number of cells, even an empty one more, a row may be shifted and would be read wrongly.
    if (cells?.length !== width) part.faults.push(this.#fault(record))
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
    if (text.startsWith('#') && (cells.length === 1 || /^#[\s#]/.test(text))) return true
    const names = cells.map(plainName)
    if (names.length === this.#columns.length && names.every((name, n) => name === this.#columns[n]))
      return true
    if (!this.#isHeading(names)) return false
    // Another table follows, with its columns in another order.
    this.#use(names)
    return true
  }

  /** Whether a row is a note below the table rather than one cut off: several words after a gap, after another note or with a line end. */
  #isNote({ hasEnd }: FileRecord, cells: readonly string[]): boolean {
    if (this.#columns.length < 3) return false
    const filled = cells.filter((cell) => cell.trim() !== '')
    const [only = ''] = filled
    // A row with another delimiter, or wrapped in marks as a whole, looks like a note as well.
    if (filled.length !== 1 || isSplit(only, this.#columns.length) || this.#notes.length >= MOST_NOTES)
      return false
    return only.includes(' ') && (this.#isAfterGap || this.#notes.length > 0 || hasEnd)
  }

  #fault({ line, text, problem, cells }: FileRecord): TableFault {
    const counted = `has ${cells?.length ?? 0} fields; the heading names ${this.#columns.length} columns`
    return { line, problem: problem === '' ? counted : problem, text }
  }
}
