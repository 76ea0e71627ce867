import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Country } from '#countries/country.ts'
import { exportDay } from '#server/reconciliation/day-exports.ts'
import { findStatement } from '#server/reconciliation/export-statements.ts'
import type { Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { no, type No } from '../http/operations.ts'
import { SavedFile } from '../http/saved-file.ts'

/** An export ends where it is after so long. */
const GIVEN_UP_MS = 10 * 60_000

/** Whose turn it is to export: one at a time, since each may read a whole day. */
export interface DayTurn {
  until: number
}

export interface DayExporting {
  readonly database: Database
  readonly country: Country
  readonly turn: DayTurn
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
}

/** Part of a day as a file, made while it is sent; that it was taken away is kept before the first row is sent. */
export async function exportStatement(
  { database, country, turn, now }: DayExporting,
  asker: Asker,
  { statement, what }: ConsoleRequest<'exportDay'>,
): Promise<SavedFile | No> {
  const [found] = await database.run<{ rail: string; day: string }>(findStatement, [statement])
  if (!found) return no('not-found')
  if (turn.until > now()) return no('too-often')
  const until = now() + GIVEN_UP_MS
  turn.until = until
  await database.transaction((tx) =>
    writeEntry(tx, asker, {
      act: 'exported',
      may: 'explain',
      objectKind: 'day',
      object: `${found.rail} ${found.day}`,
      detail: { export: what },
    }),
  )
  const of = { statement, ...found, timeZone: country.timeZone }
  const rows = exportDay(database, what, { of, isOver: () => now() > until })
  const name = `${what}-${found.rail.toLowerCase().replaceAll('_', '-')}-${found.day}.csv`
  return new SavedFile(name, freed(rows, turn))
}

async function* freed(rows: AsyncIterable<string>, turn: DayTurn): AsyncGenerator<string> {
  try {
    yield* rows
  } finally {
    turn.until = 0
  }
}
