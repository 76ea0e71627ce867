import { isSameMoney } from '#domain/money-sums.ts'
import { isCertainlyOurs } from '#domain/payments/outward-reference.ts'
import type { Difference } from '#domain/reconciliation/differences.ts'
import { explainTogether } from '#domain/reconciliation/likeliest.ts'
import { NO_STORY, type OurCharge } from '#domain/reconciliation/our-charge.ts'
import { StatementTally } from '#domain/reconciliation/statement-tally.ts'
import type { RowKind, StatementRow } from '#domain/reconciliation/statement-row.ts'
import type { Runner } from '#server/store/database.ts'
import { chargesBooked, chargesElsewhere, chargesListed, refundsConfirmed, storiesOf } from './our-charges.ts'
import type { ComparedRow, Comparing, Comparison, ListedElsewhere } from './comparing.ts'
import type { StatementPart } from './statement-reader.ts'
import { withWholeReferences } from './whole-references.ts'

const HOUR_MS = 3_600_000

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
  const work: Work = { tally: new StatementTally(), places: new Map() }
  for await (const { rows, unreadable } of parts) {
    work.tally.addUnreadable(unreadable)
    await comparing.keep(await compareRows(database, comparing, { rows, work }))
  }
  const { tally, places } = work
  const expected = await addUnlisted(database, comparing, tally)
  await addUnlistedRefunds(database, comparing, tally)
  const differences = await explained(database, tally.differences)
  return { differences, expected, sums: tally.sums, places }
}

interface Work {
  readonly tally: StatementTally
  /** Number of listed attempts, by rail and hour of sending. */
  readonly places: Map<string, number>
}

interface Batch {
  readonly rows: readonly StatementRow[]
  readonly work: Work
}

async function compareRows(
  database: Runner,
  { span: { rail }, refunds, otherDays }: Comparing,
  { rows: listed, work: { tally, places } }: Batch,
): Promise<readonly ComparedRow[]> {
  const { rows, shared } = await withWholeReferences(database, rail, listed)
  const charges = await chargesListed(database, rail, rows.map(namesOf))
  const strange = rows.filter((_row, place) => charges[place] === null).map(({ ours }) => ours)
  const elsewhere = await chargesElsewhere(database, strange)
  const returned = rows.flatMap(({ kind }, place) => (isReturn(kind) ? (charges[place] ?? []) : []))
  const stories = await storiesOf(database, returned)
  const repeated = await otherDays(rows)
  const elsewhereOf = await refunds?.elsewhere(returned.map(({ ref }) => ref))
  return rows.map((row, place) => {
    const ours = charges[place] ?? null
    const other = elsewhere.get(row.ours) ?? null
    const sent = ours ?? (other && { rail: other.rail, sentAt: other.sentAt.getTime() })
    if (sent) notePlace(places, sent)
    const difference = tally.compare(row, {
      ours,
      otherRail: other && other.rail !== rail ? other.rail : null,
      isOurForm: isCertainlyOurs(row.ours),
      isShared: shared.has(row.line),
      story: (ours && stories.get(ours.ref)) ?? NO_STORY,
      otherDay: repeated.get(place) ?? null,
      elsewhere: (ours && elsewhereOf?.get(ours.ref)?.find((one) => isAnotherRefund(one, row))) ?? null,
    })
    return { row, ours, isAlike: difference === null }
  })
}

function isAnotherRefund({ kind, theirs }: ListedElsewhere, row: StatementRow): boolean {
  return kind === 'refund' && row.kind === 'refund' && theirs !== row.theirs
}

function notePlace(
  places: Map<string, number>,
  { rail, sentAt }: { readonly rail: string; readonly sentAt: number },
): void {
  const key = `${rail} ${Math.floor(sentAt / HOUR_MS)}`
  places.set(key, (places.get(key) ?? 0) + 1)
}

/** A return is found by its charge's reference. */
function namesOf({ kind, ours, theirs, linked }: StatementRow): Pick<StatementRow, 'ours' | 'theirs'> {
  return { ours, theirs: isReturn(kind) ? (linked ?? theirs) : theirs }
}

function isReturn(kind: RowKind): boolean {
  return kind === 'refund' || kind === 'chargeback'
}

/** Adds confirmed refunds that no statement lists. A statement without any may be of a provider that never lists them. */
async function addUnlistedRefunds(
  database: Runner,
  { span: { rail }, refunds }: Comparing,
  tally: StatementTally,
): Promise<void> {
  if (!refunds || (!refunds.areListed && tally.sums.refund.count === 0)) return
  const { from, until, elsewhere } = refunds
  const confirmed = await refundsConfirmed(database, { rail, from, until })
  const unlisted = confirmed.filter(({ ours }) => !tally.listsReturn(ours.ref))
  if (unlisted.length === 0) return
  const listed = await elsewhere(unlisted.map(({ ours }) => ours.ref))
  for (const refund of unlisted) if (!listed.has(refund.ours.ref)) tally.addUnlistedRefund(refund)
}

/** Adds what our books have and the list has not; answers what may still come. */
async function addUnlisted(
  database: Runner,
  { span, carried, expectedFrom, next }: Comparing,
  tally: StatementTally,
): Promise<readonly OurCharge[]> {
  const unlisted = carried.filter(({ ref }) => !tally.listsCharge(ref))
  const from = new Set(unlisted.map(({ ref }) => ref))
  for await (const charge of chargesBooked(database, span))
    if (!tally.listsCharge(charge.ref) && !from.has(charge.ref)) unlisted.push(charge)
  const later = await next(unlisted.map(({ ref }) => ref))
  const isExpected = ({ ref, sentAt }: OurCharge): boolean =>
    expectedFrom !== null && sentAt >= expectedFrom.getTime() && !later.has(ref)
  const missing = unlisted.filter((charge) => !isExpected(charge))
  const stories = await storiesOf(database, missing)
  for (const ours of missing) {
    const found = later.get(ours.ref)
    const isSame = found !== undefined && isSameMoney(found.amount, ours.booked)
    const story = stories.get(ours.ref) ?? NO_STORY
    tally.addUnlisted({ ours, story, next: isSame ? found : null })
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
