import type { ChainReport } from '#contract/console/audit.ts'
import type { Runner } from '#server/store/database.ts'
import * as sql from './audit-statements.ts'
import { CHAIN_BEGINS, follow, type EntryRow, type Link } from './entry.ts'

/** So many are read at once: some megabytes. */
const BATCH = 5_000

/** Walks along the whole chain with a hash of our own for each entry: what the database says of itself is not believed. */
export async function verifyChain(
  database: Runner,
  now: () => Date = () => new Date(),
): Promise<ChainReport> {
  const began = performance.now()
  let at: Link = CHAIN_BEGINS
  for (;;) {
    const entries = await database.run<EntryRow>(sql.listChain, [at.id, BATCH])
    const found = follow(at, entries)
    const isWhole = 'hash' in found
    if (isWhole) at = found
    if (entries.length === BATCH && isWhole) continue
    return {
      at: now().toISOString(),
      entries: at.id,
      broken: isWhole ? null : found,
      head: at.hash.toString('hex'),
      tookMs: Math.round(performance.now() - began),
    }
  }
}
