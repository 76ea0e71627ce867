/** Zooms of the store map: at first, after a search, and how near hovering comes (SHOP-22). */
export const STORE_ZOOM = { start: 9, found: 15, hover: 13 } as const

/**
 * The next zoom while a shop is hovered: one step nearer up to 13; a
 * map that is there or nearer stays (SHOP-22).
 */
export function nextHoverZoom(zoom: number): number {
  return zoom >= STORE_ZOOM.hover ? zoom : Math.min(STORE_ZOOM.hover, Math.floor(zoom) + 1)
}
