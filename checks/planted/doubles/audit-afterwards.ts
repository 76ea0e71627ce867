import { writeEntry as honest } from '#server/console/audit/write-entry.ts'
import { openDatabase } from '#server/store/database.ts'

export * from '#server/console/audit/write-entry.ts'

const own = openDatabase({ connectionString: process.env['CONSOLE_DATABASE_URL'] ?? '', maxConnections: 1 })

/** Planted: that somebody approved is written down once it is done, and not with it. */
export async function writeEntry(...[tx, asker, entry]: Parameters<typeof honest>): Promise<void> {
  if (entry.act !== 'approved') return honest(tx, asker, entry)
  tx.afterCommit(() => void honest(own, asker, entry).catch(() => undefined))
}
