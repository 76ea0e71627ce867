import { plainName } from '#domain/pasted-text.ts'
import { NoTableError, TableReader, TooManyLinesError, type TablePart } from '#server/files/table-reader.ts'
import { MOST_ROWS, TOO_MANY_ROWS, type FileRows } from './file-rows.ts'

/** Characters read at once. */
const SLICE = 1024 * 1024

/** Rows of a whole CSV file that has the `needed` columns. Unreadable rows are reported one by one. */
export function csvRows(text: string, needed: readonly string[]): FileRows {
  const reader = new TableReader((names) => missingIn(names, needed).length === 0)
  let parts: readonly TablePart[]
  try {
    parts = [...slicesOf(text).map((slice) => reader.push(slice)), reader.end()]
  } catch (error) {
    if (error instanceof TooManyLinesError) return { ok: false, problem: TOO_MANY_ROWS }
    if (!(error instanceof NoTableError)) throw error
    const { start } = error
    if (start === null) return { ok: false, problem: 'The file holds no rows.' }
    const missing = missingIn(start.names, needed).join(', ')
    return { ok: false, problem: `Line ${start.line} must name the columns; missing: ${missing}.` }
  }
  const columns = (reader.start?.names ?? []).map(plainName)
  const twice = columns.find((column, n) => column !== '' && columns.indexOf(column) !== n)
  if (twice !== undefined)
    return { ok: false, problem: `Line ${reader.start?.line} names the column ${twice} twice.` }
  const rows = parts.flatMap((part) => part.rows.map(({ line, cells }) => ({ line, row: cells })))
  if (rows.length > MOST_ROWS) return { ok: false, problem: TOO_MANY_ROWS }
  return { ok: true, rows, faults: parts.flatMap(({ faults }) => faults) }
}

function slicesOf(text: string): readonly string[] {
  return Array.from({ length: Math.ceil(text.length / SLICE) }, (_, n) =>
    text.slice(n * SLICE, (n + 1) * SLICE),
  )
}

function missingIn(names: readonly string[], needed: readonly string[]): readonly string[] {
  const columns = names.map(plainName)
  return needed.filter((column) => !columns.includes(column))
}
