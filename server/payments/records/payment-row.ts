import type { Currency, Money } from '#domain/money.ts'
import type { NextStep } from '#domain/payments/evidence.ts'
import type { AttemptedPayment, PaymentView } from '#domain/payments/payment-view.ts'
import type { ReturnCause } from '#domain/payments/reasons.ts'
import type { PurchaseKind } from '#domain/payments/transaction-type.ts'
import type { AttemptState, PaymentState } from '#domain/payments/states.ts'
import { chargeRef } from './payment-id.ts'

/** What was bought, frozen at initiate with the server's own price (CORE-11). */
export interface PurchaseSnapshot {
  readonly description: string
  readonly unit: string
  readonly accountId: string
  readonly invoiceNumber: string
  readonly accountType: string
  readonly productCode: string
  readonly leadId: string
  /** The phone that gets the receipt, where the line itself is no phone that anybody reads; '' or absent else. */
  readonly receiptTo?: string
  /** How long a bundle lasts from when it was given, in milliseconds; absent where no moment can be told. */
  readonly lastsMs?: number
}

/** One row of `payment`, as the statements return it. */
export interface PaymentRow {
  readonly id: string
  readonly session_hash: Buffer | null
  readonly recipient: string
  readonly payer: string
  readonly kind: PurchaseKind
  readonly transaction_type: string
  readonly mode: string
  readonly rail: string
  readonly amount_minor: number
  readonly currency: Currency
  readonly purchase: PurchaseSnapshot
  readonly email: string
  readonly language: 'EN' | 'SW'
  /** What it pays for, the same for all payments of one draft; null for a caller that keeps none. */
  readonly purchase_key: string | null
  /** The draft that its page was opened with; null for a caller that kept none. */
  readonly draft: string | null
  readonly state: PaymentState
  /** Grows whenever the payment moves. */
  readonly version: number
  readonly current_attempt: number
  /** Why the last attempt was refused, one of `REFUSALS`; null if it wasn't, or if an earlier version recorded it. */
  readonly refusal: string | null
  /** The provider's own words for it, only for staff. */
  readonly provider_reason: string
  readonly return_cause: ReturnCause | null
  readonly mismatch_seen: boolean
  readonly taken_back: boolean
  readonly failure_shown_at: Date | null
  /** The rule of the staff that has a person look at it before it is given; null: none. */
  readonly held_by: number | null
  readonly created_at: Date
  readonly updated_at: Date
  /** When the present state was reached. */
  readonly state_since: Date
  /** By the database's clock. */
  readonly age_ms: number
  readonly state_age_ms: number
  /** Since it moved or an enquiry was requested, whichever came last: what a watch is counted from. */
  readonly watch_age_ms: number
}

/** A payment together with one of its attempts, read under the payment's lock. */
export interface AttemptedRow extends PaymentRow {
  readonly attempt_n: number
  readonly our_ref: string
  readonly provider_ref: string | null
  readonly attempt_state: AttemptState
  readonly next_step: NextStep | null
  readonly not_seen_count: number
  readonly not_seen_ms: number | null
  readonly sent_ms: number
}

/** The attempt that this process has just claimed and recorded. */
export function freshAttempt(row: PaymentRow): AttemptedRow {
  return {
    ...row,
    attempt_n: row.current_attempt,
    our_ref: chargeRef(row.id, row.current_attempt),
    provider_ref: null,
    attempt_state: 'sent',
    next_step: null,
    not_seen_count: 0,
    not_seen_ms: null,
    sent_ms: 0,
  }
}

/** A payment as it was read `ms` ago, if nobody touched it: only its ages have grown. */
export function agedBy(row: AttemptedRow, ms: number): AttemptedRow {
  return {
    ...row,
    age_ms: row.age_ms + ms,
    state_age_ms: row.state_age_ms + ms,
    watch_age_ms: row.watch_age_ms + ms,
    sent_ms: row.sent_ms + ms,
    not_seen_ms: row.not_seen_ms === null ? null : row.not_seen_ms + ms,
  }
}

/** The price of the purchase. */
export function priceOf(row: PaymentRow): Money {
  return { minor: row.amount_minor, currency: row.currency }
}

/** What a row means to whoever decides about the payment. */
export function paymentViewOf(row: PaymentRow): PaymentView {
  return {
    id: row.id,
    kind: row.kind,
    mode: row.mode,
    rail: row.rail,
    price: priceOf(row),
    state: row.state,
    currentAttempt: row.current_attempt,
    ofDraft: row.purchase_key !== null,
    ageMs: row.age_ms,
    stateAgeMs: row.state_age_ms,
    watchAgeMs: row.watch_age_ms,
    failureShown: row.failure_shown_at !== null,
    mismatchSeen: row.mismatch_seen,
    takenBack: row.taken_back,
    heldBy: row.held_by,
  }
}

/** The same with the attempt that the row was read with. */
export function attemptedOf(row: AttemptedRow): AttemptedPayment {
  return {
    payment: paymentViewOf(row),
    attempt: {
      n: row.attempt_n,
      state: row.attempt_state,
      providerRef: row.provider_ref,
      nextStep: row.next_step,
      notSeenCount: row.not_seen_count,
      notSeenMs: row.not_seen_ms,
      sentMs: row.sent_ms,
    },
  }
}
