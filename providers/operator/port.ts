import type { LineType } from '#domain/lines/line-type.ts'
import type { Money } from '#domain/money.ts'
import type { DeliveryEvidence } from '#domain/payments/evidence.ts'

/** The operator's business systems: what kind of line a number is, and giving what was bought. */
export interface Operator {
  /** D1 §4: the class of a line. */
  findLineType(query: LineTypeQuery): Promise<LineTypeAnswer>
  /** Give what was bought. Safe to repeat with the same key. */
  deliver(order: DeliveryOrder): Promise<DeliveryEvidence>
  /** Look a delivery up by our key. Never answers `not-sent`: a failed look-up is `unsure`. */
  queryDelivery(key: string): Promise<DeliveryEvidence>
}

export interface LineTypeQuery {
  readonly msisdn: string
  readonly broadband: boolean
  /** `HYBRID_POSTPAID_CHECK` or ''. */
  readonly purpose: string
}

export type LineTypeAnswer =
  | { readonly ok: true; readonly lineType: LineType }
  | { readonly ok: false; readonly problem: 'unknown-subscriber'; readonly message: string }
  | { readonly ok: false; readonly problem: 'operator-failed'; readonly message: string }

export interface DeliveryOrder {
  /** `<payment id>-F`, never numbered, kept by the operator for ever. */
  readonly key: string
  readonly kind: 'AIRTIME'
  readonly msisdn: string
  readonly amount: Money
}
