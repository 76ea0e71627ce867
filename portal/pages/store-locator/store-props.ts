import type { Bounds, Point } from '#domain/places/point.ts'
import type { Shop, ShopTitle } from '#domain/stores/shop.ts'

/** Why there is no list; `unlocated`: the browser could not say where the visitor is. */
export type StoreProblem = 'no-place' | 'no-shops' | 'denied' | 'unlocated' | 'failed'

/** A place that was searched for and what is near it. */
export interface FoundShops {
  /** As the geocoder writes it; '' for the visitor's own position. */
  readonly label: string
  readonly point: Point
  /** In any order: the page sorts them. */
  readonly shops: readonly Shop[]
}

export interface TownLink {
  readonly town: string
  readonly count: number
}

export interface StoreProps {
  /** Only these are shown; null: both (G-17). */
  readonly title: ShopTitle | null
  /** Own path: where the form is sent to. */
  readonly action: string
  /** What was typed; '' at first. */
  readonly query: string
  readonly found: FoundShops | null
  readonly problem: StoreProblem | null
  /** How many cards the address asks for. */
  readonly most: number
  /** Where there are shops, for whoever has searched for nothing yet. */
  readonly towns: readonly TownLink[]
  readonly map: { readonly center: Point; readonly bounds: Bounds }
  /** The found shops for search engines, as JSON text that may stand in a script element; '' for none. */
  readonly structured: string
}
