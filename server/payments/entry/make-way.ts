import type { PaymentState } from '#domain/payments/states.ts'
import type { Engine } from '../engine.ts'
import { takeReturn } from '../hints.ts'
import * as sql from './claim-statements.ts'
import { within } from './within.ts'

/** The payment that keeps a bill or an invoice from being paid by another one. */
export interface InTheWay {
  readonly id: string
  readonly state: PaymentState
  readonly mode: string
  readonly session_hash: Buffer | null
}

/** A customer who pays in another way waits no longer for the gateway whose page was left. */
const GATEWAY_WITHIN_MS = 4_000

export interface Blocked {
  readonly id: string
  readonly sessionHash: Buffer | null
}

/**
 * Looks at what keeps a payment from taking its bill or invoice. A hosted page that the same customer left without
 * paying is looked at with its gateway and cancelled, so that he can pay in another way at once; what its gateway
 * says later goes back (3.6). Answers what still stands in the way; null: the claim may be tried again.
 */
export async function makeWay(engine: Engine, { id, sessionHash }: Blocked): Promise<InTheWay | null> {
  const found = await findInTheWay(engine, id)
  if (!found || !isLeftPage(found, sessionHash)) return found
  await within(leave(engine, { id: found.id, sessionHash }), GATEWAY_WITHIN_MS)
  return findInTheWay(engine, id)
}

/** Goes on when nobody waits for it any more: the customer who presses again then finds the thing free. */
async function leave(engine: Engine, { id, sessionHash }: Blocked): Promise<void> {
  try {
    await takeReturn(engine, { id, cancelled: true, sessionHash })
  } catch (err) {
    engine.log.warn({ payment: id, err }, 'a page that was left could not be looked at')
  }
}

async function findInTheWay(engine: Engine, id: string): Promise<InTheWay | null> {
  const [found] = await engine.database.run<InTheWay>(sql.findInTheWay, [id])
  return found ?? null
}

function isLeftPage(found: InTheWay, sessionHash: Buffer | null): boolean {
  return found.mode === 'PAYMENT_GATEWAY' && found.state === 'waiting' && isSameSession(found, sessionHash)
}

/** True when the customer who asks made the other payment too. */
export function isSameSession(found: Pick<InTheWay, 'session_hash'>, sessionHash: Buffer | null): boolean {
  return found.session_hash !== null && sessionHash !== null && found.session_hash.equals(sessionHash)
}
