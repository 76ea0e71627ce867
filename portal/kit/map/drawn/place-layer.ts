import * as L from 'leaflet'
import type { Point } from '#domain/places/point.ts'

/** Something with a place on the map: the element stands with its own origin on the point. */
export interface Placed {
  readonly element: HTMLElement
  readonly point: Point
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
    element.classList.toggle('many', placed.length > MOST_GLIDING)
    const fresh = document.createDocumentFragment()
    const map = this._map
    for (const one of placed) {
      if (known.has(one.element)) continue
      moveTo(one.element, map.latLngToLayerPoint([one.point.latitude, one.point.longitude]))
      fresh.append(one.element)
    }
    element.append(fresh)
  }

  #place(): void {
    const map = this._map
    this.#element?.classList.remove('zooming')
    for (const { element, point } of this.#placed)
      moveTo(element, map.latLngToLayerPoint([point.latitude, point.longitude]))
  }

  #glide({ center, zoom }: L.ZoomAnimEvent): void {
    const map = this._map
    this.#element?.classList.add('zooming')
    if (this.#placed.length > MOST_GLIDING) return
    const half = map.getSize().divideBy(2)
    const origin = map
      .project(center, zoom)
      .subtract(half)
      .subtract(L.DomUtil.getPosition(map.getPane('mapPane') ?? map.getContainer()))
    for (const { element, point } of this.#placed)
      moveTo(element, map.project([point.latitude, point.longitude], zoom).subtract(origin))
  }
}

function moveTo(element: HTMLElement, { x, y }: L.Point): void {
  element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
}
