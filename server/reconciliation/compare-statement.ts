import {
  compareCharge,
  compareReturn,
  compareUnlisted,
  compareUnlistedRefund,
  unreadableAsDifference,
  type KnownReturn,
} from '#domain/reconciliation/compare-row.ts'
import type { Difference } from '#domain/reconciliation/differences.ts'
import { explainTogether } from '#domain/reconciliation/likeliest.ts'
import { NO_STORY, type OurCharge } from '#domain/reconciliation/our-charge.ts'
import type { RowKind, StatementRow } from '#domain/reconciliation/statement-row.ts'
import { parseChargeRef } from '#server/payments/records/payment-id.ts'
import type { Runner } from '#server/store/database.ts'
import {
  chargesBooked,
  chargesElsewhere,
  chargesListed,
  refundsConfirmed,
  storiesOf,
  type Span,
} from './our-charges.ts'
import type { ComparedRow, Comparing, Comparison, Sum } from './comparing.ts'
import type { StatementPart } from './read-statement.ts'

const NOTHING: Sum = { count: 0, minor: 0 }
const HOUR_MS = 3_600_000

function plus({ count, minor }: Sum, more: number): Sum {
  return { count: count + 1, minor: minor + more }
}

class Tally {
  readonly differences: Difference[] = []
  readonly lines = new Map<string, number>()
  /** Lines of refunds, by the reference of their charge. */
  readonly refundLines = new Map<string, number>()
  readonly places = new Map<string, number>()
  readonly theirs: Record<RowKind, Sum> = {
    charge: NOTHING,
    refund: NOTHING,
    fee: NOTHING,
    payout: NOTHING,
    chargeback: NOTHING,
  }
  fees = NOTHING
  ours = NOTHING
  alike = 0

  count({ kind, amount, fee }: StatementRow): void {
    this.theirs[kind] = plus(this.theirs[kind], amount.minor)
    if (kind === 'fee') this.fees = plus(this.fees, amount.minor)
    else if (fee !== null) this.fees = plus(this.fees, fee.minor)
  }

  place(rail: string, sentAt: number): void {
    const key = `${rail} ${Math.floor(sentAt / HOUR_MS)}`
    this.places.set(key, (this.places.get(key) ?? 0) + 1)
  }
}

/**
 * A provider's list and our books, both ways (CORE-68, CORE-71): every difference with its kind, the field that differs and
 * the likeliest reason. What is listed is looked for among all attempts of the rail; what is not listed is told of the
 * attempts sent in the span. Reads only: a list is a hint like any other.
 */
export async function compareStatement(
  database: Runner,
  parts: AsyncIterable<StatementPart>,
  comparing: Comparing,
): Promise<Comparison> {
  const tally = new Tally()
  for await (const { rows, unreadable } of parts) {
    tally.differences.push(...unreadable.map(unreadableAsDifference))
    await comparing.keep(await compareRows(database, comparing.span.rail, { rows, tally }))
  }
  const expected = await addUnlisted(database, comparing, tally)
  await addUnlistedRefunds(database, comparing, tally)
  const { theirs, fees, ours, alike, places } = tally
  const differences = await explained(database, tally.differences)
  return { differences, expected, alike, theirs, fees, ours, places }
}

interface Batch {
  readonly rows: readonly StatementRow[]
  readonly tally: Tally
}

async function compareRows(
  database: Runner,
  rail: string,
  { rows, tally }: Batch,
): Promise<readonly ComparedRow[]> {
  const charges = await chargesListed(database, rail, rows)
  const strange = rows.filter((_row, place) => charges[place] === null).map(({ ours }) => ours)
  const elsewhere = await chargesElsewhere(database, strange)
  const returned = rows.flatMap(({ kind }, place) => (isReturn(kind) ? (charges[place] ?? []) : []))
  const stories = await storiesOf(database, returned)
  return rows.map((row, place) => {
    const ours = charges[place] ?? null
    const other = elsewhere.get(row.ours) ?? null
    tally.count(row)
    if (ours) tally.place(rail, ours.sentAt)
    else if (other) tally.place(other.rail, other.sentAt.getTime())
    const difference =
      row.kind === 'charge'
        ? chargeDifference(row, { ours, otherRail: other && other.rail !== rail ? other.rail : null }, tally)
        : isReturn(row.kind)
          ? returnDifference(row, { ours, story: (ours && stories.get(ours.ref)) ?? NO_STORY }, tally)
          : null
    if (difference) tally.differences.push(difference)
    return { row, ours, isAlike: difference === null }
  })
}

