import { isLie } from '../core/callbacks.ts'
import type { Announcement } from '../core/callbacks.ts'
import type { Charge } from '../core/charge.ts'

/**
 * What the network tells the portal about a decided push, once and not of an open one. Nothing is signed here: what an
 * impostor gets wrong is the address.
 * @param bodyOf the message; it may have to lie about `succeeded`
 */
export function announcementOf(
  push: Charge,
  path: string,
  bodyOf: (push: Charge, succeeded: boolean) => object,
): Announcement {
  return {
    system: 'mpesa',
    reference: push.order.reference,
    path,
    retries: [],
    build: (variant) => {
      if (variant === 'stale') return null
      const body = JSON.stringify(bodyOf(push, (push.state === 'succeeded') !== isLie(variant)))
      const knowsAddress = variant === 'true' || variant === 'opposite'
      return knowsAddress ? { headers: {}, body } : { headers: {}, body, path: wrongPath(path) }
    },
  }
}

/** The address with a proof of the right length that is not the right one. */
function wrongPath(path: string): string {
  return path.replace(/token=[^&]*/u, (token) => `token=${'0'.repeat(token.length - 'token='.length)}`)
}
