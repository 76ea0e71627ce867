import { isLoopback, plainHost } from './host-places.ts'

/** Where a database is, as far as it may be told. */
export interface DatabasePlace {
  /** Hosts with their ports; folders of sockets begin with a slash. */
  readonly hosts: readonly string[]
  readonly name: string
  readonly sslMode: string
}

/** The parts of `postgresql://user:password@host:1,host:2/name?sslmode=…`; null when it is none. */
export function databasePlaceOf(url: string): DatabasePlace | null {
  const parts =
    /^postgres(?:ql)?:\/\/(?:[^@/?#]*@)?(?<hosts>[^/?#@]*)(?:\/(?<name>[^?#]*))?(?:\?(?<query>[^#]*))?$/.exec(
      url,
    )?.groups
  if (!parts) return null
  const query = new URLSearchParams(parts['query'] ?? '')
  const named = (query.get('host') ?? parts['hosts'] ?? '').split(',')
  const hosts = named.map((host) => decode(host)).filter((host) => host !== '')
  const sslMode = query.get('sslmode') ?? ''
  return { hosts: hosts.length > 0 ? hosts : ['localhost'], name: decode(parts['name'] ?? ''), sslMode }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Why no portal takes this address; null when it does. libpq's words for which of several servers is meant are understood:
 * the portal writes, so it is the one that takes writes, also where nothing is said.
 */
export function databaseFault(url: string): string | null {
  const [, query = ''] = url.split('?', 2)
  const wanted = new URLSearchParams(query).get('target_session_attrs') ?? 'read-write'
  if (['read-write', 'primary'].includes(wanted)) return null
  return 'must say target_session_attrs=read-write, or nothing of it: the portal writes'
}

/** These check who answers, or at least that nobody listens. */
const SAFE_MODES = ['require', 'verify-ca', 'verify-full']

/** Why run mode live refuses a database; null when it does not. */
export function liveDatabaseFault(url: string): string | null {
  const fault = databaseFault(url)
  if (fault) return fault
  const place = databasePlaceOf(url)
  if (!place) return 'must be postgresql://user:password@host:port/database'
  const isHere = place.hosts.every((host) => host.startsWith('/') || isLoopback(withoutPort(host)))
  if (isHere || SAFE_MODES.includes(place.sslMode)) return null
  return 'must say sslmode=verify-full (or require) in run mode live: the database is on another machine'
}

function withoutPort(host: string): string {
  return plainHost(host.replace(/:\d+$/, ''))
}