function isReturn(kind: RowKind): boolean {
  return kind === 'refund' || kind === 'chargeback'
}

function chargeDifference(
  row: StatementRow,
  known: { readonly ours: OurCharge | null; readonly otherRail: string | null },
  tally: Tally,
): Difference | null {
  const { ours } = known
  const firstLine = (ours && tally.lines.get(ours.ref)) ?? null
  const difference = compareCharge(row, { ...known, isOurForm: parseChargeRef(row.ours) !== null, firstLine })
  if (ours && firstLine === null) {
    tally.lines.set(ours.ref, row.line)
    if (ours.booked) tally.ours = plus(tally.ours, ours.booked.minor)
  }
  if (!difference) tally.alike += 1
  return difference
}

function returnDifference(
  row: StatementRow,
  known: Omit<KnownReturn, 'firstLine'>,
  { refundLines }: Tally,
): Difference | null {
  const ref = row.kind === 'refund' ? known.ours?.ref : undefined
  const firstLine = ref === undefined ? null : (refundLines.get(ref) ?? null)
  if (ref !== undefined && firstLine === null) refundLines.set(ref, row.line)
  return compareReturn(row, { ...known, firstLine })
}

/** Adds confirmed refunds that no list shows. A list without any refund may be one that never shows them. */
async function addUnlistedRefunds(
  database: Runner,
  { span: { rail }, refunds: { from, until, nearby } }: Comparing,
  tally: Tally,
): Promise<void> {
  const confirmed = await refundsConfirmed(database, { rail, from, until })
  const unlisted = confirmed.filter(({ ours }) => !tally.refundLines.has(ours.ref))
  if (unlisted.length === 0) return
  const { areListed, refs } = await nearby(unlisted.map(({ ours }) => ours.ref))
  if (!areListed && tally.theirs.refund.count === 0) return
  for (const refund of unlisted)
    if (!refs.has(refund.ours.ref)) tally.differences.push(compareUnlistedRefund(refund))
}

/** Adds what our books have and the list has not; answers what may still come. */
async function addUnlisted(
  database: Runner,
  { span, carried, expectedFrom, next }: Comparing,
  tally: Tally,
): Promise<readonly OurCharge[]> {
  const unlisted = carried.filter(({ ref }) => !tally.lines.has(ref))
  const from = new Set(unlisted.map(({ ref }) => ref))
  for await (const charge of chargesBooked(database, span))
    if (!tally.lines.has(charge.ref) && !from.has(charge.ref)) unlisted.push(charge)
  const later = await next(unlisted.map(({ ref }) => ref))
  const isExpected = ({ ref, sentAt }: OurCharge): boolean =>
    expectedFrom !== null && sentAt >= expectedFrom.getTime() && !later.has(ref)
  const missing = unlisted.filter((charge) => !isExpected(charge))
  const stories = await storiesOf(database, missing)
  for (const ours of missing) {
    const found = later.get(ours.ref)
    const isSame = found !== undefined && found.minor === ours.booked?.minor
    const story = stories.get(ours.ref) ?? NO_STORY
    tally.differences.push(compareUnlisted({ ours, story, next: isSame ? found : null }))
    if (ours.booked) tally.ours = plus(tally.ours, ours.booked.minor)
  }
  return unlisted.filter(isExpected)
}

async function explained(
  database: Runner,
  differences: readonly Difference[],
): Promise<readonly Difference[]> {
  const charges = differences.flatMap(({ kind, ours }) => (kind === 'amount-differs' && ours ? [ours] : []))
  const stories = await storiesOf(database, charges)
  return explainTogether(differences, ({ ours }) => (ours && stories.get(ours.ref)) ?? NO_STORY)
}
