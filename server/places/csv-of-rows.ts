import type { PlaceRow } from './place-kind.ts'

/** Rows as CSV that a spreadsheet opens and runs nothing of: a text that begins like a formula gets an apostrophe. */
export function csvOf(columns: readonly string[], rows: readonly PlaceRow[]): string {
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))].map(csvLine).join('')
}

/** One line of such a file, with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  const isNumber = /^[+-]?[\d .()-]+$/.test(text)
  const harmless = !isNumber && /^[=@+\t\r-]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
