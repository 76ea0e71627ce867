import type { Reader } from './reader.ts'

/** What an operator decides about the pages themselves. */
export interface PageSettings {
  /** Address that page views are posted to (SHELL-61); '' for none. */
  readonly eventSink: string
  /**
   * Path of the loading screen's texts, `{lang}` for the language's
   * prefix (TEXT-24); '' for the content call.
   */
  readonly loaderTextsPath: string
  /**
   * Vector tiles under maps: a PMTiles file, its address, or the address of a style; '' for none (SHOP-23).
   */
  readonly mapTiles: string
  /** The operator's own places, whose names maps write too; '' for none. */
  readonly gazetteerFile: string
}

/** `PAGE_EVENT_SINK`: a path of this portal or a web address; `LOADER_TEXTS_PATH`: a path of this portal. */
export function readPageSettings(read: Reader): PageSettings {
  const eventSink = read.text('PAGE_EVENT_SINK', '')
  if (eventSink !== '' && !isOwnPath(eventSink) && !isWebAddress(eventSink))
    read.faults.push('PAGE_EVENT_SINK must be a path of this portal, or a web address')
  const loaderTextsPath = read.text('LOADER_TEXTS_PATH', '')
  if (loaderTextsPath !== '' && !isOwnPath(loaderTextsPath))
    read.faults.push('LOADER_TEXTS_PATH must be a path of this portal')
  const mapTiles = read.text('MAP_TILES', '')
  if (mapTiles !== '' && !isWebAddress(mapTiles) && !mapTiles.endsWith('.pmtiles'))
    read.faults.push('MAP_TILES must be a .pmtiles file, or the web address of one or of a style')
  return { eventSink, loaderTextsPath, mapTiles, gazetteerFile: read.text('GAZETTEER_FILE', '') }
}

function isOwnPath(text: string): boolean {
  return /^\/(?!\/)[^\s\\]*$/.test(text)
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
