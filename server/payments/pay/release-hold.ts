import type { PaymentState } from '#domain/payments/states.ts'
import { isSameSession } from '#domain/payments/ownership.ts'
import { AIRTIME_RAIL } from '#domain/payments/methods/modes.ts'
import type { PurchaseKind } from '#domain/payments/transaction-type.ts'
import type { Engine } from '../engine.ts'
import { takeReturn } from '../callbacks.ts'
import * as sql from './claim-statements.ts'
import { wasOpenedAgain } from './reopened.ts'
import { within } from '../provider/within.ts'

/** The payment that keeps a bill or an invoice from being paid by another one. */
export interface BlockingPayment {
  readonly id: string
  readonly kind: PurchaseKind
  readonly state: PaymentState
  readonly mode: string
  readonly session_hash: Buffer | null
}

/** A customer who pays in another way waits no longer for the provider of the first one. */
const PROVIDER_WITHIN_MS = 4_000

/** What the operator may open again after it was paid. */
const SETTLED_ONCE: ReadonlySet<PurchaseKind> = new Set(['INVOICE', 'LEAD'])

export interface Blocked {
  readonly id: string
  readonly sessionHash: Buffer | null
}

/**
 * Looks at what keeps a payment from taking its bill or invoice: what waits is asked about once more, because it may
 * be paid by now. A hosted page that the same customer left without paying is cancelled, so that he can pay in another
 * way at once; what its gateway says later goes back (CORE-64). A paid invoice or request that the operator opened again is free. Answers what still stands in the way; the claim that is
 * tried again may overtake it when it has waited long enough.
 */
export async function releaseHold(
  engine: Engine,
  { id, sessionHash }: Blocked,
): Promise<BlockingPayment | null> {
  const found = await findBlocking(engine, id)
  if (
    found?.state === 'delivered' &&
    SETTLED_ONCE.has(found.kind) &&
    (await wasOpenedAgain(engine, found.id))
  )
    return findBlocking(engine, id)
  if (found?.state !== 'waiting') return found
  await within(enquire(engine, found, sessionHash), PROVIDER_WITHIN_MS)
  return findBlocking(engine, id)
}

/** Goes on when nobody waits for it any more: the customer who presses again then finds the payable free. */
async function enquire(engine: Engine, found: BlockingPayment, sessionHash: Buffer | null): Promise<void> {
  const { id } = found
  try {
    await takeReturn(engine, { id, cancelled: isLeftPage(found, sessionHash), sessionHash, afresh: true })
  } catch (err) {
    engine.log.warn({ payment: id, err }, 'a blocking payment could not be enquired')
  }
}

async function findBlocking(engine: Engine, id: string): Promise<BlockingPayment | null> {
  const [found] = await engine.database.run<BlockingPayment>(sql.findBlocking, [id])
  return found ?? null
}

function isLeftPage(found: BlockingPayment, sessionHash: Buffer | null): boolean {
  return found.mode === 'PAYMENT_GATEWAY' && isSameSession(found.session_hash, sessionHash)
}

/** Rails on which a payment that waits only waits for its customer: a prompt on a phone, or a hosted page. */
export function promptRails({ rails }: Engine): string[] {
  const all = [...rails.values()].filter(({ pinRetry }) => pinRetry === undefined)
  return all.map(({ name }) => name).filter((name) => name !== AIRTIME_RAIL)
}
