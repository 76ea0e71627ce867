import type { Bundle, BundleService } from '#domain/bundles/bundle.ts'
import type { LineType } from '#domain/lines/line-type.ts'
import type { LineProblem } from './line-problem.ts'

export interface BundleQuery {
  /** The line they are for; '' for what anyone may see. */
  readonly msisdn: string
  readonly service: BundleService
  /** Sent for broadband, '' otherwise. */
  readonly lineType: LineType | ''
}

/** In the operator's own order, which means nothing. An offer that cannot be read is left out and logged. */
export type BundlesAnswer = { readonly ok: true; readonly bundles: readonly Bundle[] } | LineProblem

/** Whether a bundle is running on a router, and which phone its codes go to. */
export type ActiveBundleAnswer =
  | {
      readonly ok: true
      readonly active: boolean
      /** National digits of the phone of whoever holds the line; '' where the operator knows none. */
      readonly contact: string
    }
  | LineProblem
