import { plainText } from '#domain/pasted-text.ts'
import { cellsOf } from './records.ts'
import type { Line } from './lines.ts'

/** Where a table begins in a file. */
export interface TableStart {
  readonly delimiter: string
  /** The column names as they're written. */
  readonly names: readonly string[]
  /** Line of the heading. */
  readonly line: number
  /** The wanted columns are among them. */
  readonly isFound: boolean
}

/** Lines searched for the heading, since a provider may put titles above it. */
export const MOST_LEADING = 40
const DELIMITERS = [',', ';', '\t', '|'] as const
const SEP_LINE = /^"?sep=(.)"?$/i

/** Whether a line is empty or a comment. */
export function isSilent(text: string): boolean {
  return text.startsWith('#') || plainText(text) === ''
}

/**
 * Finds the line that names the columns, below whatever titles a file begins with, and the character between its cells.
 * @param isHeading whether these names are those wanted
 * @returns the likeliest heading if no line has the wanted names; null if no line has anything
 */
export function findHeading(
  lines: readonly Line[],
  isHeading: (names: readonly string[]) => boolean,
): TableStart | null {
  const leading = lines.slice(0, MOST_LEADING).filter(({ text }) => plainText(text) !== '')
  const some = leading.filter(({ text }) => !isSilent(text))
  const first = some[0]?.text ?? ''
  const said = SEP_LINE.exec(plainText(first))?.[1] ?? (/^sep=\t/i.test(first) ? '\t' : undefined)
  const rows = said === undefined ? leading : some.slice(1)
  const delimiters = said === undefined ? DELIMITERS : [said]
  for (const { line, text } of rows)
    for (const delimiter of delimiters) {
      const names = namesIn(text, delimiter)
      if (isHeading(names)) return { delimiter, names, line, isFound: true }
    }
  return likeliest(
    rows.filter(({ text }) => !isSilent(text)),
    delimiters,
  )
}

/** Whether a text has as many cells as a table has columns, by any delimiter. */
export function isSplit(text: string, width: number): boolean {
  return DELIMITERS.some((delimiter) => (cellsOf(text, delimiter)?.length ?? 0) >= width)
}

function namesIn(text: string, delimiter: string): readonly string[] {
  return (cellsOf(text, delimiter) ?? []).map(plainText)
}

/** First line with the most common number of cells, for the delimiter whose rows of that width hold the most cells. */
function likeliest(rows: readonly Line[], delimiters: readonly string[]): TableStart | null {
  const guesses = delimiters.map((delimiter) => {
    const widths = rows.map(({ text }) => cellsOf(text, delimiter)?.length ?? 0)
    const counts = new Map<number, number>()
    for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
    const [width = 1, count = 0] =
      [...counts].filter(([one]) => one > 1).toSorted((one, other) => other[1] - one[1])[0] ?? []
    return { delimiter, width, count, row: rows[widths.indexOf(width)] ?? rows[0] }
  })
  const [best] = guesses.toSorted((one, other) => other.count * other.width - one.count * one.width)
  if (!best?.row) return null
  const { delimiter, row } = best
  return { delimiter, names: namesIn(row.text, delimiter), line: row.line, isFound: false }
}
