import type { Country } from '#countries/country.ts'
import type { Operator } from '#providers/operator/port.ts'
import type { PaymentRail } from '#providers/payment/port.ts'
import type { SmsSender } from '#providers/sms/port.ts'
import type { PaymentState } from '#domain/payments/states.ts'
import type { PurchaseKind } from '#domain/payments/transaction-type.ts'
import type { PurchaseRules } from '#server/rules/judging.ts'
import type { Selling } from '#server/selling/selling.ts'
import type { Database } from '#server/store/database.ts'
import type { UsualTimes } from './enquiries/usual-times.ts'
import type { RandomBytes } from './records/payment-id.ts'

/** Everything the payment core works with; main.ts alone knows which adapters these are. */
export interface Engine {
  readonly database: Database
  readonly rails: ReadonlyMap<string, PaymentRail>
  readonly operator: Operator
  readonly sms: SmsSender
  readonly country: Country
  /** Name of this process in the event list. */
  readonly node: string
  readonly random: RandomBytes
  /** A number in [0, 1) that spreads enquiries. */
  readonly jitter: () => number
  /** Base address the outside world reaches the portal at. */
  readonly publicUrl: string
  /** Given to a gateway, which demands one, for a customer who gave no e-mail: the brand's own. */
  readonly brandEmail: string
  /** How long each rail usually takes, as this process saw it. */
  readonly usualTimes: UsualTimes
  /** What may be sold now, and where answers about deliveries are noted. */
  readonly selling: Selling
  /** Whether purchases have to be judged by rules of the staff. */
  readonly rules: PurchaseRules
  readonly log: Log
  /** Told of each state that a payment reached, once it is durable. */
  readonly onMoved?: (reached: ReachedState) => void
}

/** A state that a payment reached; nothing that tells which payment. */
export interface ReachedState {
  readonly kind: PurchaseKind
  readonly rail: string
  readonly state: PaymentState
  /** Since the press, by the database's clock. */
  readonly ageMs: number
}

/** One JSON line per event; fields are from an allow-list, never a number, code or PIN. */
export interface Log {
  info(fields: LogFields, message: string): void
  warn(fields: LogFields, message: string): void
  error(fields: LogFields, message: string): void
}
export interface LogFields {
  readonly payment?: string
  /** Key of a lead; nothing of its owner. */
  readonly lead?: string
  readonly rail?: string
  /** A kind of purchase. */
  readonly kind?: string
  readonly evidence?: string
  readonly state?: string
  readonly requestId?: string
  readonly reason?: string
  readonly cause?: string
  readonly err?: unknown
  readonly ms?: number
  readonly count?: number
}
