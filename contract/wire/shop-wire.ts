import { parsePoint } from '#domain/places/point.ts'
import { servicesOf } from '#domain/stores/services.ts'
import { parseShopTitle, type Shop } from '#domain/stores/shop.ts'
import type { WireShop } from '../stores.ts'

/** A shop as the documents spell it (SHOP-17). */
export function wireOfShop({ name, title, point, address, town, phone, hours, services }: Shop): WireShop {
  return {
    shop: name,
    title,
    location: { latitue: point.latitude, longitude: point.longitude },
    phyLocation: address,
    ...(phone === '' ? {} : { phNumber: phone }),
    ...(town === '' ? {} : { town }),
    ...(hours === '' ? {} : { openingHours: hours }),
    ...(services.length === 0 ? {} : { services: [...services] }),
  }
}

/** A shop of the wire; null for one without a name or a place, which nobody could be sent to. */
export function shopOfWire(wire: unknown): Shop | null {
  if (typeof wire !== 'object' || wire === null) return null
  const { shop, title, location, phyLocation, phNumber, town, openingHours, services } = wire as Readonly<
    Record<string, unknown>
  >
  const { latitue, latitude, longitude } = (location ?? {}) as Readonly<Record<string, unknown>>
  const point = parsePoint(latitue ?? latitude, longitude)
  if (!point || typeof shop !== 'string' || shop.trim() === '') return null
  return {
    name: shop,
    title: parseShopTitle(title) ?? 'Shop',
    point,
    address: textOf(phyLocation),
    town: textOf(town),
    phone: textOf(phNumber),
    hours: textOf(openingHours),
    services: Array.isArray(services) ? servicesOf(services) : [],
  }
}

/** A phone may come as a number. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : ''
}
