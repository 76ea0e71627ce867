import { readShop, SHOP_COLUMNS } from '#domain/stores/read-shop.ts'
import type { Shop } from '#domain/stores/shop.ts'
import { putShops, readShops, replaceShops, shopEdition } from '#server/stores/shop-records.ts'
import type { PlaceKind } from '../place-kind.ts'

/** Shops and dealers (SHOP-17). */
export const SHOPS: PlaceKind<Shop> = {
  name: 'shops',
  needed: ['name', 'title', 'latitude', 'longitude', 'address'],
  columns: SHOP_COLUMNS,
  read(row, box) {
    const read = readShop(row, box)
    return read.ok ? { ok: true, value: read.shop } : read
  },
  identity: ({ name, point }) => `${name.toLowerCase()} ${point.latitude} ${point.longitude}`,
  replace: replaceShops,
  put: putShops,
  newest: shopEdition,
  values: readShops,
  row: ({ name, title, point, address, town, phone, hours, services }) => ({
    name,
    title,
    latitude: String(point.latitude),
    longitude: String(point.longitude),
    address,
    town,
    phone,
    hours,
    services: services.join(' '),
  }),
  reached: ['title', 'address', 'town', 'phone', 'hours', 'services'],
  called: ({ name }) => name,
  more: ({ address, town }) => [address, town].filter(Boolean).join(', '),
  at: ({ point }) => point,
}
