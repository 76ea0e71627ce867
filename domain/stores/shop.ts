import type { Point } from '../places/point.ts'
import type { ShopService } from './services.ts'

/** What a place of the list is: the operator's own shop, or somebody who sells for it (SHOP-11). */
export const SHOP_TITLES = ['Shop', 'Dealer'] as const
export type ShopTitle = (typeof SHOP_TITLES)[number]

/** A shop or a dealer (SHOP-17). */
export interface Shop {
  /** As the operator's list has it, possibly with a suffix: `Kampala Road Shop - Main Branch`. */
  readonly name: string
  readonly title: ShopTitle
  readonly point: Point
  /** Where it is, as a person finds it: street, building, floor. */
  readonly address: string
  /** The town that lists of towns count it under; '' for none. */
  readonly town: string
  /** '' where nobody answers a phone. */
  readonly phone: string
  /** Opening hours as `readHours` writes them; '' where they are not known. */
  readonly hours: string
  /** What it does; none where that is not known. */
  readonly services: readonly ShopService[]
}

/** Shops are looked for so far around a place (SHOP-13). */
export const SHOP_RADIUS_KM = 100
/** A list holds at most so many: nobody walks past a hundred shops to the next one. */
export const MOST_SHOPS = 100

/**
 * The name before the first `-`, as a card shows it (SHOP-13); the whole name where nothing stands before it.
 */
export function shortShopName(name: string): string {
  return (name.split('-')[0] ?? '').trim() || name.trim()
}

/** A title from outside; null for anything else. */
export function parseShopTitle(text: unknown): ShopTitle | null {
  return SHOP_TITLES.find((title) => title === text) ?? null
}
