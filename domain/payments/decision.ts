import type { Money } from '../money.ts'
import type { NextStep, ReceiptNumber } from './evidence.ts'
import type { ReturnCause } from './reasons.ts'
import type { Refusal } from './refusals.ts'
import { isIn, UNDECIDED } from './state-groups.ts'
import type { AttemptState, PaymentState } from './states.ts'

/** One line of the books. Written once for a payment, kind and attempt. */
export interface Posting {
  readonly kind:
    'charge' | 'held-charge' | 'reversal' | 'delivery' | 'refund' | 'held-refund' | 'second-refund'
  readonly attempt: number
  readonly debit: string
  readonly credit: string
  readonly amount: Money
}

/** Something to be recorded together with a payment's new state, all of it or nothing. */
export type Write =
  | {
      readonly write: 'attempt'
      readonly n: number
      /** Null: it stays as it is. */
      readonly state: AttemptState | null
      /** Null: the one that is known stays. */
      readonly providerRef: string | null
      /** If absent, the known one stays. */
      readonly receipt?: ReceiptNumber
      readonly nextStep: NextStep | null
      /** Its charge is kept: what was bought is given for it. */
      readonly kept: boolean
      /** The provider did not find it, once more. */
      readonly notSeen: boolean
    }
  | { readonly write: 'ledger'; readonly posting: Posting }
  | { readonly write: 'open-delivery' }
  | {
      readonly write: 'close-delivery'
      readonly outcome: 'delivered' | 'refused'
      readonly operatorRef: string | null
      readonly reason: string
    }
  | {
      readonly write: 'open-refund'
      readonly attempt: number
      readonly rail: string
      readonly providerRef: string | null
      readonly amount: Money
      /** What was taken is held, and was never the customer's payment. */
      readonly held: boolean
    }
  | { readonly write: 'close-refund'; readonly attempt: number; readonly providerRef: string | null }
  /** Makes the refund due at once, because its provider has news. */
  | { readonly write: 'hurry-refund'; readonly attempt: number }
  | { readonly write: 'message'; readonly message: Message }

/** An SMS to the customer. */
export interface Message {
  readonly says: 'delivered' | 'refunding' | 'refunding-twice' | 'refunded'
  /** Makes it one message for ever, together with the payment's id. */
  readonly key: string
  readonly amount: Money
}

/** The payment goes through `path` and rests at its end. */
export interface Move {
  readonly kind: 'move'
  readonly path: readonly PaymentState[]
  /** Who or what caused it, such as `query:collected`, `timer:expire`, `staff:release`. */
  readonly cause: string
  /** Of the last step, where something else than the cause leads there: a rule, `fraud-hold:7`. */
  readonly lastCause: string | null
  readonly writes: readonly Write[]
  /** Null: nobody needs to ask any more. */
  readonly nextEnquiryMs: number | null
  /** A refusal's meaning for the customer; null leaves it unchanged. */
  readonly refusal: Refusal | null
  /** The provider's own words for it, for staff; null leaves them unchanged. */
  readonly reason: string | null
  readonly returnCause: ReturnCause | null
  /** A charge of another amount was seen. */
  readonly mismatch: boolean
  /** The provider took its charge back. */
  readonly takenBack: boolean
  /** Whether its charge is kept from now on; null: as it was. */
  readonly keepsCharge: boolean | null
  readonly detail: Readonly<Record<string, unknown>> | null
  /** A person has to look at it. */
  readonly alert: boolean
}

/** The payment stays where it is. */
export interface Stay {
  readonly kind: 'stay'
  readonly writes: readonly Write[]
  /** Absent: the schedule is not touched. Null: only when somebody asks for it. */
  readonly nextEnquiryMs?: number | null
  /** Noted in its history, when it says something about money. */
  readonly note?: Note
}

export interface Note {
  readonly cause: string
  readonly detail: Readonly<Record<string, unknown>> | null
  /** At most one note per cause and attempt, however often it's said. Read and written under the payment's lock. */
  readonly once?: boolean
  /** A person has to look at it, when it's noted. */
  readonly alert?: boolean
}

export type Decision = Move | Stay

/** Nothing to write and nothing to schedule. */
export const STAY: Stay = { kind: 'stay', writes: [] }

/** True where this very decision opens the delivery of a payment nobody had given up: the operator is asked at once. */
export function deliversNow(from: PaymentState, decision: Decision): boolean {
  return isIn(UNDECIDED, from) && decision.writes.some(({ write }) => write === 'open-delivery')
}
