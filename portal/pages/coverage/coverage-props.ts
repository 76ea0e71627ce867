import type { CoverageNearResult } from '#contract/coverage.ts'
import type { Technology } from '#domain/coverage/technology.ts'
import type { MapView } from '../../kit/map/map-props.ts'
import type { Bounds, Point } from '#domain/places/point.ts'

/** Why there is no answer for a place. */
export type PlaceProblem = 'unknown' | 'failed'

/** A place and what the network offers there. */
export interface AnsweredPlace {
  readonly label: string
  readonly point: Point
  readonly near: CoverageNearResult
}

export interface CoverageProps {
  /** What was typed; '' at first. */
  readonly place: string
  readonly technology: Technology | null
  /** Technologies that any site offers, oldest first. */
  readonly technologies: readonly Technology[]
  readonly answer: AnsweredPlace | null
  readonly problem: PlaceProblem | null
  readonly map: MapView & { readonly bounds: Bounds }
}
