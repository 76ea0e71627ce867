import type * as L from 'leaflet'
import { STEPS_PER_DEGREE, type GroundPlace } from '../ground.ts'
import { PlaceLayer, type Placed } from './place-layer.ts'

const MOST_LABELS = 60
/** About the width of a letter and the height of a label, with the air around it. */
const LETTER = 7.4
const LINE = 26

interface Box {
  readonly x: number
  readonly y: number
  readonly half: number
}

/** Names of places by zoom, what matters most first, none over another. Answers how to take them away. */
export function drawLabels(map: L.Map, places: readonly GroundPlace[]): () => void {
  const layer = new PlaceLayer('labels')
  layer.addTo(map)
  map.getPane('labels')?.setAttribute('aria-hidden', 'true')
  const elements = new Map<GroundPlace, Placed>()
  const draw = () =>
    layer.set(labelsInView(map, places).map((place) => placedOf(place, map.getZoom(), elements)))
  let frame = 0
  // A frame after the move: its own end has enough to do.
  const stop = () => cancelAnimationFrame(frame)
  const drawNext = () => {
    stop()
    frame = requestAnimationFrame(draw)
  }
  // A map that is taken away is drawn on no more.
  map.on({ moveend: drawNext, unload: stop })
  draw()
  return () => {
    stop()
    map.off({ moveend: drawNext, unload: stop })
    layer.remove()
  }
}

function labelsInView(map: L.Map, places: readonly GroundPlace[]): GroundPlace[] {
  const zoom = map.getZoom()
  const box = map.getBounds().pad(0.25)
  const taken: Box[] = []
  const chosen: GroundPlace[] = []
  for (const place of places) {
    if (chosen.length >= MOST_LABELS) break
    const [name, from, x, y] = place
    if (from > zoom || !box.contains([y / STEPS_PER_DEGREE, x / STEPS_PER_DEGREE])) continue
    const at = map.latLngToLayerPoint([y / STEPS_PER_DEGREE, x / STEPS_PER_DEGREE])
    const half = (name.length * LETTER) / 2 + 6
    if (taken.some((one) => Math.abs(one.y - at.y) < LINE && Math.abs(one.x - at.x) < one.half + half))
      continue
    taken.push({ x: at.x, y: at.y, half })
    chosen.push(place)
  }
  return chosen
}

function placedOf(place: GroundPlace, zoom: number, elements: Map<GroundPlace, Placed>): Placed {
  const [name, from, x, y] = place
  const placed = elements.get(place) ?? {
    element: document.createElement('span'),
    point: { latitude: y / STEPS_PER_DEGREE, longitude: x / STEPS_PER_DEGREE },
  }
  elements.set(place, placed)
  if (placed.element.textContent === '') placed.element.append(document.createElement('b'))
  const [text] = placed.element.children
  if (text && text.textContent !== name) text.textContent = name
  placed.element.className = `map-label ${from <= 7 ? 'town' : from <= 11 ? 'small' : 'spot'}${zoom - from > 5 ? ' near' : ''}`
  return placed
}
