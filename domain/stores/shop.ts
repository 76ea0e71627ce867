import type { Point } from '../places/point.ts'

/** What a place of the list is: the operator's own shop, or somebody who sells for it (G-17). */
export const SHOP_TITLES = ['Shop', 'Dealer'] as const
export type ShopTitle = (typeof SHOP_TITLES)[number]

/** A shop or a dealer (D2 §3). */
export interface Shop {
  /** As the operator's list has it, possibly with a suffix: `Kampala Road Shop - Main Branch`. */
  readonly name: string
  readonly title: ShopTitle
  readonly point: Point
  /** Where it is, as a person finds it: street, building, floor. */
  readonly address: string
  /** '' where nobody answers a phone. */
  readonly phone: string
}

/** Shops are looked for so far around a place (D2 §5). */
export const SHOP_RADIUS_KM = 100

/** The name before the first `-`, as a card shows it (D2 §2.3); the whole name where nothing stands before it. */
export function shortShopName(name: string): string {
  return (name.split('-')[0] ?? '').trim() || name.trim()
}

/** A title from outside; null for anything else. */
export function parseShopTitle(text: unknown): ShopTitle | null {
  return SHOP_TITLES.find((title) => title === text) ?? null
}
