import type { NextStep } from '#domain/payments/evidence.ts'

/** A page found open by a look-up: the way in was told at the start only, and stays good. */
export const PAGE_AS_TOLD: NextStep = { do: 'popup', accessCode: '', url: '' }

/**
 * A gateway's page as the next step. Null when the address is not on the origin that is configured for the
 * gateway, so that nobody is ever led anywhere else (T10).
 */
export function goTo(address: string, pageOrigin: string): NextStep | null {
  if (address.length > 2048 || !URL.canParse(address)) return null
  const url = new URL(address)
  const plain = url.username === '' && url.password === '' && /^https?:$/.test(url.protocol)
  return plain && url.origin === pageOrigin ? { do: 'go-to', url: url.href } : null
}
