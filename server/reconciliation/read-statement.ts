import { plainName } from '#domain/pasted-text.ts'
import { neededColumns, type StatementLayout } from '#domain/reconciliation/statement-row.ts'
import { NotTextError, TextReader, type NotText } from '#server/files/decode-text.ts'
import { NoTableError, TableReader, TooManyLinesError } from '#server/files/table-reader.ts'
import { MOST_ROWS } from '#server/places/file-rows.ts'
import { StatementReader, type StatementPart } from './statement-reader.ts'

/** Why a file is no statement: a key of the staff's texts. */
export type FileProblem = NotText | 'too-many-rows' | 'empty' | 'no-columns' | 'broken'

/** The file can't be read as a statement with this layout; nothing of it counts. */
export class UnusableFile extends Error {
  readonly problem: FileProblem
  readonly columns: readonly string[]
  constructor(problem: FileProblem, columns: readonly string[] = []) {
    super(columns.length === 0 ? problem : `${problem}: ${columns.join(', ')}`)
    this.problem = problem
    this.columns = columns
  }
}

/** Unusable rows allowed in a file. More are allowed only if they don't outnumber the usable ones. */
const MOST_UNREADABLE = 10_000

/** Whether a line with these names is the heading of a statement with this layout. */
export function isHeadingOf(layout: StatementLayout): (names: readonly string[]) => boolean {
  return (names) => missingIn(names, layout).length === 0
}

/** Columns of the layout that aren't there, or are there twice. */
function missingIn(names: readonly string[], layout: StatementLayout): readonly string[] {
  const there = names.map(plainName)
  return neededColumns(layout).filter((column) => there.filter((name) => name === column).length !== 1)
}

/**
 * Reads a provider's statement as it arrives, without ever holding it whole: bytes to text, text to a table, its rows to
 * movements. At most 64 MB and 200,000 rows. Rows that can't be used are reported and don't stop the reading. Throws `UnusableFile`.
 */
export async function* readStatement(
  bytes: AsyncIterable<Uint8Array>,
  layout: StatementLayout,
): AsyncGenerator<StatementPart> {
  const text = new TextReader()
  const table = new TableReader(isHeadingOf(layout))
  const statement = new StatementReader(layout)
  const counted = { rows: 0, unreadable: 0 }
  const count = (part: StatementPart): StatementPart => {
    counted.rows += part.rows.length + part.skipped
    counted.unreadable += part.unreadable.length
    if (counted.rows + counted.unreadable > MOST_ROWS) throw new UnusableFile('too-many-rows')
    if (counted.unreadable > Math.max(MOST_UNREADABLE, counted.rows)) throw new UnusableFile('broken')
    return part
  }
  try {
    for await (const chunk of bytes) {
      const part = table.push(text.push(chunk))
      if (part.rows.length + part.faults.length > 0) yield count(statement.read(part))
    }
    yield count(statement.read(table.push(text.end())))
    yield count(statement.read(table.end()))
  } catch (error) {
    throw asUnusable(error, layout)
  }
  if (counted.rows + counted.unreadable === 0) throw new UnusableFile('empty')
}

function asUnusable(error: unknown, layout: StatementLayout): unknown {
  if (error instanceof NotTextError) return new UnusableFile(error.problem)
  if (error instanceof TooManyLinesError) return new UnusableFile('too-many-rows')
  if (!(error instanceof NoTableError)) return error
  return error.start === null
    ? new UnusableFile('empty')
    : new UnusableFile('no-columns', missingIn(error.start.names, layout))
}
