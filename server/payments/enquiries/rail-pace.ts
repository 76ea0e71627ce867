import type { Database } from '#server/store/database.ts'
import { setPaces } from './enquiry-statements.ts'

/** Most enquiries a second at each provider; 0: as often as there is reason to. */
export interface EnquiriesPerSecond {
  /** Of each rail that is not named. */
  readonly usual: number
  readonly ofRail: Readonly<Record<string, number>>
}

/** Writes down the pace of the rails for all portal processes; the one that started last says how it is. */
export async function writePaces(
  database: Database,
  rails: readonly string[],
  { usual, ofRail }: EnquiriesPerSecond,
): Promise<void> {
  const paced = rails.map((rail) => [rail, ofRail[rail] ?? usual] as const).filter(([, pace]) => pace > 0)
  await database.run(setPaces, [paced.map(([rail]) => rail), paced.map(([, pace]) => pace)])
}
