import type { Reader } from './reader.ts'

/** Files that are imported at start while nothing was imported yet; '' for none. */
export interface PlaceFileSettings {
  readonly shops: string
  readonly sites: string
}

/** `SHOPS_FILE` and `SITES_FILE`: CSV or GeoJSON. */
export function readPlaceFileSettings(read: Reader): PlaceFileSettings {
  return { shops: read.text('SHOPS_FILE', ''), sites: read.text('SITES_FILE', '') }
}
