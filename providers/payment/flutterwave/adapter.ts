import type { Currency } from '#domain/money.ts'
import type { Evidence, RefundEvidence } from '#domain/payments/evidence.ts'
import type { HttpAnswer } from '../../http/call.ts'
import { idAt, textAt } from '../../http/json.ts'
import type { Charge, Hint, Notice, Refund, WatchedRail } from '../port.ts'
import { readOpened, readRefundAsked, readRefunds, readTransactionId, readVerified } from './answers.ts'
import { listCharges } from './list-charges.ts'
import { FLUTTERWAVE_PATHS, SESSION_MINUTES } from './flutterwave.wire.ts'
import type { PaymentRequest, RefundRequest } from './flutterwave.wire.ts'
import { decimalOf } from '../reading/decimal.ts'
import { goTo } from '../reading/hosted-page.ts'
import { gatewayTarget, REFERENCE } from '../reading/outside.ts'
import type { OutsideConfig } from '../reading/outside.ts'
import { isSecret } from '../reading/known-secret.ts'
import { BAD_SIGNATURE, hintAt, jsonOfNotice, notOurs } from '../reading/notice.ts'

export interface FlutterwaveConfig extends OutsideConfig {
  /** `FLWSECK-…` or `FLWSECK_TEST-…`. */
  readonly secretKey: string
  /** The dashboard's secret hash: notifications carry it as it is, it is no signature. */
  readonly secretHash: string
  readonly currencies: readonly Currency[]
  /** Seen on the page above the amount. */
  readonly title: string
}

/** A page that nobody knows cannot be paid once its session is over. */
const PROCESSING_LIMIT_MS = (SESSION_MINUTES + 5) * 60_000
/** Kept as the provider's reference until there is a transaction: the page was opened. */
const OPENED = 'page-'

type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<HttpAnswer>

/**
 * Flutterwave v3, a further gateway by configuration: the customer pays on its page,
 * verify by our reference decides.
 * @throws TypeError when an address cannot be used
 */
export function createFlutterwave(config: FlutterwaveConfig): WatchedRail {
  const target = gatewayTarget('FLUTTERWAVE', config)
  const ask: Ask = (method, path, body) => {
    const headers = { authorization: `Bearer ${config.secretKey}`, accept: 'application/json' }
    const deadlineMs = method === 'GET' ? config.queryDeadlineMs : config.startDeadlineMs
    if (body === undefined) return target.call({ method, path, headers, deadlineMs })
    const typed = { ...headers, 'content-type': 'application/json' }
    return target.call({ method, path, headers: typed, body: JSON.stringify(body), deadlineMs })
  }
  return {
    name: 'FLUTTERWAVE',
    // Nothing stops two pages with one reference from being paid both.
    dedupes: false,
    processingLimitMs: PROCESSING_LIMIT_MS,
    start: (charge) => openPage(ask, config, charge),
    query: (charge) => verify(ask, charge),
    refund: (refund) => refundCharge(ask, refund),
    listCharges: (span) => listCharges((path) => ask('GET', path), span),
    readHint: (notice) => readNotice(notice, config.secretHash),
    isDown: () => target.isDown(),
    close: () => target.close(),
  }
}

async function openPage(ask: Ask, config: FlutterwaveConfig, charge: Charge): Promise<Evidence> {
  if (!config.currencies.includes(charge.amount.currency))
    return { kind: 'not-sent', reason: 'currency not of this gateway' }
  const request: PaymentRequest = {
    tx_ref: charge.ourRef,
    amount: decimalOf(charge.amount),
    currency: charge.amount.currency,
    // One address for every end; the gateway adds its status, `cancelled` among them.
    redirect_url: charge.returnUrl,
    customer: { email: charge.email, name: 'Guest Visitor' },
    payment_options: 'card',
    session_duration: SESSION_MINUTES,
    customizations: { title: config.title },
  }
  const answer = await ask('POST', FLUTTERWAVE_PATHS.open, request)
  if (!answer.ok && answer.reason === 'not-sent') return { kind: 'not-sent', reason: answer.detail }
  const reading = readOpened(answer, (address) => goTo(address, config.pageOrigin))
  if (reading.kind === 'open')
    return { kind: 'waiting', next: reading.next, providerRef: OPENED + charge.ourRef }
  if (reading.kind !== 'look-up') return reading
  const found = await verify(ask, charge)
  return found.kind === 'never-seen'
    ? { kind: 'unsure', reason: 'paid when opened, unknown to verify' }
    : found
}

async function verify(ask: Ask, charge: Charge): Promise<Evidence> {
  const answer = await ask('GET', FLUTTERWAVE_PATHS.verify + encodeURIComponent(charge.ourRef))
  return readVerified(answer, charge.ourRef, charge.providerRef !== null)
}

/** Returns the whole, once: refunds know no key, so those that exist are looked at before every request. */
async function refundCharge(ask: Ask, refund: Refund): Promise<RefundEvidence> {
  const found = await transactionOf(ask, refund)
  if (found.kind !== 'id') return found
  const list = FLUTTERWAVE_PATHS.refunds + found.id
  const before = readRefunds(await ask('GET', list), found.id)
  if (before.kind !== 'none') return before
  const request: RefundRequest = { amount: decimalOf(refund.amount), comments: refund.refundRef }
  const [transaction, action] = FLUTTERWAVE_PATHS.refund
  const answer = await ask('POST', transaction + found.id + action, request)
  if (!answer.ok && answer.reason === 'not-sent') return { kind: 'not-sent', reason: answer.detail }
  const asked = readRefundAsked(answer)
  if (asked.kind !== 'look-up') return asked
  const after = readRefunds(await ask('GET', list), found.id)
  return after.kind === 'none'
    ? { kind: 'unsure', reason: 'said to be refunded, but no refund listed' }
    : after
}

async function transactionOf(ask: Ask, { providerRef, ourRef }: Refund) {
  if (providerRef !== null && /^\d{1,20}$/.test(providerRef)) return { kind: 'id', id: providerRef } as const
  const answer = await ask('GET', FLUTTERWAVE_PATHS.verify + encodeURIComponent(ourRef))
  return readTransactionId(answer, ourRef)
}

/** Who knows the dashboard's hash is listened to; nothing in the body is believed (T9). */
function readNotice(notice: Notice, secretHash: string): Hint {
  if (!isSecret(notice.headers['verif-hash'] ?? '', secretHash)) return BAD_SIGNATURE
  const body = jsonOfNotice(notice)
  const ourRef = textAt(body, 'data', 'tx_ref')
  const event = textAt(body, 'event')
  if (event === '' || !REFERENCE.test(ourRef)) return notOurs(body)
  const parts = [event, ourRef, idAt(body, 'data', 'id'), textAt(body, 'data', 'status')]
  return hintAt(ourRef, parts)
}
