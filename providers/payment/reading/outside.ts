import { createTarget } from '../../http/call.ts'
import type { HttpTarget, Outbound } from '../../http/call.ts'

/** What every gateway's adapter is given besides its own credentials. */
export interface OutsideConfig {
  /** `https://host[:port][/prefix]`, without a slash at the end. */
  readonly baseUrl: string
  /** The origin of the pages that customers are sent to. */
  readonly pageOrigin: string
  /** Milliseconds for opening a checkout; also for each call of a refund. */
  readonly startDeadlineMs: number
  readonly queryDeadlineMs: number
  /** How connections to it are made, and which addresses they may reach (T12). */
  readonly outbound?: Outbound
  /** Monotonic milliseconds. */
  readonly now?: () => number
}

/** The client of a gateway's host. @throws TypeError when the base URL cannot be used */
export function gatewayTarget(name: string, config: OutsideConfig): HttpTarget {
  return createTarget({
    name,
    baseUrl: config.baseUrl,
    ...(config.now ? { now: config.now } : {}),
    ...(config.outbound ? { outbound: config.outbound } : {}),
  })
}

/** References of ours and of the providers that may be repeated in records. */
export const REFERENCE = /^[A-Za-z0-9.=_-]{1,100}$/

/** The receipt field of evidence; empty if the text can't be a receipt. */
export function receiptNamed(text: string): { readonly receipt?: string } {
  return REFERENCE.test(text) ? { receipt: text } : {}
}
