import { isEmail } from '#domain/email.ts'

/** Who sent the visitor here, as the address says it (PAY-45). */
export interface Partner {
  /** The company's e-mail, shown and not asked for; '' where the address holds none that could be one. */
  readonly email: string
}

/** The name of the partner flow in the address: `?flow=works`. */
const FLOW = 'works'

/** The partner of an address such as `?flow=works&email=…`; null for a visitor of our own. */
export function partnerOf(search: string): Partner | null {
  const query = new URLSearchParams(search)
  if (query.get('flow') !== FLOW) return null
  const email = (query.get('email') ?? '').trim()
  return { email: isEmail(email) ? email : '' }
}
