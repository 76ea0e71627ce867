import { CsvError, parse } from 'csv-parse/sync'
import { LONGEST_ROW, type Line } from './lines.ts'

/** The cells of a row, or what is wrong with it. */
export interface FileRecord {
  /** Line on which it begins. */
  readonly line: number
  readonly cells: readonly string[] | null
  readonly problem: string
  /** The row as written, shortened. */
  readonly text: string
  /** A line end follows it. */
  readonly hasEnd: boolean
}

/** A row with line breaks in quotation marks is at most this many lines long. */
export const MOST_LINES = 40
/** Lines parsed together. */
const AT_ONCE = 64
const LONGEST_SHOWN = 300

const TOO_LONG = 'the row is too long'
const NOT_CLOSED = 'a quotation mark is opened and never closed'

export interface Reading {
  readonly delimiter: string
  /** Number of columns. */
  readonly width: number
  /** No more lines will follow. */
  readonly isEnd: boolean
}

/**
 * Reads CSV rows, usually one per line. A quotation mark is text unless it's doubled or ends its cell. A row spans several lines
 * only if it then has as many cells as the file has columns, so a missing or stray mark makes only its own row unreadable.
 * @returns the rows, and how many lines they took; the rest needs the lines that follow
 */
export function readRecords(
  lines: readonly Line[],
  reading: Reading,
): { readonly records: readonly FileRecord[]; readonly taken: number } {
  const records: FileRecord[] = []
  const complete = reading.isEnd ? lines.length : Math.max(lines.length - MOST_LINES, 0)
  let at = 0
  while (at < complete) at = readSome({ lines, reading, records }, at, Math.min(at + AT_ONCE, complete))
  return { records, taken: at }
}

interface Work {
  readonly lines: readonly Line[]
  readonly reading: Reading
  readonly records: FileRecord[]
}

/** Adds the rows from one line up to another; halves what can't be read together. @returns the next line to read */
function readSome(work: Work, from: number, to: number): number {
  const { lines, reading, records } = work
  if (to - from === 1) return readOne(work, from)
  const some = lines.slice(from, to)
  const isShort = some.every(({ text }) => text.length <= LONGEST_ROW)
  const cells = isShort ? strictCells(some.map(({ text }) => text).join('\n'), reading.delimiter) : null
  // As many rows as lines, so no quotation mark runs on into another line.
  if (cells?.length === some.length) {
    for (const [n, line] of some.entries()) records.push(recordOf(line, cells[n] ?? []))
    return to
  }
  const middle = from + Math.ceil((to - from) / 2)
  let at = from
  while (at < middle) at = readSome(work, at, middle)
  while (at < to) at = readSome(work, at, to)
  return at
}

function readOne({ lines, reading, records }: Work, at: number): number {
  const line = lines[at]
  if (!line) return at + 1
  if (line.text.length > LONGEST_ROW) {
    records.push({ ...recordOf(line, []), cells: null, problem: TOO_LONG })
    return at + 1
  }
  const alone = cellsOf(line.text, reading.delimiter)
  if (alone) {
    records.push(recordOf(line, alone))
    return at + 1
  }
  const longer = overLines(lines, at, reading)
  if (longer) {
    records.push(recordOf({ ...line, hasEnd: longer.hasEnd }, longer.cells))
    return at + longer.count
  }
  records.push({ ...recordOf(line, []), cells: null, problem: NOT_CLOSED })
  return at + 1
}

function recordOf({ line, text, hasEnd }: Line, cells: readonly string[]): FileRecord {
  return { line, cells, problem: '', text: text.trim().slice(0, LONGEST_SHOWN), hasEnd }
}

/**
 * A row that continues on the next lines, up to the first one with as many marks as close it. @returns null if that isn't valid CSV
 * with as many cells as the file has columns, or if one of the next lines is a row of its own
 */
function overLines(
  lines: readonly Line[],
  from: number,
  { delimiter, width }: Reading,
): { readonly cells: readonly string[]; readonly count: number; readonly hasEnd: boolean } | null {
  const [first, ...next] = lines.slice(from, from + MOST_LINES)
  let [marks, length] = [marksIn(first), first?.text.length ?? 0]
  for (const [n, line] of next.entries()) {
    marks += marksIn(line)
    length += line.text.length
    if (length > LONGEST_ROW) return null
    if (marks % 2 !== 0) continue
    const joined = lines.slice(from, from + n + 2)
    const [cells, ...others] = strictCells(joined.map(({ text }) => text).join('\n'), delimiter) ?? []
    const isRow = ({ text }: Line): boolean => cellsOf(text, delimiter)?.length === width
    if (cells?.length !== width || others.length > 0 || joined.slice(1).some(isRow)) return null
    return { cells, count: n + 2, hasEnd: line.hasEnd }
  }
  return null
}

function marksIn(line: Line | undefined): number {
  return line ? line.text.split('"').length - 1 : 0
}

/** The cells of one row; null if a quotation mark isn't closed. */
export function cellsOf(text: string, delimiter: string): readonly string[] | null {
  const strict = strictCells(text, delimiter)
  return strict?.length === 1 ? (strict[0] ?? null) : looseCells(text, delimiter)
}

/** All rows of a text; null if one of them isn't strictly valid CSV. */
function strictCells(text: string, delimiter: string): readonly (readonly string[])[] | null {
  if (text === '') return [['']]
  try {
    return parse(`${text}\n`, { delimiter, record_delimiter: '\n', relax_column_count: true })
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

/** Cells with quotation marks inside: only one before the delimiter or the row's end closes a cell. */
function looseCells(text: string, delimiter: string): readonly string[] | null {
  const cells: string[] = []
  let at = 0
  for (;;) {
    const opened = /^ *"/.exec(text.slice(at, at + 40))?.[0]
    const end =
      opened === undefined ? plainEnd(text, at, delimiter) : markedEnd(text, at + opened.length, delimiter)
    if (end === -1) return null
    const cell = opened === undefined ? text.slice(at, end) : text.slice(at + opened.length, end)
    cells.push(opened === undefined ? cell : cell.replaceAll('""', '"'))
    const next = opened === undefined ? end : end + 1
    if (next >= text.length) return cells
    at = next + delimiter.length
  }
}

function plainEnd(text: string, from: number, delimiter: string): number {
  const end = text.indexOf(delimiter, from)
  return end === -1 ? text.length : end
}

/** Where a quoted cell ends: at a mark before the delimiter or the row's end. -1 if there's none. */
function markedEnd(text: string, from: number, delimiter: string): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    const isClosing = at + 1 >= text.length || text.startsWith(delimiter, at + 1)
    if (isClosing) return at
  }
  return -1
}
