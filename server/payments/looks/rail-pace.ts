import type { Database } from '#server/store/database.ts'
import { setPaces } from './look-statements.ts'

/** How often providers may be asked what became of payments, looks a second; 0: as often as there is reason to. */
export interface LooksPerSecond {
  /** Of each rail that is not named. */
  readonly usual: number
  readonly ofRail: Readonly<Record<string, number>>
}

/** Writes down the pace of the rails for all portal processes; the one that started last says how it is. */
export async function writePaces(
  database: Database,
  rails: readonly string[],
  { usual, ofRail }: LooksPerSecond,
): Promise<void> {
  const paced = rails.map((rail) => [rail, ofRail[rail] ?? usual] as const).filter(([, looks]) => looks > 0)
  await database.run(setPaces, [paced.map(([rail]) => rail), paced.map(([, looks]) => looks)])
}
