import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * Whether a request was meant for this sandbox. A page of a stranger can point its own name at this machine (DNS
 * rebinding), and the browser then takes the sandbox for that page's own server; it still says the stranger's name.
 * An address in digits belongs to nobody else, and neither does `localhost`.
 */
export function isForUs(host: string | undefined, ourNames: ReadonlySet<string>): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true
  return isIP(hostname.replace(/^\[|\]$/g, '')) > 0 || ourNames.has(hostname)
}

/** The names that the sandbox itself was given: where it listens and where browsers find it. */
export function namesOf({
  host,
  publicUrl,
}: {
  readonly host: string
  readonly publicUrl: string | null
}): ReadonlySet<string> {
  const names = [host.toLowerCase()]
  if (publicUrl !== null) names.push(new URL(publicUrl).hostname)
  return new Set(names)
}

/** Whether a page of our own asks, or a program: a page of another origin, in a browser of this machine, says so. */
export function isFromUs({ headers }: IncomingMessage): boolean {
  const { origin, host = '' } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`
}
