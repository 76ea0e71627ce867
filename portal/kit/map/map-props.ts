import type { Bounds, Point } from '#domain/places/point.ts'

/** What a map shows: its centre and how near (0 the earth, 19 a house). */
export interface MapView {
  readonly center: Point
  readonly zoom: number
}

export function isSameView(a: MapView, b: MapView): boolean {
  return (
    a.zoom === b.zoom && a.center.latitude === b.center.latitude && a.center.longitude === b.center.longitude
  )
}

/** A numbered pin (`map-pin`), a button of its own: it can be reached and pressed by keyboard. */
export interface MapPin {
  readonly id: string
  readonly point: Point
  /** What stands in it: its number in the list. */
  readonly text: string
  /** Its accessible name. */
  readonly label: string
  readonly large: boolean
}

/** One of many small signs (`site-marker`), or a cluster of them when `count` is above 1. */
export interface MapMark {
  readonly id: string
  readonly point: Point
  /** Drawn by shape, not by colour alone. */
  readonly shape: 'triangle' | 'ring' | 'cluster'
  /** `data-kind` of the marker, e.g. `5g`. */
  readonly kind: string
  readonly label: string
  /** What stands in a ring or a cluster. */
  readonly text: string
  /** A circle around it (`site-circle`), metres; 0 for none. */
  readonly radiusMeters: number
}

/** Sentences of a map; the kit knows none. */
export interface MapWords {
  /** Name of the region. */
  readonly label: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly loading: string
  readonly failed: string
  readonly retry: string
  /** Says how a map is moved by keyboard. */
  readonly keys: string
  /** Beside the credit where no tiles are drawn: what somebody would look for in vain. */
  readonly noStreets: string
  /** Link past the map. */
  readonly skip: string
  /** Shown when one finger tries to move a map that takes two. */
  readonly twoFingers: string
  /** Button that fetches the map for whoever saves data, its size in it. */
  readonly show: string
}

export interface MapProps {
  readonly words: MapWords
  /** Where it is asked to be: a new value moves the map. What the visitor moves is told by `onMoved`. */
  readonly view: MapView
  /** The map does not leave this box. */
  readonly bounds: Bounds
  readonly pins?: readonly MapPin[]
  readonly marks?: readonly MapMark[]
  /** The visitor's own place: a dot. */
  readonly here?: Point | null
  /** A pin stands fixed in the middle and the map moves under it. */
  readonly centerPin?: boolean
  /** What one arrow key moves, in metres; absent: about a fifth of what is in view. */
  readonly stepMeters?: number
  /** After each move has ended, by whomever. */
  readonly onMoved?: (view: MapView, box: Bounds) => void
  readonly onPin?: (id: string) => void
  readonly onMark?: (id: string) => void
}
