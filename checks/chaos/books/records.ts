import pg from 'pg'

/** One line of the outside world's books: money taken, value given or money given back. */
export interface BookLine {
  /** The portal's reference: of the charge for charges and refunds, of the delivery for deliveries. */
  readonly reference: string
  readonly amountMinor: number
  readonly currency: string
  readonly at: string
}

/** What a purchase is about; '' where its kind has none. */
export interface Thing {
  readonly kind: string
  readonly msisdn: string
  readonly productCode: string
  readonly accountId: string
  readonly invoiceNumber: string
  /** Only a lead has one. */
  readonly leadId: string
}

/** Value given, as the operator wrote it down. */
export interface GivenLine extends BookLine, Thing {}

/** A charge that its provider took back of its own accord. */
export interface ReversalLine extends BookLine {
  /** It told the portal so, in an answer to an enquiry. */
  readonly told: boolean
}

/** What really happened, as the outside world wrote it down. */
export interface Truth {
  readonly charges: readonly BookLine[]
  readonly deliveries: readonly GivenLine[]
  readonly refunds: readonly BookLine[]
  readonly reversals: readonly ReversalLine[]
  /** Refunds that a bank paid, each under the reference of its charge; absent if no bank takes part. */
  readonly transfers?: readonly BookLine[]
}

export interface PaymentRecord {
  readonly id: string
  readonly state: string
  readonly rail: string
  readonly payer: string
  readonly bought: Thing
  readonly amount: number
  readonly currency: string
  readonly currentAttempt: number
  /** False: nobody will ever look at it again. */
  readonly isDueOnce: boolean
}
export interface AttemptRecord {
  readonly payment: string
  readonly n: number
  readonly ref: string
  readonly state: string
  readonly kept: boolean
  readonly sentAtMs: number
  readonly endedAtMs: number | null
}
export interface DeliveryRecord {
  readonly payment: string
  readonly key: string
  readonly state: string
}
export interface RefundRecord {
  readonly payment: string
  readonly n: number
  readonly state: string
  readonly amount: number
  readonly currency: string
  readonly isDueOnce: boolean
}
export interface EventRecord {
  readonly payment: string
  readonly from: string
  readonly to: string
  readonly cause: string
}
export interface LedgerRecord {
  readonly payment: string
  readonly kind: string
  readonly attempt: number
  readonly debit: string
  readonly credit: string
  readonly amount: number
  readonly currency: string
}

/** The portal's own records, in the order in which they were written. */
export interface Records {
  readonly payments: readonly PaymentRecord[]
  readonly attempts: readonly AttemptRecord[]
  readonly deliveries: readonly DeliveryRecord[]
  readonly refunds: readonly RefundRecord[]
  readonly events: readonly EventRecord[]
  readonly ledger: readonly LedgerRecord[]
}

/** What the customers of one payment were told over HTTP, in order. */
export interface Told {
  readonly id: string
  /** Somebody was told that the provider is being asked. */
  readonly processed: boolean
  readonly statuses: readonly string[]
  /** What the customer meant to buy once, with all payments of it; absent where each is a purchase of its own. */
  readonly purchase?: string
}

/** The outside world's books, over its admin interface. */
export async function readTruth(sandboxUrl: string): Promise<Truth> {
  const answer = await fetch(`${sandboxUrl}/admin/books`)
  if (!answer.ok) throw new Error(`the books answered ${answer.status}`)
  return (await answer.json()) as Truth
}

const MS = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`
const QUERIES = {
  payments: `select id, state, rail, payer, amount_minor::float8 as amount, currency,
    jsonb_build_object('kind', kind, 'msisdn', recipient, 'productCode', purchase->>'productCode',
      'accountId', purchase->>'accountId', 'invoiceNumber', purchase->>'invoiceNumber',
      'leadId', purchase->>'leadId') as bought,
    current_attempt as "currentAttempt", due_at is not null as "isDueOnce" from payment order by created_at`,
  attempts: `select payment_id as payment, n, our_ref as ref, state, kept, ${MS('sent_at')} as "sentAtMs",
    ${MS('ended_at')} as "endedAtMs" from attempt order by payment_id, n`,
  deliveries: 'select payment_id as payment, key, state from delivery',
  refunds: `select payment_id as payment, n, state, amount_minor::float8 as amount, currency,
    due_at is not null as "isDueOnce" from refund`,
  events:
    'select payment_id as payment, from_state as "from", to_state as "to", cause from event order by id',
  ledger: `select payment_id as payment, kind, attempt, debit, credit, amount_minor::float8 as amount, currency
    from ledger order by id`,
} as const

/** The portal's tables, read in one snapshot. */
export async function readRecords(databaseUrl: string): Promise<Records> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const read = async <Row>(text: string): Promise<Row[]> => (await client.query(text)).rows as Row[]
    return {
      payments: await read<PaymentRecord>(QUERIES.payments),
      attempts: await read<AttemptRecord>(QUERIES.attempts),
      deliveries: await read<DeliveryRecord>(QUERIES.deliveries),
      refunds: await read<RefundRecord>(QUERIES.refunds),
      events: await read<EventRecord>(QUERIES.events),
      ledger: await read<LedgerRecord>(QUERIES.ledger),
    }
  } finally {
    await client.end()
  }
}

const REFERENCE = /^([0-9A-Z]{26})-?([CF])(\d*)$/

/** The payment behind a reference of the books, in whichever alphabet the provider keeps it. */
export function paymentOf(reference: string): string {
  return REFERENCE.exec(reference)?.[1] ?? reference
}

/** True when both name the same charge or delivery. */
export function isSameReference(one: string, other: string): boolean {
  return one.replaceAll('-', '') === other.replaceAll('-', '')
}
