import type { PlaceRow } from './place-kind.ts'

/** Rows as CSV that a spreadsheet opens and runs nothing of: a text that begins like a formula gets an apostrophe. */
export function csvOf(columns: readonly string[], rows: readonly PlaceRow[]): string {
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(','))
  return [columns.join(','), ...lines, ''].join('\r\n')
}

function cell(text: string): string {
  const isNumber = /^[+-]?[\d .()-]+$/.test(text)
  const harmless = !isNumber && /^[=@+\t\r-]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
