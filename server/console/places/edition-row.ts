import type { PlaceKindName } from '#contract/console/places.ts'

/** An edition as the records have it. */
export interface EditionRow {
  readonly id: number
  readonly kind: PlaceKindName
  readonly state: 'proposed' | 'live' | 'kept'
  readonly file_name: string
  readonly fingerprint: string
  readonly places: number
  readonly was: number
  readonly added: number
  readonly moved: number
  readonly gone: number
  readonly changed: number
  readonly left_out: number
  readonly lost: readonly string[]
  readonly brought_back: boolean
  readonly reason: string
  readonly by_staff: number | null
  readonly by_name: string
  readonly by_browser: string | null
  readonly at: Date
  readonly second_name: string
  readonly decided_at: Date | null
  readonly edition: number | null
}

/** … with its places as a packed file. */
export type PackedRow = EditionRow & { readonly packed: Buffer }
