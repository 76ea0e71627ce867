import type { TownCoverage } from '#domain/coverage/largest-towns.ts'
import type { NetworkNear } from '#domain/coverage/near-place.ts'
import type { Technology } from '#domain/coverage/technology.ts'
import type { Bounds, Point } from '#domain/places/point.ts'

/** Why there is no answer for a place. */
export type PlaceProblem = 'unknown' | 'failed'

/** A place that was found. */
export interface FoundPoint {
  /** As the geocoder writes it; '' for the visitor's own position. */
  readonly label: string
  readonly point: Point
}

export interface CoverageProps {
  /** What was typed; '' at first. */
  readonly place: string
  readonly technology: Technology | null
  readonly found: FoundPoint | null
  readonly problem: PlaceProblem | null
  /** What an unknown place may mean, as the geocoder writes it; '' for nothing. */
  readonly meant: string
  /** What the largest towns have, for whoever has asked nothing yet. */
  readonly towns: readonly TownCoverage[]
  /** What is near the found place, or near the middle of the map. */
  readonly near: NetworkNear
  /** Where the map begins, and the box it stays in. */
  readonly map: { readonly center: Point; readonly zoom: number; readonly bounds: Bounds }
}
