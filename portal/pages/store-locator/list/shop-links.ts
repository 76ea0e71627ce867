import { shortShopName, type Shop } from '#domain/stores/shop.ts'

/** `tel:` of a phone as it is written. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** The way to a shop in any browser; on Android it opens the map app. */
export function directionsHref({ point }: Shop): string {
  const destination = `${point.latitude},${point.longitude}`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`
}

/** A place for whichever map app an Android phone has. */
export function geoHref({ point, name }: Shop): string {
  const place = `${point.latitude},${point.longitude}`
  return `geo:${place}?q=${encodeURIComponent(`${place}(${shortShopName(name)})`)}`
}

/** The way to a shop from this very device: on Android in the visitor's own map app. Only in a browser. */
export function directionsHere(shop: Shop): string {
  return /\bAndroid\b/.test(navigator.userAgent) ? geoHref(shop) : directionsHref(shop)
}
