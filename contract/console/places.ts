import type { Point } from '#domain/places/point.ts'
import type { Bounds } from '#domain/places/point.ts'
import type { Moment } from './found.ts'

export const PLACE_KINDS = ['shops', 'sites'] as const
export type PlaceKindName = (typeof PLACE_KINDS)[number]

/** What a person changes in a row of a dropped file: some of its fields, or that it is left out. */
export interface Mend {
  readonly line: number
  /** By column; null: the row is left out. */
  readonly fields: Readonly<Record<string, string>> | null
}

/** A place of a list, with where it was where it moved. */
export interface PlaceLine {
  /** Of the file; null: it is not in it. */
  readonly line: number | null
  readonly name: string
  /** Address of a shop, technologies of a site. */
  readonly more: string
  readonly point: Point
  readonly before: Point | null
  /** How far it moved, whole metres; 0 where it did not. */
  readonly meters: number
}

/** Something of a row that cannot be used, in the words of the import. */
export interface PlaceFault {
  readonly line: number
  readonly name: string
  /** Column; `place` for both degrees, `row` for all of it. */
  readonly field: string
  readonly problem: string
  /** What mends it for certain; null: a person looks. */
  readonly mend: { readonly how: 'point' | 'swap' | 'empty' | 'leave-out'; readonly mend: Mend } | null
  /** Where the row says that it is, as far as that can be read. */
  readonly point: Point | null
}

/** How many places came, moved, went and could not be used, beside what is live. */
export interface PlaceFigures {
  readonly good: number
  readonly added: number
  readonly moved: number
  readonly gone: number
  /** Still there, with another phone, address, hours or services; those that moved too. */
  readonly changed: number
  readonly unusable: number
  readonly leftOut: number
  /** Live at present. */
  readonly was: number
}

/** Small signs of the map: one place, or a number of them. */
export interface PlaceSign {
  readonly kind: 'before' | 'added' | 'moved' | 'gone' | 'unusable'
  readonly point: Point
  readonly name: string
  readonly count: number
}

/** What a file would do; nothing is changed by asking. */
export interface PlacesCheck {
  readonly fileName: string
  readonly bytes: number
  readonly tookMs: number
  /** Why nothing of it can be read, in the words of the import; '' where it can. */
  readonly unreadable: string
  /** So many rows cannot be used that the file itself is broken: its first fault. */
  readonly broken: { readonly line: number; readonly problem: string } | null
  readonly figures: PlaceFigures
  /** The first five hundred of each. */
  readonly faults: readonly PlaceFault[]
  readonly added: readonly PlaceLine[]
  readonly moved: readonly PlaceLine[]
  readonly gone: readonly PlaceLine[]
  /** `more` says what each said and says now. */
  readonly changed: readonly PlaceLine[]
  readonly rows: readonly PlaceLine[]
  readonly signs: readonly PlaceSign[]
  /** Towns that lose a technology: `Gulu 4G`. */
  readonly lost: readonly string[]
  /** It goes live by two alone. */
  readonly needsSecond: boolean
  readonly fingerprint: string
}

/** A set that was live, or waits for a second person. */
export interface PlaceEditionView extends Omit<PlaceFigures, 'good' | 'unusable'> {
  readonly id: number
  readonly fileName: string
  readonly fingerprint: string
  readonly places: number
  readonly lost: readonly string[]
  readonly by: string
  readonly at: Moment
  readonly second: string
  readonly reason: string
  readonly broughtBack: boolean
  readonly isMine: boolean
}

/** What is live of a kind, what was, and what waits. */
export interface PlacesState {
  readonly kind: PlaceKindName
  readonly box: Bounds
  /** `by` and `at` as the import itself was recorded; null: nothing was imported yet. */
  readonly live: {
    readonly edition: number
    readonly places: number
    readonly by: string
    readonly at: Moment
  } | null
  readonly signs: readonly PlaceSign[]
  readonly waiting: PlaceEditionView | null
  /** The newest first; the first is what is live, unless a terminal imported since. */
  readonly past: readonly PlaceEditionView[]
}
