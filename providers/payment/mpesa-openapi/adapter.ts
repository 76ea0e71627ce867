import { randomBytes } from 'node:crypto'
import { exponentOf, majorOf } from '#domain/money.ts'
import type { Currency, Money } from '#domain/money.ts'
import { bareReference, shortReference } from '#domain/payments/outward-reference.ts'
import { MPESA_RAIL } from '#domain/payments/methods/modes.ts'
import type { Evidence, RefundEvidence } from '#domain/payments/evidence.ts'
import type { Charge, Refund, WatchedRail } from '../port.ts'
import { OPENAPI_PATHS } from './openapi.wire.ts'
import type { PaymentRequest, ReversalRequest } from './openapi.wire.ts'
import { readPayment, readReversal, readStatus, REVERSAL_REFUSED } from './answers.ts'
import { acknowledgeOpenApi, readOpenApiNotice } from './callback.ts'
import { createOpenApiSession } from './session.ts'
import type { OpenApiSession, OpenApiSessionConfig } from './session.ts'
import { shortText } from '../short-text.ts'

export interface MpesaOpenApiConfig extends OpenApiSessionConfig {
  /** Three letters of the market, `DRC`. */
  readonly country: string
  readonly currencies: readonly Currency[]
  /** Calling code of the country, `243`. */
  readonly callingCode: string
  readonly providerCode: string
  /** The secret behind the callback address that was given to the provider. */
  readonly callbackKey: string
  readonly startDeadlineMs: number
  readonly queryDeadlineMs: number
}

/** No figure is published; the default of CORE-66. */
const PROCESSING_LIMIT_MS = 10 * 60_000

/**
 * M-PESA by push over the Vodacom and Vodafone OpenAPI (PAY-41). A repeated conversation
 * id is refused there (`INS-10`), which leads to a look-up, never to a new id.
 * @throws TypeError when the base URL or the platform's key cannot be used
 */
export function createMpesaOpenApi(config: MpesaOpenApiConfig): WatchedRail {
  const session = createOpenApiSession(config)
  const context: Context = { session, config }
  return {
    name: MPESA_RAIL,
    currencies: config.currencies,
    dedupes: true,
    processingLimitMs: PROCESSING_LIMIT_MS,
    start: (charge) => pay(context, charge),
    query: (charge) => look(context, charge.ourRef, charge.providerRef),
    refund: (refund) => reverse(context, refund),
    readHint: (notice) => readOpenApiNotice(notice, config.callbackKey),
    acknowledge: acknowledgeOpenApi,
    isDown: () => session.target.isDown(),
    close: () => session.target.close(),
  }
}

interface Context {
  readonly session: OpenApiSession
  readonly config: MpesaOpenApiConfig
}

async function pay(context: Context, charge: Charge): Promise<Evidence> {
  const { session, config } = context
  if (!config.currencies.includes(charge.amount.currency)) {
    return { kind: 'not-sent', reason: 'currency not of this wallet' }
  }
  if (!Number.isSafeInteger(charge.amount.minor) || charge.amount.minor <= 0) {
    return { kind: 'not-sent', reason: 'amount not usable' }
  }
  const bare = bareReference(charge.ourRef)
  const request: PaymentRequest = {
    input_Amount: majorText(charge.amount),
    input_CustomerMSISDN: config.callingCode + charge.payer,
    input_Country: config.country,
    input_Currency: charge.amount.currency,
    input_ServiceProviderCode: config.providerCode,
    input_TransactionReference: shortReference(charge.ourRef),
    input_ThirdPartyConversationID: bare,
    input_PurchasedItemsDesc: shortText(charge.description, 60),
  }
  const path = OPENAPI_PATHS.payment
  const answer = await session.call({
    method: 'POST',
    path,
    body: request,
    deadlineMs: config.startDeadlineMs,
  })
  const reading = readPayment(answer, bare)
  if (reading.kind !== 'look-up') return reading
  const found = await look(context, charge.ourRef, charge.providerRef)
  return found.kind === 'never-seen'
    ? { kind: 'unsure', reason: 'known by payment, unknown by query' }
    : found
}

async function look({ session, config }: Context, ourRef: string, known: string | null): Promise<Evidence> {
  const bare = bareReference(ourRef)
  // A conversation id is taken once, so every look has one of its own.
  const conversation = `Q${randomBytes(15).toString('hex').toUpperCase()}`
  const query = new URLSearchParams({
    input_QueryReference: bare,
    input_ServiceProviderCode: config.providerCode,
    input_ThirdPartyConversationID: conversation,
    input_Country: config.country,
  })
  const path = `${OPENAPI_PATHS.status}?${query.toString()}`
  const answer = await session.call({ method: 'GET', path, deadlineMs: config.queryDeadlineMs })
  return readStatus(answer, { conversation, bare, known: known ?? '' })
}

/** Reverses by the provider's transaction id, under our refund reference. */
async function reverse(context: Context, refund: Refund): Promise<RefundEvidence> {
  const { session, config } = context
  let transaction = refund.providerRef
  if (transaction === null) {
    const found = await look(context, refund.ourRef, null)
    if (found.kind !== 'collected')
      return { kind: 'not-sent', reason: `charge is ${found.kind}, not collected` }
    transaction = found.providerRef
  }
  const bare = bareReference(refund.refundRef)
  const body: ReversalRequest = {
    input_ReversalAmount: majorText(refund.amount),
    input_TransactionID: transaction,
    input_Country: config.country,
    input_ServiceProviderCode: config.providerCode,
    input_ThirdPartyConversationID: bare,
  }
  const path = OPENAPI_PATHS.reversal
  const answer = await session.call({ method: 'PUT', path, body, deadlineMs: config.startDeadlineMs })
  const reading = readReversal(answer, bare)
  if (reading.kind !== 'look-up') return reading
  const found = await look(context, refund.refundRef, null)
  if (found.kind === 'collected') return { kind: 'refunded', providerRef: found.providerRef }
  if (found.kind === 'declined') return { kind: 'refused', reason: found.reason || REVERSAL_REFUSED }
  return found.kind === 'waiting'
    ? { kind: 'pending' }
    : { kind: 'unsure', reason: `reversal is ${found.kind}` }
}

/** `5000` or `7.77`: only as many decimals as the currency has. */
function majorText(money: Money): string {
  const major = majorOf(money)
  return Number.isInteger(major) ? String(major) : major.toFixed(exponentOf(money.currency))
}
