import type { Currency } from '../money.ts'
import type { Point } from '../places/point.ts'

/** A plan as the customer chose it and the server priced it. */
export interface LeadPlan {
  readonly code: string
  readonly description: string
  /** Whole units of the country's `amountUnit`, as in the catalogue. */
  readonly amount: number
  readonly currency: Currency
}

/** Where the outdoor unit is to stand. */
export interface LeadAddress {
  readonly town: string
  /** May be ''. */
  readonly street: string
  /** May be ''. */
  readonly landmark: string
  readonly country: string
  readonly point: Point
}

/** Somebody who wants home internet, checked (CALL-34). */
export interface LeadDetails {
  readonly fullName: string
  /** National digits. */
  readonly contact: string
  readonly email: string
  readonly address: LeadAddress
  readonly plan: LeadPlan
  readonly lineType: string
  readonly source: string
}

/** Which words somebody agreed to; when is the record's own time. */
export interface Consent {
  /** The sentence beside the box, as it was shown. */
  readonly text: string
  /** Names the sentence and the terms behind it: the first letters of a hash, so an altered sentence has another one. */
  readonly version: string
}

/** One step of a lead, and when it was reached (ISO 8601). */
export interface LeadStage {
  readonly code: string
  readonly at: string
}
