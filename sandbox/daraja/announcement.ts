import type { Announcement, CallbackVariant } from '../core/callbacks.ts'
import type { Charge } from '../core/charge.ts'
import { callbackBody } from './answers.ts'

/** The path and query of an address that a merchant gave; its host is never called. */
export function callbackPath(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { pathname, search } = new URL(address)
  return pathname + search
}

/**
 * What the network tells the portal about a decided push, at the address that came with it. Nothing is
 * signed here: what an impostor gets wrong is the address.
 */
export function announcementOf(push: Charge, address: string): Announcement | null {
  const path = callbackPath(address)
  if (path === null) return null
  const succeeded = push.state === 'succeeded'
  return {
    system: 'mpesa',
    reference: push.order.reference,
    path,
    retries: [],
    build: (variant) => {
      // It says nothing of an open push.
      if (variant === 'stale') return null
      const told = isLie(variant) ? !succeeded : succeeded
      const body = JSON.stringify(callbackBody(push, told))
      return knowsAddress(variant) ? { headers: {}, body } : { headers: {}, body, path: wrongPath(path) }
    },
  }
}

export function isLie(variant: CallbackVariant): boolean {
  return variant === 'opposite' || variant === 'forged'
}

export function knowsAddress(variant: CallbackVariant): boolean {
  return variant === 'true' || variant === 'opposite'
}

/** The address with a proof of the right length that is not the right one. */
export function wrongPath(path: string): string {
  return path.replace(/token=[^&]*/u, (token) => `token=${'0'.repeat(token.length - 'token='.length)}`)
}
