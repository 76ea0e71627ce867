import { majorOf } from '#domain/money.ts'
import type { Currency } from '#domain/money.ts'
import { bareReference } from '#domain/payments/outward-reference.ts'
import type { Evidence, RefundEvidence } from '#domain/payments/evidence.ts'
import { createTarget } from '../../http/call.ts'
import type { HttpAnswer, HttpTarget, Outbound } from '../../http/call.ts'
import type { Charge, Refund, WatchedRail } from '../port.ts'
import { AIRTEL_PATHS } from './airtel.wire.ts'
import type { PushRequest, RefundRequest } from './airtel.wire.ts'
import { readEnquiry, readRefund, readStart } from './answers.ts'
import type { StartReading } from './answers.ts'
import { readCallback } from './callback.ts'
import { createAirtelSession } from './session.ts'
import type { AirtelSession } from './session.ts'

export interface AirtelConfig {
  /** Name in records and books; `KATI_MONEY` unless given. */
  readonly name?: string
  /** Host and path prefix, e.g. `https://openapi.airtel.ug`. */
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** ISO country of the wallet, `UG`. */
  readonly country: string
  /** What the wallet's accounts here are kept in; a charge is made in one of them. */
  readonly currencies: readonly Currency[]
  /** The application's private key for callback hashes. */
  readonly callbackKey: string
  /** `required` unless callback authentication is switched off at the provider. */
  readonly callbackHash?: 'required' | 'if-present'
  /** Message signing v2 instead of the unsigned v1 call. */
  readonly signing: boolean
  /** Milliseconds for token, key and push together; also for a refund. */
  readonly startDeadlineMs: number
  /** Milliseconds for token and enquiry together. */
  readonly queryDeadlineMs: number
  /** How connections to it are made, and which addresses they may reach (T12). */
  readonly outbound?: Outbound
  /** Monotonic milliseconds. */
  readonly now?: () => number
}

/** No figure is published; the default of CORE-66. */
const PROCESSING_LIMIT_MS = 10 * 60_000

/**
 * Mobile money by push over the Airtel Africa collection API (PAY-63). A repeated
 * reference is refused there (`ESB000041`), which leads to a look-up, never to a new reference.
 * @throws TypeError when the base URL cannot be used
 */
export function createAirtelWallet(config: AirtelConfig): WatchedRail {
  const name = config.name ?? 'KATI_MONEY'
  const now = config.now ?? (() => performance.now())
  const target: HttpTarget = createTarget({
    name,
    baseUrl: config.baseUrl,
    now,
    ...(config.outbound ? { outbound: config.outbound } : {}),
  })
  const session = createAirtelSession(target, config, now)
  const query = (charge: Charge): Promise<Evidence> => enquire(session, config, charge)

  return {
    name,
    currencies: config.currencies,
    dedupes: true,
    processingLimitMs: PROCESSING_LIMIT_MS,
    start: (charge) => startPush(session, config, charge),
    query,
    refund: (refund) => refundWhole(session, config, refund),
    readHint: (notice) => readCallback(notice, config.callbackKey, config.callbackHash ?? 'required'),
    isDown: () => target.isDown(),
    close: () => target.close(),
  }
}

async function startPush(session: AirtelSession, config: AirtelConfig, charge: Charge): Promise<Evidence> {
  const amount = majorOf(charge.amount)
  const { currency } = charge.amount
  if (!config.currencies.includes(currency))
    return { kind: 'not-sent', reason: 'currency not of this wallet' }
  if (!Number.isSafeInteger(charge.amount.minor) || amount <= 0)
    return { kind: 'not-sent', reason: 'amount not payable' }
  const id = bareReference(charge.ourRef)
  const { country } = config
  const request: PushRequest = {
    reference: promptText(charge.description),
    subscriber: { country, currency, msisdn: charge.payer },
    transaction: { amount, country, currency, id },
  }
  const body = JSON.stringify(request)
  const push = async (): Promise<StartReading> => {
    const path = config.signing ? AIRTEL_PATHS.signedPush : AIRTEL_PATHS.push
    const deadlineMs = config.startDeadlineMs
    const answer = await session.call({
      method: 'POST',
      path,
      currency,
      body,
      signed: config.signing,
      deadlineMs,
    })
    return unsent(answer) ?? readStart(answer, id)
  }
  let reading = await push()
  if (reading.kind === 'sign-again') {
    // Refused before processing: the provider changed its key early. Same reference, fresh key, once.
    session.dropKey()
    reading = await push()
    if (reading.kind === 'not-sent') return { kind: 'unsure', reason: reading.reason }
  }
  if (reading.kind === 'look-up') {
    const found = await enquire(session, config, charge)
    return found.kind === 'never-seen'
      ? { kind: 'unsure', reason: 'known by push, unknown by enquiry' }
      : found
  }
  if (reading.kind === 'sign-again') return { kind: 'unsure', reason: 'signature not accepted' }
  return reading
}

function unsent(answer: HttpAnswer): { readonly kind: 'not-sent'; readonly reason: string } | null {
  return !answer.ok && answer.reason === 'not-sent' ? { kind: 'not-sent', reason: answer.detail } : null
}

type Looked = Pick<Charge, 'ourRef' | 'amount'>

async function enquire(session: AirtelSession, config: AirtelConfig, looked: Looked): Promise<Evidence> {
  const id = bareReference(looked.ourRef)
  const { currency } = looked.amount
  const path = AIRTEL_PATHS.enquiry + encodeURIComponent(id)
  const answer = await session.call({ method: 'GET', path, currency, deadlineMs: config.queryDeadlineMs })
  return readEnquiry(answer, id, currency)
}

/** The provider refunds by its own id only, the whole amount, and once per id. */
async function refundWhole(
  session: AirtelSession,
  config: AirtelConfig,
  refund: Refund,
): Promise<RefundEvidence> {
  let moneyId = refund.providerRef
  if (moneyId === null) {
    const found = await enquire(session, config, refund)
    if (found.kind !== 'collected')
      return { kind: 'not-sent', reason: `charge is ${found.kind}, not collected` }
    moneyId = found.providerRef
  }
  const request: RefundRequest = { transaction: { airtel_money_id: moneyId } }
  const answer = await session.call({
    method: 'POST',
    path: AIRTEL_PATHS.refund,
    currency: refund.amount.currency,
    body: JSON.stringify(request),
    deadlineMs: config.startDeadlineMs,
  })
  return unsent(answer) ?? readRefund(answer, moneyId)
}

/** 4 to 64 letters, digits and spaces: what the provider takes as the text of a prompt. */
function promptText(description: string): string {
  const text = description
    .replace(/[^A-Za-z0-9 ]+/g, ' ')
    .trim()
    .slice(0, 64)
  return text.length < 4 ? `Payment ${text}`.trim() : text
}
