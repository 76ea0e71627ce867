import { partnerBeginning } from '#domain/purchases/lead-draft.ts'
import { HBB_LEADS } from '#domain/payments/transaction-type.ts'
import { readPurchaseText } from '../../session/query-data.ts'
import { writeSession } from '../../frame-script/session-values.ts'

/**
 * From now on the payment session is a partner's (PAY-45); a purchase begins with the request. A request that
 * waits for its payment is left as it is.
 */
export function beginPartnerSession(email: string): void {
  const isPartners = readPurchaseText('flow') === 'KATI_WORKS' && readPurchaseText('emailId') === email
  if (readPurchaseText('transactionType') === HBB_LEADS && isPartners) return
  writeSession('queryData', partnerBeginning(email))
}
