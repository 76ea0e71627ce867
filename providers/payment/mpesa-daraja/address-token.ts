import { createHmac } from 'node:crypto'
import { isHmac } from '../../http/hmac.ts'

/**
 * Where a provider without signatures is to call back about one charge: our reference, and a proof that
 * we wrote it there. Whoever learns one such address can say nothing about any other charge (T9).
 */
export function addressFor(callbackUrl: string, key: string, ourRef: string): string {
  const url = new URL(callbackUrl)
  url.searchParams.set('ref', ourRef)
  url.searchParams.set('token', createHmac('sha256', key).update(ourRef).digest('hex'))
  return url.toString()
}

/** The reference in an address of ours; null when the proof is missing or of another reference. */
export function referenceIn(query: URLSearchParams | undefined, key: string): string | null {
  const ourRef = query?.get('ref') ?? ''
  const token = query?.get('token') ?? ''
  if (key === '' || !/^[A-Z0-9-]{1,64}$/.test(ourRef)) return null
  return isHmac(token, ourRef, { hash: 'sha256', key, form: 'hex' }) ? ourRef : null
}
