import { parsePoint } from '#domain/places/point.ts'
import { parseShopTitle, type Shop } from '#domain/stores/shop.ts'
import type { WireShop } from './stores.ts'

/** A shop as the documents spell it (D2 §3, G-83). */
export function wireOfShop({ name, title, point, address, phone }: Shop): WireShop {
  return {
    shop: name,
    title,
    location: { latitue: point.latitude, longitude: point.longitude },
    phyLocation: address,
    ...(phone === '' ? {} : { phNumber: phone }),
  }
}

/** A shop of the wire; null for one without a name or a place, which nobody could be sent to. */
export function shopOfWire(wire: unknown): Shop | null {
  if (typeof wire !== 'object' || wire === null) return null
  const { shop, title, location, phyLocation, phNumber } = wire as Readonly<Record<string, unknown>>
  const { latitue, latitude, longitude } = (location ?? {}) as Readonly<Record<string, unknown>>
  const point = parsePoint(latitue ?? latitude, longitude)
  if (!point || typeof shop !== 'string' || shop.trim() === '') return null
  return {
    name: shop,
    title: parseShopTitle(title) ?? 'Shop',
    point,
    address: textOf(phyLocation),
    phone: textOf(phNumber),
  }
}

/** A phone may come as a number. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : ''
}
