import type { Currency, Money } from '#domain/money.ts'
import type { PaymentState } from '#domain/payments/states.ts'
import type { Runner } from '#server/store/database.ts'
import type { ListedCharge } from './settlement-file.ts'
import * as sql from './settlement-statements.ts'

/** Charges of one rail, asked for from the beginning of `from` to before `until`. */
export interface Span {
  readonly rail: string
  readonly from: Date
  readonly until: Date
}

/** An attempt of ours. */
export interface OurAttempt {
  readonly payment: string
  readonly attempt: number
  readonly ref: string
  readonly state: PaymentState
}

export type Difference =
  /** They charged under a reference that no attempt of ours has. */
  | { readonly what: 'unknown'; readonly listed: ListedCharge }
  /** They charged, and our books have no charge. */
  | { readonly what: 'not-collected'; readonly listed: ListedCharge; readonly ours: OurAttempt }
  | {
      readonly what: 'amount'
      readonly listed: ListedCharge
      readonly ours: OurAttempt
      readonly booked: Money
    }
  /** They charged one attempt of ours more than once. */
  | {
      readonly what: 'twice'
      readonly listed: ListedCharge
      readonly ours: OurAttempt
      readonly firstLine: number
    }
  /** Our books have a charge, and they list none. */
  | { readonly what: 'not-listed'; readonly ours: OurAttempt; readonly booked: Money }

export interface Comparison {
  readonly differences: readonly Difference[]
  /** Charges that both sides have, with the same amount. */
  readonly agreed: number
}

const AT_ONCE = 1_000
const PAGE = 5_000
const DAY_MS = 24 * 3_600_000

interface ComparedAttempt {
  readonly payment_id: string
  readonly n: number
  readonly our_ref: string
  readonly state: PaymentState
}
type SentRow = ComparedAttempt &
  (
    | { readonly amount_minor: number; readonly currency: Currency }
    | { readonly amount_minor: null; readonly currency: null }
  )
type ListedRow = SentRow & { readonly i: number }

/**
 * A provider's list and our books, both ways (CORE-68, CORE-71). What is listed is looked for among all attempts of the
 * rail; what is not listed is told of the attempts sent in the span. Reads only: a list is a hint like any other.
 */
export async function compareSettlement(
  database: Runner,
  span: Span,
  charges: readonly ListedCharge[],
): Promise<Comparison> {
  const differences: Difference[] = []
  const lines = new Map<string, number>()
  let agreed = 0
  for (let from = 0; from < charges.length; from += AT_ONCE) {
    const batch = charges.slice(from, from + AT_ONCE)
    const values = [batch.map(({ ours }) => ours), batch.map(({ theirs }) => theirs)]
    const rows = await database.run<ListedRow>(sql.findListed, [span.rail, ...values])
    const found = new Map(rows.map((row) => [row.i - 1, row]))
    batch.forEach((listed, n) => {
      const difference = differenceOf(listed, found.get(n), lines)
      if (difference) differences.push(difference)
      else agreed += 1
    })
  }
  return { differences: [...differences, ...(await notListed(database, span, lines))], agreed }
}

/** Null: both say the same. Notes on which line an attempt is listed. */
function differenceOf(
  listed: ListedCharge,
  row: ListedRow | undefined,
  lines: Map<string, number>,
): Difference | null {
  if (!row) return { what: 'unknown', listed }
  const ours = ourAttempt(row)
  const firstLine = lines.get(ours.ref)
  if (firstLine !== undefined) return { what: 'twice', listed, ours, firstLine }
  lines.set(ours.ref, listed.line)
  if (row.amount_minor === null) return { what: 'not-collected', listed, ours }
  const booked: Money = { minor: row.amount_minor, currency: row.currency }
  const { minor, currency } = listed.amount
  return minor === booked.minor && currency === booked.currency
    ? null
    : { what: 'amount', listed, ours, booked }
}

/** Day by day: what is read to find a page is at most what was sent on a day. */
async function notListed(
  database: Runner,
  { rail, from, until }: Span,
  lines: ReadonlyMap<string, number>,
): Promise<Difference[]> {
  const missing: Difference[] = []
  for (let day = from; day < until; day = new Date(day.getTime() + DAY_MS)) {
    const end = Math.min(day.getTime() + DAY_MS, until.getTime())
    missing.push(...(await notListedOf(database, { rail, from: day, until: new Date(end) }, lines)))
  }
  return missing
}

async function notListedOf(
  database: Runner,
  { rail, from, until }: Span,
  lines: ReadonlyMap<string, number>,
): Promise<Difference[]> {
  const missing: Difference[] = []
  let after = ''
  for (;;) {
    const rows: SentRow[] = await database.run(sql.listBooked, [rail, from, until, after, PAGE])
    for (const row of rows)
      if (row.amount_minor !== null && !lines.has(row.our_ref)) {
        const { amount_minor: minor, currency } = row
        missing.push({ what: 'not-listed', ours: ourAttempt(row), booked: { minor, currency } })
      }
    after = rows.at(-1)?.our_ref ?? ''
    if (rows.length < PAGE) return missing
  }
}

function ourAttempt({ payment_id: payment, n: attempt, our_ref: ref, state }: ComparedAttempt): OurAttempt {
  return { payment, attempt, ref, state }
}
