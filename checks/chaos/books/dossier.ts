import { isSameReference, paymentOf } from './records.ts'
import type { BookLine, GivenLine, PaymentRecord, Records, ReversalLine, Told, Truth } from './records.ts'

/** One broken promise (CORE-110): which payment, which invariant, what was found. */
export interface Violation {
  readonly invariant: `I${number}`
  readonly payment: string
  readonly what: string
  readonly figures: Readonly<Record<string, unknown>>
}

/** What is found about one payment. */
export type Finding = Omit<Violation, 'payment'>

/** Both sides, after everything has come to rest. */
export interface Books {
  readonly truth: Truth
  readonly records: Records
  readonly told: readonly Told[]
  /** Paying numbers whose prompts nobody ever answers: their payments may stay open. */
  readonly neverAnswering: readonly string[]
}

/** Everything known about one payment, from both sides. */
export interface Dossier {
  readonly payment: PaymentRecord
  readonly charges: readonly BookLine[]
  readonly given: readonly GivenLine[]
  readonly returned: readonly BookLine[]
  /** What the provider took back of its own accord. */
  readonly reversed: readonly ReversalLine[]
  /** Refunds that a bank paid to the customer. */
  readonly transferred: readonly BookLine[]
  readonly attempts: Records['attempts']
  readonly deliveries: Records['deliveries']
  readonly refunds: Records['refunds']
  readonly events: Records['events']
  readonly ledger: Records['ledger']
  readonly told: readonly Told[]
}

const byReference = <Line extends BookLine>(lines: readonly Line[]): Map<string, Line[]> =>
  Map.groupBy(lines, ({ reference }) => paymentOf(reference))
const byPayment = <Row extends { readonly payment: string }>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, ({ payment }) => payment)

/** Everything known, payment by payment. */
export function dossiersOf({ truth, records, told }: Books): Dossier[] {
  const charges = byReference(truth.charges)
  const given = byReference(truth.deliveries)
  const returned = byReference(truth.refunds)
  const reversed = byReference(truth.reversals)
  const transferred = byReference(truth.transfers ?? [])
  const attempts = byPayment(records.attempts)
  const deliveries = byPayment(records.deliveries)
  const refunds = byPayment(records.refunds)
  const events = byPayment(records.events)
  const ledger = byPayment(records.ledger)
  const heard = Map.groupBy(told, ({ id }) => id)
  return records.payments.map((payment) => ({
    payment,
    charges: charges.get(payment.id) ?? [],
    given: given.get(payment.id) ?? [],
    returned: returned.get(payment.id) ?? [],
    reversed: reversed.get(payment.id) ?? [],
    transferred: transferred.get(payment.id) ?? [],
    attempts: attempts.get(payment.id) ?? [],
    deliveries: deliveries.get(payment.id) ?? [],
    refunds: refunds.get(payment.id) ?? [],
    events: events.get(payment.id) ?? [],
    ledger: ledger.get(payment.id) ?? [],
    told: heard.get(payment.id) ?? [],
  }))
}

/** Charges whose money hasn't gone back. */
export function keptCharges({ charges, returned, reversed, transferred }: Dossier): readonly BookLine[] {
  const back = [...returned, ...reversed, ...transferred]
  return charges.filter(({ reference }) => !back.some((line) => isSameReference(line.reference, reference)))
}
