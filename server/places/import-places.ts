import type { Bounds } from '#domain/places/point.ts'
import type { Database } from '#server/store/database.ts'
import type { RowFault } from './file-rows.ts'
import type { PlaceKind } from './place-kind.ts'
import { readPlaceFile, type PlaceFile } from './read-place-file.ts'

export interface ImportOrder<T> {
  readonly kind: PlaceKind<T>
  readonly file: PlaceFile
  /** The country's box: a place outside is a mistake. */
  readonly box: Bounds
  /** Rows that cannot be used are left out; otherwise one of them stops the whole import. */
  readonly goodRows: boolean
  /** Only tell what an import would do. */
  readonly check?: boolean
  /** Who imports. */
  readonly by: string
}

/** What became of an import. Unless it is done, what was there before is untouched. */
export type ImportReport =
  | {
      readonly outcome: 'done'
      readonly count: number
      /** Rows left out. */
      readonly broken: number
      readonly faults: readonly RowFault[]
    }
  | {
      /** Refused for its broken rows, or only checked as was asked. */
      readonly outcome: 'refused' | 'checked'
      readonly good: number
      readonly broken: number
      readonly faults: readonly RowFault[]
    }
  | { readonly outcome: 'unreadable'; readonly problem: string }

/** Checks the whole file, then replaces the whole set in one transaction; or changes nothing. */
export async function importPlaces<T>(database: Database, order: ImportOrder<T>): Promise<ImportReport> {
  const { kind, file, box, goodRows, check = false, by } = order
  const read = readPlaceFile(file, kind, box)
  if (!read.ok) return { outcome: 'unreadable', problem: read.problem }
  const { values, broken, faults } = read
  if (check) return { outcome: 'checked', good: values.length, broken, faults }
  if (values.length === 0 || (broken > 0 && !goodRows))
    return { outcome: 'refused', good: values.length, broken, faults }
  const { count } = await kind.replace(database, values, by)
  return { outcome: 'done', count, broken, faults }
}
