import { useEffect, useState } from 'react'
import type { Shop } from '#domain/stores/shop.ts'
import { shortShopName } from '#domain/stores/shop.ts'

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

/** The way to a shop; on Android, once script runs, in the visitor's own map app. */
export function useDirections(shop: Shop): string {
  const [android, setAndroid] = useState(false)
  useEffect(() => setAndroid(/\bAndroid\b/.test(navigator.userAgent)), [])
  return android ? geoHref(shop) : directionsHref(shop)
}
