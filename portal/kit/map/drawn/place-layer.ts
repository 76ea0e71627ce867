import * as L from 'leaflet'
import { METERS_PER_DEGREE, type Point } from '#domain/places/point.ts'

/** Something with a place on the map: the element stands with its own origin on the point. */
export interface Placed {
  readonly element: HTMLElement
  readonly point: Point
  /** A circle around the point that is as wide on the map as on the ground. */
  readonly circle?: { readonly element: HTMLElement; readonly meters: number }
}

/** Beyond so many, elements fade while the map zooms instead of each gliding. */
const MOST_GLIDING = 120

/**
 * Elements that stand on points of the map. Panning moves their one pane, so that it costs the same for five hundred as
 * for one; only a zoom places each again.
 */
export class PlaceLayer extends L.Layer {
  readonly #pane: string
  #placed: readonly Placed[] = []
  #element: HTMLElement | null = null

  constructor(pane: string) {
    super({})
    this.#pane = pane
  }

  override onAdd(map: L.Map): this {
    const parent = map.getPane(this.#pane) ?? map.createPane(this.#pane)
    this.#element = L.DomUtil.create('div', 'map-places', parent)
    return this
  }

  override onRemove(): this {
    this.#element?.remove()
    return this
  }

  override getEvents(): Record<string, L.LeafletEventHandlerFn> {
    return {
      zoomanim: (event) => this.#glide(event as L.ZoomAnimEvent),
      zoomend: () => this.#place(),
      viewreset: () => this.#place(),
      moveend: () => this.#hideStops(),
    }
  }

  /** What stands here from now on; elements that stay keep their focus. */
  set(placed: readonly Placed[]): void {
    const element = this.#element
    if (!element) return
    const staying = new Set(placed.map((one) => one.element))
    const known = new Set(this.#placed.map((one) => one.element))
    for (const old of known) if (!staying.has(old)) old.remove()
    this.#placed = placed
    const fresh = document.createDocumentFragment()
    const map = this._map
    for (const one of placed) {
      if (known.has(one.element)) continue
      stand(one, map)
      fresh.append(one.element)
    }
    element.append(fresh)
    this.#hideStops()
  }

  /**
   * What stands outside the picture is no stop of the keyboard, so that the focus is never where nobody sees it: the list
   * beside the map says the same. Of very many none is a stop as it is.
   */
  #hideStops(): void {
    const isFew = this.#placed.length <= MOST_GLIDING
    const seen = this._map.getBounds()
    for (const { element, point } of this.#placed) {
      const isOut = isFew && !seen.contains([point.latitude, point.longitude])
      if (element.inert !== isOut) element.inert = isOut
    }
  }

  #place(): void {
    const map = this._map
    this.#element?.classList.remove('zooming', 'gliding')
    for (const one of this.#placed) stand(one, map)
  }

  #glide({ center, zoom }: L.ZoomAnimEvent): void {
    const map = this._map
    const isMany = this.#placed.length > MOST_GLIDING
    this.#element?.classList.add(isMany ? 'zooming' : 'gliding')
    if (isMany) return
    const half = map.getSize().divideBy(2)
    const origin = map
      .project(center, zoom)
      .subtract(half)
      .subtract(L.DomUtil.getPosition(map.getPane('mapPane') ?? map.getContainer()))
    for (const { element, point } of this.#placed)
      moveTo(element, map.project([point.latitude, point.longitude], zoom).subtract(origin))
  }
}

/** Puts it on its point, its circle in proportion. */
function stand({ element, point, circle }: Placed, map: L.Map): void {
  moveTo(element, map.latLngToLayerPoint([point.latitude, point.longitude]))
  if (!circle) return
  // On the circle itself: a property that all signs inherit would restyle every one of them at each zoom.
  const wide = `${(2 * circle.meters * pixelsPerMeter(map, point.latitude)).toFixed(2)}px`
  circle.element.style.width = wide
  circle.element.style.height = wide
}

function pixelsPerMeter(map: L.Map, latitude: number): number {
  return (256 * 2 ** map.getZoom()) / (360 * METERS_PER_DEGREE * Math.cos((latitude * Math.PI) / 180))
}

function moveTo(element: HTMLElement, { x, y }: L.Point): void {
  element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
}
