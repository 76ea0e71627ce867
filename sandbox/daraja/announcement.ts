import type { Announcement, CallbackRequest } from '../core/callbacks.ts'
import type { Push } from '../mpesa-network/push.ts'
import { callbackBody } from './answers.ts'

/** The path and query of an address that a merchant gave; its host is never called. */
export function callbackPath(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { pathname, search } = new URL(address)
  return pathname + search
}

/**
 * What the network tells the portal about a decided push. Nothing is signed here: an impostor knows the
 * path of the portal's address, but not what the merchant wrote behind it.
 */
export function announcementOf(push: Push, address: string): Announcement | null {
  const path = callbackPath(address)
  if (path === null) return null
  const succeeded = push.state === 'succeeded'
  const told = (lie: boolean): CallbackRequest => ({
    headers: {},
    body: JSON.stringify(callbackBody(push, succeeded !== lie)),
  })
  return {
    system: 'mpesa',
    reference: push.order.reference,
    path,
    retries: [],
    // It says nothing of an open push, and has no signature that could be wrong.
    build: (variant) => (variant === 'true' || variant === 'opposite' ? told(variant === 'opposite') : null),
  }
}
