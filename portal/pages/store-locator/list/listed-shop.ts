import type { Shop } from '#domain/stores/shop.ts'
import type { ShopFilter } from '../store-props.ts'

/** So many cards at first, and with each "more". */
export const CARDS_AT_ONCE = 20

export const NO_FILTER: ShopFilter = { open: false, service: null }

/** A shop of the list with its number and its distance. */
export interface ListedShop {
  readonly id: string
  readonly index: number
  readonly shop: Shop
  readonly km: number
}
