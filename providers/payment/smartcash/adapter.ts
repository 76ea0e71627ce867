import type { Currency } from '#domain/money.ts'
import type { Evidence, RefundEvidence } from '#domain/payments/evidence.ts'
import { createTarget } from '../../http/call.ts'
import type { HttpAnswer, HttpCall, Outbound } from '../../http/call.ts'
import type { Charge, Refund, WatchedRail } from '../port.ts'
import { sealPin } from '../seal-pin.ts'
import { readAccount, readAuthorised, readCreated, readFound, readRefund } from './answers.ts'
import { SMARTCASH_PATHS } from './smartcash.wire.ts'
import type { PaymentRequest } from './smartcash.wire.ts'

export interface SmartCashConfig {
  /** Name in records and books: `SMARTCASH`. */
  readonly name: string
  /** Host and path prefix. */
  readonly baseUrl: string
  readonly key: string
  /** What this wallet may be charged in. */
  readonly currencies: readonly Currency[]
  /** Milliseconds for payment and PIN together; also for a refund. */
  readonly startDeadlineMs: number
  readonly queryDeadlineMs: number
  /** How connections to it are made, and which addresses they may reach (T12). */
  readonly outbound?: Outbound
  /** Monotonic milliseconds. */
  readonly now?: () => number
}

/** No figure is published; the default of CORE-66. */
const PROCESSING_LIMIT_MS = 10 * 60_000

/** A customer waits for this answer, and none is needed: the payment itself would tell. */
const ACCOUNT_WITHIN_MS = 2_500

type Send = (call: Omit<HttpCall, 'headers' | 'deadlineMs'>, until: number) => Promise<HttpAnswer>

/**
 * SmartCash, a stored-value wallet approved with a PIN (docs/smartcash-protocol.md). A wrong PIN ends the
 * payment there, so the page begins another one (56D005, PAY-73). It has no notifications.
 * @throws TypeError when the base URL cannot be used
 */
export function createSmartCash(config: SmartCashConfig): WatchedRail {
  const { name, baseUrl, outbound, key } = config
  const now = config.now ?? (() => performance.now())
  const target = createTarget({ name, baseUrl, now, ...(outbound ? { outbound } : {}) })
  const headers = {
    Accept: 'application/json',
    Authorization: `Bearer ${key}`,
    'Content-Type': 'application/json',
  }
  const send: Send = (call, until) => target.call({ ...call, headers, deadlineMs: until - now() })
  return {
    name,
    // SmartCash does refuse a repeated reference. But the PIN is gone with the first request, so a look-up
    // that finds nothing must never lead to a second send (CORE-54).
    dedupes: false,
    pinRetry: 'new-payment',
    processingLimitMs: PROCESSING_LIMIT_MS,
    start: (charge) =>
      start(send, charge, { currencies: config.currencies, until: now() + config.startDeadlineMs }),
    query: (charge) => find(send, charge.ourRef, now() + config.queryDeadlineMs),
    refund: (refund) => refundCharge(send, refund, now() + config.startDeadlineMs),
    knowsPayer: (payer) =>
      lookForAccount(send, payer, now() + Math.min(ACCOUNT_WITHIN_MS, config.queryDeadlineMs)),
    readHint: () => ({ ok: false, reason: 'unreadable' }),
    isDown: () => target.isDown(),
    close: () => target.close(),
  }
}

interface Frame {
  readonly currencies: readonly Currency[]
  /** Monotonic time at which all must be over. */
  readonly until: number
}

/** Two calls: the payment, then its PIN under the key that came back. */
async function start(send: Send, charge: Charge, { currencies, until }: Frame): Promise<Evidence> {
  if (charge.pin.length === 0) return { kind: 'not-sent', reason: 'no PIN' }
  if (!currencies.includes(charge.amount.currency))
    return { kind: 'not-sent', reason: 'currency not of this wallet' }
  const request: PaymentRequest = {
    reference: charge.ourRef,
    msisdn: charge.payer,
    amountMinor: charge.amount.minor,
    currency: charge.amount.currency,
    description: charge.description.slice(0, 60),
  }
  const path = SMARTCASH_PATHS.payments
  const answer = await send({ method: 'POST', path, body: JSON.stringify(request) }, until)
  if (!answer.ok && answer.reason === 'not-sent') return { kind: 'not-sent', reason: answer.detail }
  const created = readCreated(answer, charge.ourRef)
  if (created.kind === 'look-up') {
    const found = await find(send, charge.ourRef, until)
    return found.kind === 'never-seen'
      ? { kind: 'unsure', reason: 'known by start, unknown by look-up' }
      : found
  }
  if (created.kind !== 'send-pin') return created
  const { paymentId, publicKey } = created
  const encryptedPin = sealPin(charge.pin, publicKey, { padding: 'oaep-sha256', label: paymentId })
  if (encryptedPin === null) return { kind: 'unsure', reason: 'the key of the payment cannot be used' }
  const authorise = `${path}/${encodeURIComponent(paymentId)}/authorise`
  const done = await send({ method: 'POST', path: authorise, body: JSON.stringify({ encryptedPin }) }, until)
  return readAuthorised(done, charge.ourRef)
}

async function find(send: Send, ourRef: string, until: number): Promise<Evidence> {
  const path = SMARTCASH_PATHS.byReference + encodeURIComponent(ourRef)
  return readFound(await send({ method: 'GET', path }, until), ourRef)
}

/** The wallet knows the refund by our refund reference, so asking again is safe. */
async function refundCharge(send: Send, refund: Refund, until: number): Promise<RefundEvidence> {
  const path = SMARTCASH_PATHS.refunds + encodeURIComponent(refund.refundRef)
  const body = JSON.stringify({ reference: refund.ourRef })
  const answer = await send({ method: 'PUT', path, body }, until)
  if (!answer.ok && answer.reason === 'not-sent') return { kind: 'not-sent', reason: answer.detail }
  return readRefund(answer, refund.refundRef)
}

async function lookForAccount(
  send: Send,
  payer: string,
  until: number,
): Promise<'known' | 'unknown' | 'unsure'> {
  const path = SMARTCASH_PATHS.accounts + encodeURIComponent(payer)
  return readAccount(await send({ method: 'GET', path }, until))
}
