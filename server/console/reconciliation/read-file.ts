import { createHash } from 'node:crypto'
import type { StatementRead } from '#contract/console/reconciliation.ts'
import type { Country } from '#countries/country.ts'
import type { ChosenLayout } from '#server/reconciliation/layout-of.ts'
import { readStatement, UnusableFile } from '#server/reconciliation/read-statement.ts'
import type { Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { compareWithin, Undone } from './compare-within.ts'
import type { Bounds } from './misplaced.ts'
import * as sql from './statement-statements.ts'

export interface FileAsked {
  readonly rail: string
  /** `2026-11-19`, in the country's zone. */
  readonly day: string
  readonly name: string
  readonly chosen: ChosenLayout
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
  const { rail, day, name, chosen } = asked
  const file = hashed(asked.body)
  try {
    return await database.transaction(async (tx) => {
      const [lock] = await tx.run<{ locked: boolean }>(sql.lockReading)
      if (lock?.locked !== true) return null
      const [bounds] = await tx.run<Bounds>(sql.findBounds, [day, country.timeZone])
      if (!bounds || day > bounds.today)
        throw new Undone({ outcome: 'unusable', problem: 'later', columns: [] })
      return compareWithin(tx, readStatement(file.bytes, chosen.layout), {
        rail,
        day,
        name,
        country,
        bounds,
        source: 'file',
        layout: chosen.name,
        readBy: asker.staffId,
        fingerprint: file.end,
        note: (detail) =>
          writeEntry(tx, asker, {
            act: 'read-file',
            may: 'explain',
            objectKind: 'day',
            object: `${rail} ${day}`,
            detail,
          }),
      })
    })
  } catch (error) {
    if (error instanceof Undone) return error.answer
    if (error instanceof UnusableFile)
      return { outcome: 'unusable', problem: error.problem, columns: error.columns }
    throw error
  }
}

/** The same bytes; once all went through, `end` says what they come to. */
function hashed(body: AsyncIterable<Uint8Array>) {
  const digest = createHash('sha256')
  let length = 0
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      digest.update(chunk)
      length += chunk.length
      yield chunk
    }
  }
  return { bytes: bytes(), end: () => ({ hash: digest.digest(), bytes: length }) }
}
