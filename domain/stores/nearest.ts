import { distanceInKm } from '../places/distance.ts'
import type { Point } from '../places/point.ts'
import type { Shop } from './shop.ts'

/** A shop and how far it is, unrounded. */
export interface NearShop {
  readonly shop: Shop
  readonly km: number
}

/**
 * Shops by distance, nearest first (SHOP-13); those equally far by name,
 * so that the order never changes by itself.
 */
export function byDistance(shops: readonly Shop[], from: Point): NearShop[] {
  return shops
    .map((shop) => ({ shop, km: distanceInKm(from, shop.point) }))
    .toSorted((one, other) => one.km - other.km || (one.shop.name < other.shop.name ? -1 : 1))
}
