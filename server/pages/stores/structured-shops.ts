import { byDistance } from '#domain/stores/nearest.ts'
import { shortShopName } from '#domain/stores/shop.ts'
import type { FoundShops } from '#portal/pages/store-locator/store-props.ts'

/** The shown shops as a list of schema.org; no character of it can end the script element that holds it. */
export function structuredShops({ shops, point }: FoundShops, most: number): string {
  const items = byDistance(shops, point)
    .slice(0, most)
    .map(({ shop }, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      item: {
        '@type': 'Store',
        name: shortShopName(shop.name),
        address: shop.address,
        ...(shop.phone === '' ? {} : { telephone: shop.phone }),
        ...(shop.hours === '' ? {} : { openingHours: shop.hours.split('; ') }),
        geo: {
          '@type': 'GeoCoordinates',
          latitude: shop.point.latitude,
          longitude: shop.point.longitude,
        },
      },
    }))
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items,
  }).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
