import type { Bounds } from '#domain/places/point.ts'
import { MOST_BYTES, NotTextError, textOf, type NotText } from '#server/files/decode-text.ts'
import { csvRows } from './csv-rows.ts'
import type { FileRows, RowFault } from './file-rows.ts'
import { geojsonRows } from './geojson-rows.ts'
import type { PlaceKind, PlaceRow } from './place-kind.ts'

/** What a file of places comes to: the places of its good rows, and every fault of the others. */
export interface ReadFile<T> {
  readonly values: readonly T[]
  /** On which line each of them stands. */
  readonly lines: readonly number[]
  /** Rows that cannot be used. */
  readonly broken: number
  /** In the order of the lines; a row may have several. */
  readonly faults: readonly RowFault[]
}

export type ReadPlaces<T> =
  | ({ readonly ok: true } & ReadFile<T>)
  /** Nothing in it can be read. */
  | { readonly ok: false; readonly problem: string }

/** A file as it came: CSV, or GeoJSON where its name ends so. */
export interface PlaceFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Reads and checks a whole file before anything of it is used. */
export function readPlaceFile<T>(file: PlaceFile, kind: PlaceKind<T>, box: Bounds): ReadPlaces<T> {
  const rows = placeRowsOf(file, kind.needed)
  return rows.ok ? { ok: true, ...checkRows(rows, kind, box) } : rows
}

/** Every row by the rules of its kind; the same place twice is one too many. */
export function checkRows<T>(
  given: Pick<Extract<FileRows, { ok: true }>, 'rows' | 'faults'>,
  kind: PlaceKind<T>,
  box: Bounds,
): ReadFile<T> {
  const faults = [...given.faults]
  const values: T[] = []
  const lines: number[] = []
  const known = new Map<string, number>()
  for (const { line, row } of given.rows) {
    const read = readRow(row, kind, box)
    if (!read.ok) {
      faults.push(...read.problems.map((problem) => ({ line, problem })))
      continue
    }
    const same = known.get(kind.identity(read.value))
    if (same !== undefined) faults.push({ line, problem: `is the same place as line ${same}` })
    else {
      known.set(kind.identity(read.value), line)
      values.push(read.value)
      lines.push(line)
    }
  }
  const broken = new Set(faults.map(({ line }) => line)).size
  return { values, lines, broken, faults: faults.toSorted((one, other) => one.line - other.line) }
}

function readRow<T>(row: PlaceRow, kind: PlaceKind<T>, box: Bounds) {
  const unreadable = Object.entries(row).filter(([, text]) => text.includes('\uFFFD'))
  if (unreadable.length === 0) return kind.read(row, box)
  return { ok: false, problems: unreadable.map(([name]) => `${name} is not written in UTF-8`) } as const
}

const NO_TEXT: Readonly<Record<NotText, string>> = {
  'too-large': `The file is larger than ${MOST_BYTES / 1024 / 1024} MB.`,
  spreadsheet: 'This is a spreadsheet or an archive. Save it as CSV.',
  'no-text': 'This isn’t a text file. Save it as CSV.',
}

/** The rows of a file as they stand in it. */
export function placeRowsOf({ name, bytes }: PlaceFile, needed: readonly string[]): FileRows {
  let text: string
  try {
    text = textOf(bytes)
  } catch (error) {
    if (error instanceof NotTextError) return { ok: false, problem: NO_TEXT[error.problem] }
    throw error
  }
  const isJson = /\.(geo)?json$/i.test(name) || /^\s*\{/.test(text)
  return isJson ? geojsonRows(text) : csvRows(text, needed)
}
