import { csvLine } from '#server/files/csv-writing.ts'
import type { PlaceRow } from './place-kind.ts'

/** Places as CSV with these columns. */
export function csvOf(columns: readonly string[], rows: readonly PlaceRow[]): string {
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))].map(csvLine).join('')
}
