import { majorOf } from '#domain/money.ts'
import type { Currency } from '#domain/money.ts'
import { AIRTIME_RAIL } from '#domain/payments/methods/modes.ts'
import type { Evidence, RefundEvidence } from '#domain/payments/evidence.ts'
import { createTarget } from '../../http/call.ts'
import type { HttpAnswer, HttpTarget, Outbound } from '../../http/call.ts'
import { at, parseJson, textAt } from '../../http/json.ts'
import { callWithToken, keepToken, lifeMsOf } from '../../http/kept-token.ts'
import type { Charge, Refund, WatchedRail } from '../port.ts'
import { CAMARA_PATHS } from './camara.wire.ts'
import type { PaymentRequest, RefundRequest } from './camara.wire.ts'
import { readList, readOne, readPayment, readRefund, readRefunds } from './answers.ts'
import { readCamaraEvent, sinkToken } from './callback.ts'

export interface CamaraConfig {
  /** Host and prefix in front of `/carrier-billing/v0.5`. */
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly currencies: readonly Currency[]
  /** Calling code of the country, `256`. */
  readonly callingCode: string
  /** Where the portal takes events. */
  readonly sink: string
  readonly callbackKey: string
  /** Milliseconds for token and payment together; also for a refund. */
  readonly startDeadlineMs: number
  readonly queryDeadlineMs: number
  readonly outbound?: Outbound
  /** Monotonic milliseconds. */
  readonly now?: () => number
}

/** No figure is published; the default of CORE-66. */
const PROCESSING_LIMIT_MS = 10 * 60_000
const SINK_TOKEN_LIFE_MS = 7 * 24 * 3_600_000

type Ask = (call: {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  readonly deadlineMs: number
}) => Promise<HttpAnswer>

interface Context {
  readonly ask: Ask
  readonly config: CamaraConfig
}

/**
 * Paying with the airtime on a line, in one step over CAMARA carrier billing (PAY-51,
 * PAY-52). A repeated correlator is refused there, which leads to a look-up, never to a new one.
 * @throws TypeError when the base URL cannot be used
 */
export function createCamara(config: CamaraConfig): WatchedRail {
  const now = config.now ?? (() => performance.now())
  const target = createTarget({
    name: 'airtime',
    baseUrl: config.baseUrl,
    now,
    ...(config.outbound ? { outbound: config.outbound } : {}),
  })
  const context: Context = { ask: askWithToken(target, config, now), config }
  return {
    name: AIRTIME_RAIL,
    currencies: config.currencies,
    dedupes: true,
    processingLimitMs: PROCESSING_LIMIT_MS,
    start: (charge) => take(context, charge),
    query: (charge) => look(context, charge.ourRef, charge.providerRef),
    refund: (refund) => refundCharge(context, refund),
    readHint: (notice) => readCamaraEvent(notice, config.callbackKey),
    isDown: () => target.isDown(),
    close: () => target.close(),
  }
}

function askWithToken(target: HttpTarget, config: CamaraConfig, now: () => number): Ask {
  const basic = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64')
  const tokens = keepToken(async (deadlineMs) => {
    const answer = await target.call({
      method: 'POST',
      path: CAMARA_PATHS.token,
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials&scope=carrier-billing%3Apayments%3Awrite',
      deadlineMs,
    })
    if (!answer.ok || answer.status !== 200) return null
    const body = parseJson(answer.text)
    return { token: textAt(body, 'access_token'), lifeMs: lifeMsOf(at(body, 'expires_in')) }
  }, now)
  return ({ method, path, body, deadlineMs }) =>
    callWithToken({
      tokens,
      deadlineMs,
      now,
      refuses: (answer) => answer.ok && answer.status === 401,
      send: (token, leftMs) => {
        const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
        if (body === undefined) return target.call({ method, path, headers, deadlineMs: leftMs })
        const typed = { ...headers, 'content-type': 'application/json' }
        return target.call({ method, path, headers: typed, body: JSON.stringify(body), deadlineMs: leftMs })
      },
    })
}

async function take(context: Context, charge: Charge): Promise<Evidence> {
  const { ask, config } = context
  const { amount, ourRef } = charge
  if (!config.currencies.includes(amount.currency))
    return { kind: 'not-sent', reason: 'currency not of this operator' }
  if (!Number.isSafeInteger(amount.minor) || amount.minor <= 0)
    return { kind: 'not-sent', reason: 'amount not usable' }
  const request: PaymentRequest = {
    amountTransaction: {
      phoneNumber: `+${config.callingCode}${charge.payer}`,
      clientCorrelator: ourRef,
      referenceCode: ourRef,
      paymentAmount: {
        chargingInformation: {
          amount: majorOf(amount),
          currency: amount.currency,
          description: charge.description,
        },
      },
    },
    sink: config.sink,
    sinkCredential: {
      credentialType: 'ACCESSTOKEN',
      accessToken: sinkToken(config.callbackKey, ourRef),
      accessTokenType: 'bearer',
      accessTokenExpiresUtc: new Date(Date.now() + SINK_TOKEN_LIFE_MS).toISOString(),
    },
  }
  const path = CAMARA_PATHS.payments
  const answer = await ask({ method: 'POST', path, body: request, deadlineMs: config.startDeadlineMs })
  const reading = readPayment(answer, ourRef)
  if (reading.kind !== 'look-up') return reading
  const found = await look(context, ourRef, null)
  return found.kind === 'never-seen'
    ? { kind: 'unsure', reason: 'refused as repeated, unknown by query' }
    : found
}

async function look({ ask, config }: Context, ourRef: string, known: string | null): Promise<Evidence> {
  const deadlineMs = config.queryDeadlineMs
  if (known !== null) {
    const path = `${CAMARA_PATHS.payments}/${encodeURIComponent(known)}`
    return readOne(await ask({ method: 'GET', path, deadlineMs }), ourRef)
  }
  const path = `${CAMARA_PATHS.payments}?clientCorrelator=${encodeURIComponent(ourRef)}`
  return readList(await ask({ method: 'GET', path, deadlineMs }), ourRef)
}

async function refundCharge(context: Context, refund: Refund): Promise<RefundEvidence> {
  const { ask, config } = context
  let id = refund.providerRef
  if (id === null) {
    const found = await look(context, refund.ourRef, null)
    if (found.kind !== 'collected')
      return { kind: 'not-sent', reason: `charge is ${found.kind}, not collected` }
    id = found.providerRef
  }
  const request: RefundRequest = {
    type: 'total',
    clientCorrelator: refund.refundRef,
    referenceCode: refund.refundRef,
    reason: 'Not delivered',
  }
  const path = `${CAMARA_PATHS.payments}/${encodeURIComponent(id)}/refunds`
  const answer = await ask({ method: 'POST', path, body: request, deadlineMs: config.startDeadlineMs })
  const reading = readRefund(answer)
  if (reading.kind !== 'look-up') return reading
  return readRefunds(await ask({ method: 'GET', path, deadlineMs: config.queryDeadlineMs }))
}
