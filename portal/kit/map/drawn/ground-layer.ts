import * as L from 'leaflet'
import { pointsOf, type GroundFile, type Ring } from '../ground.ts'

/** How far beyond the edge it is drawn: a hand's pan stays on the drawing. */
const PADDING = 0.6

/** Draws the country, what lies around it, lakes and rivers; colours are classes, so that a change of theme needs nothing. */
export function drawGround(map: L.Map, ground: GroundFile): void {
  const pane = map.createPane('ground')
  pane.setAttribute('aria-hidden', 'true')
  const renderer = L.svg({ padding: PADDING, pane: 'ground' })
  const areas = (rings: readonly Ring[], className: string) => {
    if (rings.length === 0) return
    // One path for all of a kind: holes are rings of their own.
    const points = rings.map((ring) => pointsOf(ring))
    L.polygon(points, {
      renderer,
      className,
      interactive: false,
      smoothFactor: 0.6,
      fillRule: 'evenodd',
    }).addTo(map)
  }
  areas(ground.around, 'map-around')
  areas(ground.land, 'map-land')
  // One path for all of them, too: each path is cut to the view anew at the end of every move.
  L.polyline(
    ground.rivers.map((ring) => pointsOf(ring)),
    { renderer, className: 'map-river', interactive: false, smoothFactor: 1 },
  ).addTo(map)
  areas(ground.lakes, 'map-lake')
  areas(ground.land, 'map-border')
  drawSquares(map)
}

/** Near the ground nothing is drawn but names: faint squares show that the map moves, and how far. */
class Squares extends L.GridLayer {
  protected override createTile(): HTMLElement {
    return L.DomUtil.create('div', 'map-square')
  }
}

function drawSquares(map: L.Map): void {
  new Squares({ pane: 'ground', minZoom: 12, keepBuffer: 1, updateWhenZooming: false }).addTo(map)
}
