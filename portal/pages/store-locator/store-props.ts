import type { Bounds, Point } from '#domain/places/point.ts'
import type { ShopService } from '#domain/stores/services.ts'
import type { Shop, ShopTitle } from '#domain/stores/shop.ts'

/** Why there is no list; `unlocated`: the browser could not say where the visitor is; `abroad`: not in this country. */
export type StoreProblem = 'no-place' | 'no-shops' | 'denied' | 'unlocated' | 'abroad' | 'failed'

/** A place that was searched for and what is near it. */
export interface FoundShops {
  /** As the geocoder writes it; '' for the visitor's own position. */
  readonly label: string
  readonly point: Point
  /** In any order: the page sorts them. */
  readonly shops: readonly Shop[]
  /** They are the nearest of those that offer it; null: of all. */
  readonly service: ShopService | null
}

/** What a list is narrowed to. */
export interface ShopFilter {
  readonly open: boolean
  readonly service: ShopService | null
}

export interface TownLink {
  readonly town: string
  readonly count: number
  /** The middle of its shops: a map that was asked nothing yet draws them as one sign. */
  readonly point: Point
}

export interface StoreProps {
  /** Only these are shown; null: both (SHOP-11). */
  readonly title: ShopTitle | null
  /** Own path: where the form is sent to. */
  readonly action: string
  /** What was typed; '' at first. */
  readonly query: string
  readonly found: FoundShops | null
  readonly problem: StoreProblem | null
  /** What an unknown place may mean, as the geocoder writes it; '' for nothing. */
  readonly meant: string
  readonly filter: ShopFilter
  /** The server's clock, milliseconds since 1970: that of a phone may be wrong. */
  readonly now: number
  /** How many cards the address asks for. */
  readonly most: number
  /** Where there are shops: for whoever has searched for nothing yet, or found nothing. */
  readonly towns: readonly TownLink[]
  readonly map: { readonly center: Point; readonly bounds: Bounds }
  /** The found shops for search engines, as JSON text that may stand in a script element; '' for none. */
  readonly structured: string
}
