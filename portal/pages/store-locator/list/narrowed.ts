import { parseHours } from '#domain/stores/opening-hours.ts'
import { openState, type LocalMoment } from '#domain/stores/open-now.ts'
import { SHOP_SERVICES, type ShopService } from '#domain/stores/services.ts'
import type { Shop } from '#domain/stores/shop.ts'
import type { ShopFilter } from '../store-props.ts'

/** Whether a shop is open at a moment; null where its hours are not known. */
export function isOpen({ hours }: Pick<Shop, 'hours'>, moment: LocalMoment): boolean | null {
  const week = parseHours(hours)
  return week && openState(week, moment).isOpen
}

/** The part of a list that a filter leaves, in its order. */
export function narrowed<T extends { readonly shop: Shop }>(
  list: readonly T[],
  { open, service }: ShopFilter,
  moment: LocalMoment,
): readonly T[] {
  return list.filter(
    ({ shop }) =>
      (!open || isOpen(shop, moment) === true) && (service === null || shop.services.includes(service)),
  )
}

/** What a list can be narrowed to: services that some of it offer and some do not, and the one that is chosen. */
export function servicesToChoose(
  list: readonly { readonly shop: Shop }[],
  chosen: ShopService | null,
): readonly ShopService[] {
  return SHOP_SERVICES.filter((service) => {
    const count = list.filter(({ shop }) => shop.services.includes(service)).length
    return service === chosen || (count > 0 && count < list.length)
  })
}

/** The address of a list with a filter, after the page's own path. */
export function listQuery(query: string, { open, service }: ShopFilter, most?: number): string {
  const asked = new URLSearchParams({ q: query })
  if (open) asked.set('open', '1')
  if (service) asked.set('service', service)
  if (most !== undefined) asked.set('n', String(most))
  return `?${asked.toString()}`
}
