import { harmlessText } from '#domain/spreadsheet-text.ts'

/** One line of CSV (RFC 4180), with its line end. A spreadsheet opens it without running any of it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  const harmless = harmlessText(text)
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
