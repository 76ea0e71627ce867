import { partnerBeginning } from '#domain/purchases/lead-draft.ts'
import { HBB_LEADS } from '#domain/payments/transaction-type.ts'
import { readQueryData } from '../../session/query-data.ts'
import { writeSession } from '../../session/session-values.ts'

/**
 * From now on the payment session is a partner's (G-42); a purchase begins with the request. A request that waits for its
 * payment is left as it is.
 */
export function beginPartnerSession(email: string): void {
  const kept = readQueryData()
  if (kept?.transactionType === HBB_LEADS && kept.flow === 'KATI_WORKS' && kept.emailId === email) return
  writeSession('queryData', partnerBeginning(email))
}
