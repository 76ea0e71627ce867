import type { ConsoleFault } from '#contract/console/calls.ts'
import type { Act } from '#domain/staff/roles.ts'
import type { Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'

/** Pages of ours ask for none of it: whoever is told so went another way, and that they did is kept. */
export const NO_MISHAPS: ReadonlySet<ConsoleFault['fault']> = new Set([
  'not-yours',
  'unreadable',
  'too-often',
])

interface Refusal {
  /** What was asked for. */
  readonly name: string
  /** The act that it would have been; undefined for one that everybody has. */
  readonly may: Act | undefined
  /** Left out where no role of theirs does it. */
  readonly because?: string
}

/** Keeps that somebody tried, whatever they were after. */
export function keepRefusal(database: Database, asker: Asker, refusal: Refusal): Promise<void> {
  const { name: object, may = 'today', because } = refusal
  const detail = because === undefined ? {} : { because }
  return database.transaction((tx) =>
    writeEntry(tx, asker, { act: 'refused-act', may, objectKind: 'session', object, detail }),
  )
}
