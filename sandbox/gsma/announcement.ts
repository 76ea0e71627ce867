import { createHash } from 'node:crypto'
import { isLie } from '../core/callbacks.ts'
import type { Announcement, CallbackRequest, CallbackVariant } from '../core/callbacks.ts'
import type { Charge } from '../core/charge.ts'
import type { World } from '../world.ts'
import { transactionOf } from './answers.ts'

/**
 * What the wallet puts to the address that came with the request. It tells twice more when nobody takes it.
 * @param address path and query of that address
 */
export function announcementOf(charge: Charge, address: string, world: World): Announcement {
  const truth = transactionOf(charge, world.settings.gsmaMerchant)
  const succeeded = charge.state === 'succeeded'
  return {
    system: 'gsma',
    reference: charge.order.reference,
    path: address,
    method: 'PUT',
    retries: [30_000, 120_000],
    build: (variant) => told(JSON.stringify(spoken(truth, variant, succeeded)), variant, address),
  }
}

function spoken(
  truth: ReturnType<typeof transactionOf>,
  variant: CallbackVariant,
  succeeded: boolean,
): ReturnType<typeof transactionOf> {
  if (variant === 'stale') return { ...truth, transactionStatus: 'pending' }
  if (!isLie(variant)) return truth
  return { ...truth, transactionStatus: succeeded ? 'failed' : 'completed' }
}

/** An impostor can hash a body, but does not know the secret in the address. */
function told(body: string, variant: CallbackVariant, address: string): CallbackRequest {
  const hashed = variant === 'bad-signature' ? `${body} ` : body
  const headers = { 'x-content-hash': createHash('sha256').update(hashed).digest('hex') }
  if (variant !== 'forged') return { headers, body }
  return { headers, body, path: address.replace(/token=[^&]*/u, `token=${'0'.repeat(64)}`) }
}
