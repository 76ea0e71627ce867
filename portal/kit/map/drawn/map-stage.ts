import * as L from 'leaflet'
import { isInside, METERS_PER_DEGREE, type Bounds, type Point } from '#domain/places/point.ts'
import { isSameView, type MapView } from '../map-props.ts'

const NEAREST_ZOOM = 18
/** From here on the ground is drawn nearer than its data are fine. */
const NEAR_ZOOM = 12
/** A programme's move lands on whole pixels; so near it counts as arrived. */
const ARRIVED_PIXELS = 2
const MOST_TRIES = 3
/** One press of an arrow key, as a part of what is in view. */
const KEY_PART = 0.2

interface StageOptions {
  readonly view: MapView
  readonly bounds: Bounds
  readonly onMoved: (view: MapView, box: Bounds) => void
}

/** Leaflet's map and how it is moved: by views, by hand, by keys. */
export class MapStage {
  readonly leaflet: L.Map
  #asked: MapView
  #shown: MapView
  #pending: MapView | null = null
  #tries = 0
  #stopping = false
  readonly #bounds: Bounds
  readonly #onMoved: StageOptions['onMoved']
  readonly #still = matchMedia('(prefers-reduced-motion: reduce)').matches

  constructor(element: HTMLElement, { view, bounds, onMoved }: StageOptions) {
    this.#bounds = bounds
    this.#onMoved = onMoved
    this.#asked = view
    this.#shown = view
    // One finger scrolls the page; the map takes two.
    const byFinger = matchMedia('(pointer: coarse)').matches
    this.leaflet = L.map(element, {
      center: latLngOf(view.center),
      zoom: view.zoom,
      minZoom: 2,
      maxZoom: NEAREST_ZOOM,
      zoomControl: false,
      attributionControl: false,
      keyboard: false,
      dragging: !byFinger,
      scrollWheelZoom: false,
      zoomAnimation: !this.#still,
      fadeAnimation: false,
      markerZoomAnimation: !this.#still,
      inertia: !this.#still,
      worldCopyJump: false,
      // Its size is watched by whoever draws it, and told to `resize`.
      trackResize: false,
    })
    this.#limitZoom()
    this.#tellNear()
    this.leaflet.on('moveend', this.#settle)
    this.leaflet.on('zoomend', () => this.#tellNear())
    // A hand on the map ends whatever moves it.
    this.leaflet.on('dragstart', () => {
      this.#pending = null
    })
    this.leaflet.on('focus', () => this.leaflet.scrollWheelZoom.enable())
    this.leaflet.on('blur', () => this.leaflet.scrollWheelZoom.disable())
  }

  /** Moves to a view unless it is the one asked for last; during a zoom that runs, after it. */
  show(view: MapView): void {
    if (isSameView(view, this.#asked)) return
    this.#asked = view
    if (!isSameView(view, this.#shown)) this.#go(view)
  }

  /** Nearer or farther, the same place in the middle to the last digit. */
  zoom(steps: number): void {
    this.#go({ center: this.#shown.center, zoom: Math.round(this.leaflet.getZoom()) + steps })
  }

  /** What an arrow key does: `[east, north]`, by metres where a step is given. */
  step([east, north]: readonly [number, number], meters?: number): void {
    const { leaflet } = this
    if (meters === undefined) {
      const { x, y } = leaflet.getSize()
      leaflet.panBy([east * x * KEY_PART, -north * y * KEY_PART], { animate: !this.#still })
      return
    }
    // From where the step before leads to: keys that come faster than the map moves are whole steps, each of them.
    const { latitude, longitude } = (this.#pending ?? this.#shown).center
    const wide = Math.cos((latitude * Math.PI) / 180)
    this.#go({
      zoom: leaflet.getZoom(),
      center: {
        latitude: latitude + (north * meters) / METERS_PER_DEGREE,
        longitude: longitude + (east * meters) / (METERS_PER_DEGREE * wide),
      },
    })
  }

  /** The element has another size. Half a pixel that this costs is no move of the visitor's: the place stays the place. */
  resize(): void {
    const kept = this.#pending ?? this.#shown
    this.#pending = kept
    this.leaflet.invalidateSize({ animate: false, pan: true })
    if (this.#pending === kept && isSameView(kept, this.#shown)) this.#pending = null
    this.#limitZoom()
  }

  /** Tells where the map stands: once when it is drawn, then after each move. */
  tell(): void {
    this.#onMoved(this.#shown, boxOf(this.leaflet.getBounds()))
  }

  remove(): void {
    this.leaflet.off('moveend', this.#settle)
    this.leaflet.remove()
  }

  #go(view: MapView): void {
    // Ends a glide that runs. Where that leaves the map is nowhere that anybody wanted to be: it is not told.
    this.#pending = null
    this.#stopping = true
    this.leaflet.stop()
    this.#stopping = false
    const zoom = Math.min(NEAREST_ZOOM, Math.max(this.leaflet.getMinZoom(), view.zoom))
    this.#pending = { zoom, center: clamp(view.center, this.#bounds) }
    this.leaflet.setView(latLngOf(this.#pending.center), zoom, { animate: !this.#still, duration: 0.25 })
  }

  /** A move is over: on to a view asked for meanwhile, back into the box, or told. */
  readonly #settle = (): void => {
    if (this.#stopping) return
    const { leaflet } = this
    const wanted = this.#pending
    const { lat: latitude, lng: longitude } = leaflet.getCenter()
    let shown: MapView = { zoom: leaflet.getZoom(), center: { latitude, longitude } }
    if (wanted && !this.#hasArrived(wanted)) {
      // Leaflet drops what it is asked while it zooms.
      if (++this.#tries <= MOST_TRIES) {
        requestAnimationFrame(() => this.#pending === wanted && this.#go(wanted))
        return
      }
    } else if (wanted) shown = wanted
    this.#pending = null
    this.#tries = 0
    if (!isInside(shown.center, this.#bounds)) return this.#go(shown)
    this.#shown = shown
    this.tell()
  }

  #hasArrived({ center, zoom }: MapView): boolean {
    const { leaflet } = this
    if (leaflet.getZoom() !== zoom) return false
    const off = leaflet.latLngToContainerPoint(latLngOf(center)).distanceTo(leaflet.getSize().divideBy(2))
    return off <= ARRIVED_PIXELS
  }

  /** Whether the ground is seen from near. */
  #tellNear(): void {
    this.leaflet.getContainer().dataset['near'] = String(this.leaflet.getZoom() >= NEAR_ZOOM)
  }

  /** No farther out than the whole country, or the view asked for. */
  #limitZoom(): void {
    const { south, west, north, east } = this.#bounds
    const whole = Math.floor(
      this.leaflet.getBoundsZoom([
        [south, west],
        [north, east],
      ]),
    )
    this.leaflet.setMinZoom(Math.max(3, Math.min(whole, this.#asked.zoom)))
  }
}

function latLngOf({ latitude, longitude }: Point): L.LatLngTuple {
  return [latitude, longitude]
}

function boxOf(box: L.LatLngBounds): Bounds {
  return { south: box.getSouth(), west: box.getWest(), north: box.getNorth(), east: box.getEast() }
}

function clamp({ latitude, longitude }: Point, { south, west, north, east }: Bounds): Point {
  return {
    latitude: Math.min(north, Math.max(south, latitude)),
    longitude: Math.min(east, Math.max(west, longitude)),
  }
}
