/**
 * The address of a gateway page when it may be opened: https (or a listed local origin) and an origin
 * of the configured list, read by the browser's own parser; null otherwise (T10).
 */
export function trustedGatewayAddress(address: string, origins: readonly string[]): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return null
  return /^https?:$/.test(url.protocol) && origins.includes(url.origin) ? url.href : null
}
