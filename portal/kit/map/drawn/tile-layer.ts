import * as L from 'leaflet'
import type { GroundTiles } from '../ground.ts'
import { labelRulesOf, paintRulesOf, type TileColours } from './tile-rules.ts'

interface TileLayer extends L.GridLayer {
  paintRules: unknown
  labelRules: unknown
  rerenderTiles(): void
}

/** The colours of tiles are those of the own map, by their names in `map.css`. */
const NAMES = ['land', 'lake', 'green', 'road', 'road-edge', 'building', 'border', 'label', 'halo'] as const

function coloursOf(element: HTMLElement): TileColours {
  const style = getComputedStyle(element)
  return Object.fromEntries(
    NAMES.map((name) => [name, style.getPropertyValue(`--map-${name}`).trim()]),
  ) as TileColours
}

/**
 * Vector tiles over the own map: a PMTiles file by byte ranges, or an address with `{z}/{x}/{y}`. `onDrawn` is told once
 * the first tile stands, when the own names would only double; while none comes the own map serves alone.
 */
export async function addTiles(map: L.Map, tiles: GroundTiles, onDrawn: () => void): Promise<void> {
  // The library takes Leaflet from the window.
  Object.assign(globalThis, { L })
  const drawing = await import('protomaps-leaflet')
  const rules = () => {
    const colours = coloursOf(map.getContainer())
    return { paintRules: paintRulesOf(drawing, colours), labelRules: labelRulesOf(drawing, colours) }
  }
  const pane = map.createPane('tiles')
  pane.setAttribute('aria-hidden', 'true')
  const layer = drawing.leafletLayer({
    ...rules(),
    url: tiles.url,
    maxDataZoom: tiles.maxZoom,
    pane: 'tiles',
    backgroundColor: coloursOf(map.getContainer()).land,
    noWrap: true,
  }) as unknown as TileLayer
  layer.on('tileload', () => {
    if (pane.classList.contains('drawn')) return
    pane.classList.add('drawn')
    onDrawn()
  })
  layer.addTo(map)
  const repaint = () => {
    Object.assign(layer, rules(), { backgroundColor: coloursOf(map.getContainer()).land })
    layer.rerenderTiles()
  }
  const theme = new MutationObserver(repaint)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', repaint)
  map.on('unload', () => {
    theme.disconnect()
    dark.removeEventListener('change', repaint)
  })
}
