import { exponentOf } from '#domain/money.ts'
import type { Currency, Money } from '#domain/money.ts'
import type { Evidence, RefundEvidence } from '#domain/payments/evidence.ts'
import { createTarget } from '../../http/call.ts'
import type { HttpAnswer, HttpTarget, Outbound } from '../../http/call.ts'
import { isHmac } from '../../http/hmac.ts'
import { idAt, textAt } from '../../http/json.ts'
import type { Charge, Hint, Notice, Refund, WatchedRail } from '../port.ts'
import { readInitialize, readRefundList, readRefundRequest, readVerify } from './answers.ts'
import { listCharges } from './list-charges.ts'
import { AMOUNT_UNITS_PER_MAJOR, PAYSTACK_PATHS } from './paystack.wire.ts'
import type { InitializeRequest, RefundRequest } from './paystack.wire.ts'
import { BAD_SIGNATURE, hintAt, jsonOfNotice, notOurs } from '../reading/notice.ts'

export interface PaystackConfig {
  /** `https://api.paystack.co`. */
  readonly baseUrl: string
  /** `sk_live_…` or `sk_test_…`; also the key of the notifications' signatures. */
  readonly secretKey: string
  /** Channels of the popup (PAY-84); none given leaves the choice to the gateway's account. */
  readonly channels: readonly string[]
  /** The one currency this account charges (PAY-84). A charge in another is never sent. */
  readonly currency: Currency
  /** Milliseconds for opening a checkout; also for each call of a refund. */
  readonly startDeadlineMs: number
  readonly queryDeadlineMs: number
  /** How connections to it are made, and which addresses they may reach (T12). */
  readonly outbound?: Outbound
  /** Monotonic milliseconds. */
  readonly now?: () => number
}

/** No figure is published; the default of CORE-66. */
const PROCESSING_LIMIT_MS = 10 * 60_000

type Ask = (method: 'GET' | 'POST', path: string, body?: string) => Promise<HttpAnswer>

/**
 * The popup gateway (PAY-84, PAY-82). The server opens the checkout, so the amount
 * cannot be changed in the page; verify by our reference decides.
 * @throws TypeError when the base URL cannot be used
 */
export function createPaystack(config: PaystackConfig): WatchedRail {
  const target: HttpTarget = createTarget({
    name: 'PAYSTACK',
    baseUrl: config.baseUrl,
    ...(config.now ? { now: config.now } : {}),
    ...(config.outbound ? { outbound: config.outbound } : {}),
  })
  const ask: Ask = (method, path, body) =>
    target.call({
      method,
      path,
      headers: {
        authorization: `Bearer ${config.secretKey}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      deadlineMs: method === 'GET' ? config.queryDeadlineMs : config.startDeadlineMs,
    })

  return {
    name: 'PAYSTACK',
    dedupes: true,
    processingLimitMs: PROCESSING_LIMIT_MS,
    start: (charge) => openCheckout(ask, config, charge),
    query: (charge) => verify(ask, charge.ourRef),
    refund: (refund) => refundWhole(ask, refund),
    listCharges: (span) => listCharges((path) => ask('GET', path), span),
    readHint: (notice) => readNotice(notice, config.secretKey),
    isDown: () => target.isDown(),
    close: () => target.close(),
  }
}

async function openCheckout(ask: Ask, config: PaystackConfig, charge: Charge): Promise<Evidence> {
  const { currency } = charge.amount
  if (currency !== config.currency) return { kind: 'not-sent', reason: 'currency not of this gateway' }
  const request: InitializeRequest = {
    email: charge.email,
    amount: unitsOf(charge.amount),
    currency,
    reference: charge.ourRef,
    callback_url: charge.returnUrl,
    ...(config.channels.length > 0 ? { channels: config.channels } : {}),
    metadata: JSON.stringify({ cancel_action: charge.cancelUrl }),
  }
  const answer = await ask('POST', PAYSTACK_PATHS.initialize, JSON.stringify(request))
  if (!answer.ok && answer.reason === 'not-sent') return { kind: 'not-sent', reason: answer.detail }
  const reading = readInitialize(answer, charge.ourRef)
  if (reading.kind !== 'look-up') return reading
  const found = await verify(ask, charge.ourRef)
  return found.kind === 'never-seen'
    ? { kind: 'unsure', reason: 'known by initialize, unknown by verify' }
    : found
}

function unitsOf(amount: Money): number {
  return (amount.minor * AMOUNT_UNITS_PER_MAJOR) / 10 ** exponentOf(amount.currency)
}

async function verify(ask: Ask, ourRef: string): Promise<Evidence> {
  return readVerify(await ask('GET', PAYSTACK_PATHS.verify + encodeURIComponent(ourRef)), ourRef)
}

/**
 * Returns the whole, once: the gateway knows no key for refunds, so what it already holds for
 * the transaction is looked at before every request, and a lost answer is found there next time.
 */
async function refundWhole(ask: Ask, refund: Refund): Promise<RefundEvidence> {
  const transaction = refund.providerRef ?? refund.ourRef
  const listPath = `${PAYSTACK_PATHS.refund}?transaction=${encodeURIComponent(transaction)}&perPage=100`
  const before = readRefundList(await ask('GET', listPath), transaction)
  if (before.kind !== 'none') return before
  const request: RefundRequest = { transaction, merchant_note: refund.refundRef }
  const answer = await ask('POST', PAYSTACK_PATHS.refund, JSON.stringify(request))
  if (!answer.ok && answer.reason === 'not-sent') return { kind: 'not-sent', reason: answer.detail }
  const reading = readRefundRequest(answer)
  if (reading.kind !== 'look-up') return reading
  const after = readRefundList(await ask('GET', listPath), transaction)
  return after.kind === 'none'
    ? { kind: 'unsure', reason: 'said to be refunded, but no refund listed' }
    : after
}

/** Signature over the very bytes received, with the secret key; nothing in the body is believed (T9). */
function readNotice(notice: Notice, secretKey: string): Hint {
  const signature = notice.headers['x-paystack-signature'] ?? ''
  const by = { hash: 'sha512', key: secretKey, form: 'hex' } as const
  if (secretKey === '' || !isHmac(signature, notice.rawBody, by)) return BAD_SIGNATURE
  const body = jsonOfNotice(notice)
  const event = textAt(body, 'event')
  // Events of refunds and disputes carry the charge's reference one level down.
  const ourRef =
    textAt(body, 'data', 'reference') ||
    textAt(body, 'data', 'transaction_reference') ||
    textAt(body, 'data', 'transaction', 'reference')
  if (event === '' || !/^[A-Za-z0-9.=-]{1,100}$/.test(ourRef)) return notOurs(body)
  return hintAt(ourRef, [event, ourRef, idAt(body, 'data', 'id')])
}
