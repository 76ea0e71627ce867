import type { ContentSet } from '#content/content-set.ts'
import { digestOfContent } from '#content/snapshot.ts'
import type { Database } from '#server/store/database.ts'
import { lockRows } from '#server/store/row-locks.ts'
import { activeVersion, switchWithin, writeVersion } from './versions.ts'

const BY = 'start of the portal'

/**
 * Publishes the content that ships with the software: on a fresh database, and afterwards whenever it differs from a
 * version that a start had published. What a person published or rolled back to stays until a person changes it; the
 * newer shipped content is then only listed. Safe from any number of processes at once.
 */
export async function publishShipped(database: Database, content: ContentSet): Promise<void> {
  const digest = digestOfContent(content)
  const before = await activeVersion(database)
  if (before?.follows_shipped && before.digest === digest) return
  await database.transaction(async (tx) => {
    await lockRows(tx, 'content')
    const version = await writeVersion(tx, { content, origin: 'shipped', note: '', by: BY })
    const active = await activeVersion(tx)
    if (active && (!active.follows_shipped || active.version === version)) return
    await switchWithin(tx, { version, followsShipped: true, by: BY })
  })
}
