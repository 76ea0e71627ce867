import type { Bounds } from '../places/point.ts'
import { zoomForBox } from './map-grid.ts'
import type { Network, Wanted } from './network.ts'
import type { Clustered } from './site-cells.ts'

/** Up to so many sites in view stand by themselves at every zoom: more of them cover each other on a phone. */
export const MOST_ALONE = 40
/** From this zoom on they do so in any number that a slow phone can draw (COVER-18). */
export const ALONE_FROM_ZOOM = 11
/** What a slow phone draws without stopping. */
export const MOST_DRAWN = 500
/** So much beyond each edge of the view is answered too, for the next small move. */
const BEYOND = 0.25

/** What a map shows, asked of a network. */
export interface SiteView {
  readonly box: Bounds
  readonly zoom: number
  readonly technology: Wanted
}

export interface SitesShown extends Clustered {
  /** Sites inside the box that was asked for. */
  readonly total: number
  /** Where this answer holds: the view, or more. */
  readonly box: Bounds
}

/**
 * What a map draws: every site while there are few in view or the map is near, otherwise one sign with a number for each
 * 64 pixels (COVER-18). Browser and server ask the same function.
 */
export function sitesShown(network: Network, { box, zoom, technology }: SiteView): SitesShown {
  const total = network.countIn(box, technology)
  const wide = widened(box)
  if (total > (zoom < ALONE_FROM_ZOOM ? MOST_ALONE : MOST_DRAWN)) {
    const signs = network.clusteredIn(wide, zoomForBox(wide, zoom), technology)
    return isDrawable(signs)
      ? { total, box: wide, ...signs }
      : { total, box, ...drawableIn(network, { box, zoom, technology }) }
  }
  const shown = network.countIn(wide, technology) <= MOST_DRAWN ? wide : box
  return { total, box: shown, sites: network.sitesIn(shown, technology), clusters: [] }
}

/** Coarser and coarser until a slow phone can draw it: one answer never holds a whole network. */
function drawableIn(network: Network, { box, zoom, technology }: SiteView): Clustered {
  let coarse = zoomForBox(box, zoom)
  let signs = network.clusteredIn(box, coarse, technology)
  while (coarse > 0 && !isDrawable(signs)) signs = network.clusteredIn(box, --coarse, technology)
  return signs
}

function isDrawable({ sites, clusters }: Clustered): boolean {
  return sites.length + clusters.length <= MOST_DRAWN
}

function widened({ south, west, north, east }: Bounds): Bounds {
  const [tall, broad] = [(north - south) * BEYOND, (east - west) * BEYOND]
  return {
    south: Math.max(-90, south - tall),
    west: Math.max(-180, west - broad),
    north: Math.min(90, north + tall),
    east: Math.min(180, east + broad),
  }
}
