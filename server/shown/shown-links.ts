import { createHash } from 'node:crypto'
import type { Database } from '#server/store/database.ts'
import { forgetInBatches, forgetSome } from '#server/store/forget-in-batches.ts'

const forgetLinks = forgetSome('shown-forget-links', 'shown_link', 'until < now()')

/** What the records know a link by. */
export function hashOfLink(link: string): Buffer {
  return createHash('sha256').update(link).digest()
}

/** Forgets links that lead nowhere any more. Answers how many. */
export function forgetOldShownLinks(database: Database): Promise<number> {
  return forgetInBatches(database, forgetLinks)
}
