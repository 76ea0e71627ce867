import type { Bounds, Point } from '#domain/places/point.ts'
import type { Database, Runner } from '#server/store/database.ts'

/** A row of a file of places: text by column. */
export type PlaceRow = Readonly<Record<string, string>>

export type ReadPlaceRow<T> =
  | { readonly ok: true; readonly value: T }
  /** Everything that is wrong, each sentence beginning with its field. */
  | { readonly ok: false; readonly problems: readonly string[] }

/** The import that counts; edition 0 before the first one. */
export interface PlaceEdition {
  readonly edition: number
  readonly count: number
}

/** One kind of places that operators import from files: shops, or sites of the network. */
export interface PlaceKind<T> {
  readonly name: PlaceKindName
  /** Columns that a file must have; it may have others. */
  readonly needed: readonly string[]
  /** Columns of an export. */
  readonly columns: readonly string[]
  readonly read: (row: PlaceRow, box: Bounds) => ReadPlaceRow<T>
  /** Two rows with the same one are the same place twice. */
  readonly identity: (value: T) => string
  /** Puts these in the place of all that were there, in one transaction: readers see the old set or the new one. */
  readonly replace: (database: Database, values: readonly T[], by: string) => Promise<PlaceEdition>
  /** The same as a part of a transaction. */
  readonly put: (tx: Runner, values: readonly T[], by: string) => Promise<PlaceEdition>
  readonly newest: (on: Runner) => Promise<PlaceEdition>
  /** All of them, in the order of their import. */
  readonly values: (on: Runner) => Promise<readonly T[]>
  /** One as a row of `columns`, as a file has it. */
  readonly row: (value: T) => PlaceRow
  /** Columns by which customers call it or come: a set that changes many of them takes two people. */
  readonly reached: readonly string[]
  /** What it is called, what else tells it from others (its address; its technologies), and where it is. */
  readonly called: (value: T) => string
  readonly more: (value: T) => string
  readonly at: (value: T) => Point
}

export type PlaceKindName = 'shops' | 'sites'
