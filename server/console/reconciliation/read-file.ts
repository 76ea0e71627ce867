import { createHash } from 'node:crypto'
import type { StatementRead } from '#contract/console/reconciliation.ts'
import type { Country } from '#countries/country.ts'
import type { OurCharge } from '#domain/reconciliation/our-charge.ts'
import { compareStatement, type Comparison } from '#server/reconciliation/compare-statement.ts'
import type { ChosenLayout } from '#server/reconciliation/layout-of.ts'
import { chargesListed } from '#server/reconciliation/our-charges.ts'
import { readStatement, UnusableFile, type StatementPart } from '#server/reconciliation/read-statement.ts'
import type { Database, Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { keepDifferences, keepRows } from './keep-statement.ts'
import { misplaced, type Bounds } from './misplaced.ts'
import * as sql from './statement-statements.ts'

export interface FileAsked {
  readonly rail: string
  /** `2026-11-19`, in the country's zone. */
  readonly day: string
  readonly name: string
  readonly chosen: ChosenLayout
}

interface Reading extends FileAsked {
  readonly country: Country
  readonly asker: Asker
  readonly bounds: Bounds
}

/** A charge so late in the day may stand in the next list. */
const MAY_COME_LATER_MS = 2 * 3_600_000

/** What was read is undone, and this is the answer. */
class Undone extends Error {
  readonly answer: StatementRead
  constructor(answer: StatementRead) {
    super(answer.outcome)
    this.answer = answer
  }
}

/**
 * Reads a provider's list of a day as it comes, compares it with the books and keeps both, in one transaction with the line of the
 * audit. A file that was read before, or is of another day or way to pay, changes nothing. Null: another is being read.
 */
export async function readFile(
  { database, country }: { readonly database: Database; readonly country: Country },
  asker: Asker,
  asked: FileAsked & { readonly body: AsyncIterable<Uint8Array> },
): Promise<StatementRead | null> {
  const { body } = asked
  try {
    return await database.transaction(async (tx) => {
      const [lock] = await tx.run<{ locked: boolean }>(sql.lockReading)
      if (lock?.locked !== true) return null
      const [bounds] = await tx.run<Bounds>(sql.findBounds, [asked.day, country.timeZone])
      if (!bounds || asked.day > bounds.today)
        throw new Undone({ outcome: 'unusable', problem: 'later', columns: [] })
      return readWithin(tx, body, { ...asked, country, asker, bounds })
    })
  } catch (error) {
    if (error instanceof Undone) return error.answer
    if (error instanceof UnusableFile)
      return { outcome: 'unusable', problem: error.problem, columns: error.columns }
    throw error
  }
}

async function readWithin(
  tx: Runner,
  body: AsyncIterable<Uint8Array>,
  reading: Reading,
): Promise<StatementRead> {
  const { rail, day, name, chosen, country, asker } = reading
  const digest = createHash('sha256')
  let bytes = 0
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      digest.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const [newest] = await tx.run<{ id: number }>(sql.findNewest, [rail, day])
  const pending = createHash('sha256').update(`${rail} ${day} ${asker.requestId}`).digest()
  const values = [rail, day, name.slice(0, 120), pending, chosen.name, country.currency, asker.staffId]
  const [made] = await tx.run<{ id: number }>(sql.insertStatement, values)
  const id = made?.id ?? 0
  const counts = { rows: 0, unreadable: 0 }
  const comparison = await compareStatement(tx, counted(readStatement(hashed(), chosen.layout), counts), {
    ...(await surroundings(tx, reading)),
    keep: (rows) => keepRows(tx, { id, rows, country }),
  })
  const hash = digest.digest()
  await refuseMisplaced(tx, reading, { comparison, hash })
  await keepDifferences(tx, id, { comparison, country })
  if (newest) await tx.run(sql.carryExplanations, [id, newest.id])
  await tx.run(sql.endReading, [
    id,
    counts.rows,
    counts.unreadable,
    comparison.alike,
    JSON.stringify(sumsOf(comparison)),
    hash,
    bytes,
  ])
  await writeEntry(tx, asker, {
    act: 'read-file',
    may: 'explain',
    objectKind: 'day',
    object: `${rail} ${day}`,
    detail: { rows: String(counts.rows), fingerprint: hash.toString('hex') },
  })
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

/** What a day is compared with besides its own charges: what the day before left, what the next day's list has. */
async function surroundings(tx: Runner, { rail, day, bounds }: Reading) {
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
      const rows = await tx.run<{ ours: string; day: string; line: number; minor: number }>(sql.findInNext, [
        rail,
        day,
        refs,
      ])
      return new Map(rows.map((row) => [row.ours, row]))
    },
  }
}

/** Throws `Undone` where the same file was read before, or this one is of another day or another way to pay. */
async function refuseMisplaced(
  tx: Runner,
  { rail, day, bounds, country }: Reading,
  { comparison, hash }: { readonly comparison: Comparison; readonly hash: Buffer },
): Promise<void> {
  const [same] = await tx.run<{ day: string; read_at: Date }>(sql.findSame, [rail, hash])
  if (same) throw new Undone({ outcome: 'read-before', day: same.day, at: same.read_at.toISOString() })
  const other = misplaced(comparison.places, { rail, day, bounds, timeZone: country.timeZone })
  if (other) throw new Undone({ outcome: 'elsewhere', ...other })
}

function sumsOf({ theirs, ours, fees }: Comparison): Readonly<Record<string, unknown>> {
  return { ...theirs, ours, fees }
}
