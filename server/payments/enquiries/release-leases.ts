import { ENQUIRY_SPACING_MS } from '#domain/payments/schedule.ts'
import { ENQUIRED } from '#domain/payments/state-groups.ts'
import { statement } from '#server/store/database.ts'
import type { Database } from '#server/store/database.ts'
import { after, stateList } from '#server/store/sql-text.ts'

const releaseEnquiries = statement(
  'payment-release-leases',
  `update payment set leased_until = null, due_at = greatest(now(), ${after('last_enquiry_at', '$2')})
   where id = any($1) and due_at > greatest(now(), ${after('last_enquiry_at', '$2')})
     and state in ${stateList(ENQUIRED)}`,
)

/**
 * Releases the leases of enquiries that a stopping process cannot finish: another process takes them at once (F14). A
 * delivery, a refund or a message that may be on its way keeps its lease, so that nobody else sends it meanwhile.
 */
export async function releaseLeases(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await database.run(releaseEnquiries, [ids, ENQUIRY_SPACING_MS])
}
