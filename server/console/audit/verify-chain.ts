import type { ChainReport } from '#contract/console/audit.ts'
import type { Runner } from '#server/store/database.ts'
import * as sql from './audit-statements.ts'
import { CHAIN_BEGINS, follow, type Break, type EntryRow, type Link } from './entry.ts'

/** So many are read at once: some megabytes. */
const BATCH = 5_000

export interface Verifying {
  /** Where the chain stood once, as somebody outside the database noted it: it must still lead through there. */
  readonly noted?: Link | null
  readonly now?: () => Date
}

/** Walks along the whole chain with a hash of our own for each entry: what the database says of itself is not believed. */
export async function verifyChain(
  database: Runner,
  { noted = null, now = () => new Date() }: Verifying = {},
): Promise<ChainReport> {
  const began = performance.now()
  const after = (id: number): Promise<EntryRow[]> => database.run<EntryRow>(sql.listChain, [id, BATCH])
  let at: Link = CHAIN_BEGINS
  let reading = after(at.id)
  for (;;) {
    const entries = await reading
    const last = entries.at(-1)
    const isMore = entries.length === BATCH && last !== undefined
    // The database reads the next ones while these are hashed.
    if (isMore) reading = after(last.id)
    const found = throughNoted(follow(at, entries), entries, noted)
    const isWhole = 'hash' in found
    if (isWhole) at = found
    if (isMore && isWhole) continue
    // What was read ahead of a break is of no interest, whatever came of it.
    if (isMore) await reading.catch(() => undefined)
    return {
      at: now().toISOString(),
      entries: isWhole ? at.id : found.id - 1,
      broken: isWhole ? endsEarly(at, noted) : found,
      head: at.hash.toString('hex'),
      tookMs: Math.round(performance.now() - began),
    }
  }
}

/** An entry that fits its neighbours and is another one than was noted: all of them were written anew. */
function throughNoted(found: Link | Break, entries: readonly EntryRow[], noted: Link | null): Link | Break {
  const there = noted && entries.find(({ id }) => id === noted.id)
  if (!there || there.hash.equals(noted.hash)) return found
  return 'hash' in found || found.id > noted.id ? { id: noted.id, why: 'changed' } : found
}

/** What was taken off the end leaves no gap: only who noted the head knows of it. */
function endsEarly(at: Link, noted: Link | null): Break | null {
  return noted && at.id < noted.id ? { id: at.id + 1, why: 'missing' } : null
}
