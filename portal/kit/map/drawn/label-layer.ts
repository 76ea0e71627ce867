import type * as L from 'leaflet'
import { STEPS_PER_DEGREE, type GroundPlace } from '../ground.ts'
import { PlaceLayer, type Placed } from './place-layer.ts'
import { signsOf } from './signs.ts'

const MOST_LABELS = 60
/** About the width of a letter and the height of a label, with the air around it. */
const LETTER = 7.4
const LINE = 26
/** Where the middle of a name may stand, pixels down from its dot: below it and above it. */
const NEAR_DOT = [14, -16] as const
/** Below and above a sign that covers the dot, and how far beside it a name begins. */
const PAST_SIGN = [36, -36] as const
const BESIDE_SIGN = 24
/** Towns that a map begins to name this far out keep their names wherever signs leave no room. */
const GREAT = 7

interface Box {
  readonly x: number
  readonly y: number
  readonly half: number
}

/** A name and where its middle stands, pixels from its dot. */
interface Label {
  readonly place: GroundPlace
  readonly right: number
  readonly down: number
  /** A sign stands on its place: the dot is left out. */
  readonly isUnder: boolean
  /** It stands over signs, there being no other room. */
  readonly isOver: boolean
}

/** Names of places by zoom, what matters most first, none over another. Answers how to take them away. */
export function drawLabels(map: L.Map, places: readonly GroundPlace[]): () => void {
  const layer = new PlaceLayer('labels')
  layer.addTo(map)
  map.getPane('labels')?.setAttribute('aria-hidden', 'true')
  const elements = new Map<GroundPlace, Placed>()
  const draw = () =>
    layer.set(labelsInView(map, places).map((label) => placedOf(label, map.getZoom(), elements)))
  let frame = 0
  // A frame after the move: its own end has enough to do.
  const stop = () => cancelAnimationFrame(frame)
  const drawNext = () => {
    stop()
    frame = requestAnimationFrame(draw)
  }
  // A map that is taken away is drawn on no more.
  map.on({ moveend: drawNext, unload: stop })
  map.on('signs', drawNext)
  draw()
  return () => {
    stop()
    map.off({ moveend: drawNext, unload: stop })
    map.off('signs', drawNext)
    layer.remove()
  }
}

function labelsInView(map: L.Map, places: readonly GroundPlace[]): Label[] {
  const zoom = map.getZoom()
  const box = map.getBounds().pad(0.25)
  const taken: Box[] = []
  const chosen: Label[] = []
  const isCovered = coverOf(map)
  for (const place of places) {
    if (chosen.length >= MOST_LABELS) break
    const [name, from, x, y] = place
    if (from > zoom || !box.contains([y / STEPS_PER_DEGREE, x / STEPS_PER_DEGREE])) continue
    const at = map.latLngToLayerPoint([y / STEPS_PER_DEGREE, x / STEPS_PER_DEGREE])
    const half = (name.length * LETTER) / 2 + 6
    const isUnder = isCovered({ x: at.x, y: at.y, half: 2 })
    const spots = isUnder ? [...SPOTS, ...pastSign(half)] : SPOTS
    const boxOf = ({ right, down }: Spot) => ({ x: at.x + right, y: at.y + down, half })
    const free = spots.filter((spot) => !taken.some((one) => isOver(one, boxOf(spot))))
    const clear = free.find((one) => !isCovered(boxOf(one)))
    const spot = clear ?? (from <= GREAT ? free[0] : undefined)
    if (!spot) continue
    taken.push(boxOf(spot))
    chosen.push({ place, ...spot, isUnder, isOver: !clear })
  }
  return chosen
}

type Spot = Pick<Label, 'right' | 'down'>

const SPOTS: readonly Spot[] = NEAR_DOT.map((down) => ({ right: 0, down }))

function pastSign(half: number): Spot[] {
  const beside = [half + BESIDE_SIGN, -half - BESIDE_SIGN]
  return [...PAST_SIGN.map((down) => ({ right: 0, down })), ...beside.map((right) => ({ right, down: 0 }))]
}

function isOver(one: Box, other: Box): boolean {
  return Math.abs(one.y - other.y) < LINE && Math.abs(one.x - other.x) < one.half + other.half
}

/** Whether a sign stands where a name would. */
function coverOf(map: L.Map): (label: Box) => boolean {
  const signs = signsOf(map).map(({ point, half, up, down }) => {
    const { x, y } = map.latLngToLayerPoint([point.latitude, point.longitude])
    return { x, half, top: y - up, bottom: y + down }
  })
  const tall = LINE / 2 - 4
  return (label) =>
    signs.some(
      ({ x, half, top, bottom }) =>
        Math.abs(x - label.x) < half + label.half - 6 && label.y + tall > top && label.y - tall < bottom,
    )
}

function placedOf(label: Label, zoom: number, elements: Map<GroundPlace, Placed>): Placed {
  const { place, right, down, isUnder, isOver: over } = label
  const [name, from, x, y] = place
  const placed = elements.get(place) ?? {
    element: document.createElement('span'),
    point: { latitude: y / STEPS_PER_DEGREE, longitude: x / STEPS_PER_DEGREE },
  }
  elements.set(place, placed)
  if (placed.element.textContent === '') placed.element.append(document.createElement('b'))
  const [text] = placed.element.children
  if (text && text.textContent !== name) text.textContent = name
  if (text instanceof HTMLElement) text.style.translate = `calc(${right}px - 50%) ${down - NEAR_DOT[0]}px`
  const size = from <= GREAT ? 'town' : from <= 11 ? 'small' : 'spot'
  placed.element.className = `map-label ${size}${zoom - from > 5 ? ' near' : ''}${isUnder ? ' under' : ''}${over ? ' over' : ''}`
  return placed
}
