import type { Point } from './point.ts'

/** From the coarsest to the finest; a pincode is an area of a town. */
export const PLACE_KINDS = ['district', 'town', 'pincode', 'suburb', 'road', 'landmark'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** One entry of a gazetteer. */
export interface GazetteerPlace {
  readonly name: string
  readonly kind: PlaceKind
  readonly point: Point
  /** Names of what it lies in, nearest first: `Ntinda` in `Kampala`. */
  readonly within: readonly string[]
  /** Other names that people use. */
  readonly also: readonly string[]
  /** Name of the town it is in or is; '' in the open country. */
  readonly town: string
}

/** Where gazetteer places come from: asked once, when they are first needed. */
export type PlaceSource = () => Promise<readonly GazetteerPlace[]>
