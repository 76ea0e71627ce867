import type { PlaceRow } from './place-kind.ts'

/** A row of a file, where it begins, and its fields. */
export interface FileRow {
  /** Line of the file, the first one being 1. */
  readonly line: number
  readonly row: PlaceRow
}

/** Something in a file that cannot be used, in words for whoever mends the file. */
export interface RowFault {
  readonly line: number
  readonly problem: string
}

/** What a file holds; `problem` when no row of it can be read at all. */
export type FileRows =
  | { readonly ok: true; readonly rows: readonly FileRow[]; readonly faults: readonly RowFault[] }
  | { readonly ok: false; readonly problem: string }

/** More is no list of places of one country. */
export const MOST_ROWS = 200_000

export const TOO_MANY_ROWS = `The file holds more than ${MOST_ROWS} rows.`
