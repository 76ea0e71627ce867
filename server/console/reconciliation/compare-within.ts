import { randomBytes } from 'node:crypto'
import type { StatementRead } from '#contract/console/reconciliation.ts'
import type { Country } from '#countries/country.ts'
import type { Currency } from '#domain/money.ts'
import type { OurCharge } from '#domain/reconciliation/our-charge.ts'
import { compareStatement } from '#server/reconciliation/compare-statement.ts'
import {
  MAY_COME_LATER_MS,
  type Comparison,
  type ListedElsewhere,
  type RefundsCompared,
} from '#server/reconciliation/comparing.ts'
import { chargesListed } from '#server/reconciliation/our-charges.ts'
import type { StatementPart } from '#server/reconciliation/statement-reader.ts'
import { storedSums } from '#server/reconciliation/stored-sums.ts'
import type { Runner } from '#server/store/database.ts'
import { keepDifferences, keepRows } from './keep-statement.ts'
import { misplaced, type Bounds } from './misplaced.ts'
import { otherDaysOf } from './other-days.ts'
import * as sql from './statement-statements.ts'

/** A list, wherever it is from. */
export interface ListReading {
  readonly rail: string
  /** `2026-11-19`, in the country's zone. */
  readonly day: string
  readonly source: 'file' | 'fetched'
  /** Of the file; '' where there is none. */
  readonly name: string
  /** How it was read. */
  readonly layout: string
  readonly country: Country
  readonly bounds: Bounds
  /** Null: nobody, it was fetched. */
  readonly readBy: number | null
  /** What the list came to, asked once all of it was read: sha-256 and length. */
  readonly fingerprint: () => { readonly hash: Buffer; readonly bytes: number }
  /** Writes the line of the audit. */
  readonly note: (detail: Readonly<Record<string, string>>) => Promise<void>
}

/** What was read is undone, and this is the answer. */
export class Undone extends Error {
  readonly answer: StatementRead
  constructor(answer: StatementRead) {
    super(answer.outcome)
    this.answer = answer
  }
}

/**
 * Compares a list with the books as it comes and keeps both. Throws `Undone` where the same was read before, or it is of another day
 * or another way to pay. The caller holds the lock of reading.
 */
export async function compareWithin(
  tx: Runner,
  parts: AsyncIterable<StatementPart>,
  reading: ListReading,
): Promise<StatementRead> {
  const { rail, day, country } = reading
  const [newest] = await tx.run<{ id: number }>(sql.findNewest, [rail, day])
  const { source, name, layout, readBy } = reading
  // Until it is known what it comes to.
  const pending = randomBytes(32)
  const values = [rail, day, source, name.slice(0, 120), pending, layout, country.currency, readBy]
  const [made] = await tx.run<{ id: number }>(sql.insertStatement, values)
  const id = made?.id ?? 0
  const counts = { rows: 0, unreadable: 0 }
  const comparison = await compareStatement(tx, counted(parts, counts), {
    ...(await surroundings(tx, reading)),
    keep: (rows) => keepRows(tx, { id, rows, country }),
  })
  const { hash, bytes } = reading.fingerprint()
  await refuseMisplaced(tx, reading, { comparison, hash })
  await keepDifferences(tx, id, { comparison, country })
  if (newest) await tx.run(sql.carryExplanations, [id, newest.id])
  const { sums } = comparison
  const ended = [id, counts.rows, counts.unreadable, sums.alike.count, storedSums(sums), hash, bytes]
  await tx.run(sql.endReading, ended)
  await reading.note({ rows: String(counts.rows), fingerprint: hash.toString('hex') })
  return { outcome: 'read', statement: id }
}

async function* counted(
  parts: AsyncIterable<StatementPart>,
  counts: { rows: number; unreadable: number },
): AsyncGenerator<StatementPart> {
  for await (const part of parts) {
    counts.rows += part.rows.length + part.unreadable.length
    counts.unreadable += part.unreadable.length
    yield part
  }
}

/** A row of the next day's list. */
interface NextRow {
  readonly ours: string
  readonly day: string
  readonly line: number
  readonly minor: number
  readonly currency: Currency
}

/** What a day is compared with besides its own charges: what the day before left, what the next day's list has. */
async function surroundings(tx: Runner, { rail, day, bounds, source }: ListReading) {
  const { from, until } = bounds
  const left = await tx.run<{ our_ref: string }>(sql.listExpected, [rail, day])
  const carried = await chargesListed(
    tx,
    rail,
    left.map(({ our_ref: ours }) => ({ ours, theirs: '' })),
  )
  const isLast = (await tx.run(sql.hasNext, [rail, day])).length === 0
  return {
    span: { rail, from, until },
    carried: carried.filter((charge) => charge !== null && charge.booked !== null) as readonly OurCharge[],
    expectedFrom: isLast ? new Date(until.getTime() - MAY_COME_LATER_MS) : null,
    next: async (refs: readonly string[]) => {
      const rows = await tx.run<NextRow>(sql.findInNext, [rail, day, refs])
      return new Map(
        rows.map(({ ours, minor, currency, ...place }) => [ours, { ...place, amount: { minor, currency } }]),
      )
    },
    otherDays: otherDaysOf(tx, { rail, day }),
    refunds: source === 'file' ? await refundsOf(tx, { rail, day, bounds }) : null,
  }
}

async function refundsOf(
  tx: Runner,
  { rail, day, bounds: { from, until } }: Pick<ListReading, 'rail' | 'day' | 'bounds'>,
): Promise<RefundsCompared> {
  const [habits] = await tx.run<{ listed: boolean; before: boolean }>(sql.findRefundHabits, [rail, day])
  return {
    // Without a file of the day before nobody knows whether that day lists what was confirmed just after midnight.
    from: new Date(from.getTime() + (habits?.before ? -MAY_COME_LATER_MS : MAY_COME_LATER_MS)),
    until: new Date(until.getTime() - MAY_COME_LATER_MS),
    areListed: habits?.listed ?? false,
    elsewhere: async (refs) => {
      if (refs.length === 0) return new Map()
      const rows = await tx.run<ListedElsewhere & { readonly ref: string }>(sql.findReturnsElsewhere, [
        rail,
        day,
        refs,
      ])
      return Map.groupBy(rows, ({ ref }) => ref)
    },
  }
}

/** Throws `Undone` where the same file was read before, or this one is of another day or another way to pay. */
async function refuseMisplaced(
  tx: Runner,
  { rail, day, bounds, country }: ListReading,
  { comparison, hash }: { readonly comparison: Comparison; readonly hash: Buffer },
): Promise<void> {
  const [same] = await tx.run<{ day: string; read_at: Date }>(sql.findSame, [rail, hash])
  if (same) throw new Undone({ outcome: 'read-before', day: same.day, at: same.read_at.toISOString() })
  const other = misplaced(comparison.places, { rail, day, bounds, timeZone: country.timeZone })
  if (other) throw new Undone({ outcome: 'elsewhere', ...other })
}
