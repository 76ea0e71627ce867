import { LOOK_SPACING_MS } from '#domain/payments/schedule.ts'
import { statement } from '#server/store/database.ts'
import type { Database } from '#server/store/database.ts'
import { MS } from '../payment-columns.ts'

const releaseLooks = statement(
  'payment-release-looks',
  `update payment set next_look_at = greatest(now(), last_look_at + ${MS('$2')})
   where id = any($1) and next_look_at > greatest(now(), last_look_at + ${MS('$2')})
     and state in ('asking', 'waiting', 'unsure', 'declined', 'cancelled', 'expired', 'review')`,
)

/**
 * Hands back the leases of looks that a process ends without finishing: another one looks at once (F14). A
 * delivery, a refund or a message that may be on its way keeps its lease, so that nobody else sends it meanwhile.
 */
export async function handBackLooks(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await database.run(releaseLooks, [ids, LOOK_SPACING_MS])
}
