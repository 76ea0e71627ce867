import type { InsideHosts } from './inside-hosts.ts'
import { isPublicAddress } from './public-address.ts'

/** How connections to a party are made, and which addresses they may reach. */
export interface Outbound {
  /**
   * Addresses that are not of the open internet and may be reached all the same; null lets the portal reach any, which
   * only the sandbox may (T12).
   */
  readonly inside: InsideHosts | null
  /** The forward proxy that is asked for a tunnel (CONNECT): `http://[user:password@]host:port`; '' for none. https only. */
  readonly proxy: string
  /** In PEM. Empty: no certificate of ours, and the authorities that everybody believes. */
  readonly tls: ClientTls
}

export interface ClientTls {
  readonly cert?: string
  readonly key?: string
  /** The only authorities that are believed. */
  readonly ca?: string
}

/** Straight to any address. */
export const ANYWHERE: Outbound = { inside: null, proxy: '', tls: {} }

/** True when a connection to `host` may be made to this address. Without TLS only what is listed as inside may be asked. */
export function mayReach({ inside }: Outbound, tls: boolean): (host: string, address: string) => boolean {
  if (inside === null) return () => true
  return (host, address) =>
    isPublicAddress(address) ? tls || inside.has(address) : inside.mayReach(host, address)
}
