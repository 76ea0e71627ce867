import { partnerBeginning } from '#domain/purchases/lead-draft.ts'
import { writeSession } from '../../session/session-values.ts'

/** From now on the payment session is a partner's (G-42); a purchase begins with the request. */
export function beginPartnerSession(email: string): void {
  writeSession('queryData', partnerBeginning(email))
}
