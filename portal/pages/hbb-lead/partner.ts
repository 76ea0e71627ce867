import { isEmail } from '#domain/email.ts'
import { PARTNER_FLOW, partnerBeginning } from '#domain/purchases/lead-draft.ts'
import { writeSession } from '../../session/session-values.ts'

/** Who sent the visitor here, as the address says it (G-42). */
export interface Partner {
  /** The company's e-mail, shown and not asked for; '' where the address holds none that could be one. */
  readonly email: string
}

/** The partner of an address such as `?flow=works&email=…`; null for a visitor of our own. */
export function partnerOf(search: string): Partner | null {
  const query = new URLSearchParams(search)
  if (query.get('flow') !== PARTNER_FLOW) return null
  const email = (query.get('email') ?? '').trim()
  return { email: isEmail(email) ? email : '' }
}

/** From now on the payment session is a partner's (G-42); a purchase begins with the request. */
export function beginPartnerSession({ email }: Partner): void {
  writeSession('queryData', partnerBeginning(email))
}
