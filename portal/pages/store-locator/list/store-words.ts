import { MOST_SHOPS } from '#domain/stores/shop.ts'
import type { ShopService } from '#domain/stores/services.ts'
import type { Translate } from '#domain/translate.ts'

interface Counted {
  readonly count: number
  readonly km: number
  readonly dealers: boolean
}

/** "6 shops within 100 Km, nearest first". */
export function countText(t: Translate, { count, km, dealers }: Counted): string {
  if (count >= MOST_SHOPS) return t(dealers ? 'stores.dealersMost' : 'stores.shopsMost', { n: count })
  if (count === 1) return t(dealers ? 'stores.dealersOne' : 'stores.shopsOne', { km })
  return t(dealers ? 'stores.dealersCount' : 'stores.shopsCount', { n: count, km })
}

/** "4 shops": what a town has. */
export function placesText(t: Translate, n: number, dealers: boolean): string {
  if (n === 1) return t(dealers ? 'stores.oneDealer' : 'stores.oneShop')
  return t(dealers ? 'stores.nDealers' : 'stores.nShops', { n })
}

/**
 * The names of services, none of them breaking into two lines: dots between them would mean nothing then. A country
 * without a wallet has no name for its service.
 */
export function servicesText(services: readonly ShopService[], t: Translate): string[] {
  return services
    .map((service) => t(`stores.service.${service}`).replaceAll(' ', '\u00a0'))
    .filter((name) => name !== '')
}
