import type { Currency } from '#domain/money.ts'
import type { Evidence, RefundEvidence } from '#domain/payments/evidence.ts'
import type { HttpAnswer } from '../../http/call.ts'
import { isHmac } from '../../http/hmac.ts'
import { idAt, textAt } from '../../http/json.ts'
import type { Charge, Hint, Notice, Refund, WatchedRail } from '../port.ts'
import { decimalOf } from '../reading/decimal.ts'
import { goTo } from '../reading/hosted-page.ts'
import { gatewayTarget, REFERENCE } from '../reading/outside.ts'
import type { OutsideConfig } from '../reading/outside.ts'
import { readRefund, readRegistered, readStatus } from './answers.ts'
import type { RedirectProfile } from './profile.ts'
import { BAD_SIGNATURE, hintAt, jsonOfNotice, notOurs } from '../reading/notice.ts'

export interface RedirectConfig extends OutsideConfig {
  readonly merchantId: string
  /** The merchant's credential; also the key of the notifications' signatures. */
  readonly serviceKey: string
  readonly currencies: readonly Currency[]
}

/** No figure is published; the default of CORE-66. */
const PROCESSING_LIMIT_MS = 10 * 60_000

interface Gateway {
  readonly profile: RedirectProfile
  readonly config: RedirectConfig
  get(path: string, deadlineMs: number): Promise<HttpAnswer>
  post(path: string, body: Readonly<Record<string, string>>): Promise<HttpAnswer>
}

/**
 * A redirect gateway by its profile (PAY-82): register, send the browser to its page, and ask. The browser's
 * return and the notification are hints; the status by our reference decides.
 * @throws TypeError when an address cannot be used
 */
export function createRedirectGateway(profile: RedirectProfile, config: RedirectConfig): WatchedRail {
  const target = gatewayTarget(profile.name, config)
  const { fields } = profile
  const headers = { accept: 'application/json', [profile.keyHeader]: config.serviceKey }
  const gateway: Gateway = {
    profile,
    config,
    get: (path, deadlineMs) => target.call({ method: 'GET', path, headers, deadlineMs }),
    post: (path, body) =>
      target.call({
        method: 'POST',
        path,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          [fields.merchant]: config.merchantId,
          [fields.key]: config.serviceKey,
          ...body,
        }),
        deadlineMs: config.startDeadlineMs,
      }),
  }
  return {
    name: profile.name,
    dedupes: true,
    processingLimitMs: PROCESSING_LIMIT_MS,
    start: (charge) => register(gateway, charge),
    query: (charge) => lookUp(gateway, charge.ourRef),
    refund: (refund) => refundCharge(gateway, refund),
    readHint: (notice) => readNotice(gateway, notice),
    isDown: () => target.isDown(),
    close: () => target.close(),
  }
}

async function register(gateway: Gateway, charge: Charge): Promise<Evidence> {
  const { profile, config } = gateway
  const { fields } = profile
  if (!config.currencies.includes(charge.amount.currency))
    return { kind: 'not-sent', reason: 'currency not of this gateway' }
  const answer = await gateway.post(profile.paths.register, {
    [fields.amount]: decimalOf(charge.amount),
    [fields.currency]: charge.amount.currency,
    [fields.reference]: charge.ourRef,
    [fields.description]: charge.description,
    [fields.returnUrl]: charge.returnUrl,
  })
  if (!answer.ok && answer.reason === 'not-sent') return { kind: 'not-sent', reason: answer.detail }
  const reading = readRegistered(profile, answer, (address) => goTo(address, config.pageOrigin))
  if (reading.kind !== 'look-up') return reading
  const found = await lookUp(gateway, charge.ourRef)
  return found.kind === 'never-seen'
    ? { kind: 'unsure', reason: 'known by registration, unknown by status' }
    : found
}

async function lookUp(gateway: Gateway, ourRef: string): Promise<Evidence> {
  const { profile, config } = gateway
  const path = profile.paths.status + encodeURIComponent(ourRef)
  const answer = await gateway.get(path, config.queryDeadlineMs)
  return readStatus(profile, answer, { ourRef, merchant: config.merchantId })
}

/** Returns the whole, once: under our reference of the refund, which is looked for before it is asked for. */
async function refundCharge(gateway: Gateway, refund: Refund): Promise<RefundEvidence> {
  const { profile, config } = gateway
  const { fields, paths } = profile
  const look = await gateway.get(
    paths.refundStatus + encodeURIComponent(refund.refundRef),
    config.startDeadlineMs,
  )
  const before = readRefund(profile, look, refund.refundRef)
  if (before.kind !== 'none') return before
  const answer = await gateway.post(paths.refund, {
    [fields.reference]: refund.ourRef,
    [fields.refundReference]: refund.refundRef,
    [fields.amount]: decimalOf(refund.amount),
    [fields.currency]: refund.amount.currency,
  })
  if (!answer.ok && answer.reason === 'not-sent') return { kind: 'not-sent', reason: answer.detail }
  const asked = readRefund(profile, answer, refund.refundRef)
  return asked.kind === 'none' ? { kind: 'unsure', reason: 'the gateway does not know the charge' } : asked
}

/** Signature over the very bytes received; nothing in the body is believed (T9). */
function readNotice({ profile, config }: Gateway, notice: Notice): Hint {
  const { header, hash } = profile.signature
  const by = { hash, key: config.serviceKey, form: 'hex' } as const
  const signed = config.serviceKey !== '' && isHmac(notice.headers[header] ?? '', notice.rawBody, by)
  if (!signed) return BAD_SIGNATURE
  const body = jsonOfNotice(notice)
  const { reference, status, transaction } = profile.fields
  const ourRef = textAt(body, reference)
  if (!REFERENCE.test(ourRef)) return notOurs(body)
  const event = [ourRef, textAt(body, status), idAt(body, transaction)]
  return hintAt(ourRef, event)
}
