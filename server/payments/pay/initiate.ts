import type { Money } from '#domain/money.ts'
import type { PurchaseKind } from '#domain/payments/transaction-type.ts'
import { payableRef } from '#domain/purchases/payables.ts'
import { REGISTERED_LIFE_MS } from '#domain/payments/schedule.ts'
import type { Engine } from '../engine.ts'
import { digestOf, makePaymentId } from '../records/payment-id.ts'
import type { PurchaseSnapshot } from '../records/payment-row.ts'
import * as sql from '../records/payment-statements.ts'

/** A purchase that was checked and priced by the server, ready to become a payment. */
export interface Purchase {
  readonly recipient: string
  readonly payer: string
  readonly kind: PurchaseKind
  readonly transactionType: string
  readonly mode: string
  readonly rail: string
  readonly price: Money
  readonly snapshot: PurchaseSnapshot
  readonly email: string
}

export interface InitiateContext {
  /** Hash of the session cookie; null for a caller that keeps none. */
  readonly sessionHash: Buffer | null
  readonly language: 'EN' | 'SW'
  /** '' when the caller sent no Idempotency-Key: initiate moves no money, so that is allowed. */
  readonly idempotencyKey: string
  /** The draft that the page was opened with; absent or '' for a caller that keeps none. */
  readonly draft?: string
  readonly requestId: string
}

export type Initiated =
  { readonly ok: true; readonly id: string } | { readonly ok: false; readonly problem: 'key-reused' }

const NO_SESSION = Buffer.alloc(0)

/** CORE-41: the payment's row is durable before anything else happens. The same key answers the same id. */
export async function initiatePayment(
  engine: Engine,
  purchase: Purchase,
  context: InitiateContext,
): Promise<Initiated> {
  const id = makePaymentId(engine.random)
  const bodyHash = digestOf(JSON.stringify(asked(purchase)))
  const caller = context.sessionHash ?? NO_SESSION
  const made = await engine.database.run<{ id: string }>(sql.insertPayment, [
    caller,
    context.idempotencyKey,
    bodyHash,
    id,
    context.sessionHash,
    purchase.recipient,
    purchase.payer,
    purchase.kind,
    purchase.transactionType,
    purchase.mode,
    purchase.rail,
    purchase.price.minor,
    purchase.price.currency,
    purchase.snapshot,
    purchase.email,
    context.language,
    REGISTERED_LIFE_MS,
    engine.node,
    context.requestId,
    payableRef(purchase, context.sessionHash?.toString('hex') ?? ''),
    context.draft || null,
  ])
  if (made.length > 0) {
    engine.onMoved?.({ kind: purchase.kind, rail: purchase.rail, state: 'registered', ageMs: 0 })
    return { ok: true, id }
  }
  const [known] = await engine.database.run<{ payment_id: string; body_hash: Buffer }>(sql.findIdempotency, [
    caller,
    context.idempotencyKey,
  ])
  if (!known?.body_hash.equals(bodyHash)) return { ok: false, problem: 'key-reused' }
  return { ok: true, id: known.payment_id }
}

/** What the key is bound to: what was asked. Where the receipt goes is looked up, and may be found only the second time. */
function asked({ snapshot, ...purchase }: Purchase): object {
  const { receiptTo: _found, ...bought } = snapshot
  return { ...purchase, snapshot: bought }
}
