import type { Point } from '#domain/places/point.ts'

/** Says whether home internet can be had at an address. */
export interface ServiceQualification {
  qualify(place: QualifiedPlace): Promise<QualificationAnswer>
  close(): void
}

export interface QualifiedPlace {
  readonly town: string
  readonly street: string
  readonly landmark: string
  readonly country: string
  readonly point: Point
  /** The plan that is asked for. */
  readonly planCode: string
}

/** Nobody answered, or nothing that can be trusted: the question stays open and is asked again. */
export type QualificationAnswer =
  { readonly ok: true; readonly feasible: boolean } | { readonly ok: false; readonly reason: string }
