import type { Currency } from '#domain/money.ts'
import type { Evidence, RefundEvidence } from '#domain/payments/evidence.ts'
import type { HttpAnswer } from '../../http/call.ts'
import type { Charge, Refund, WatchedRail } from '../port.ts'
import { decimalOf } from '../reading/decimal.ts'
import { goTo } from '../reading/hosted-page.ts'
import { gatewayTarget } from '../reading/outside.ts'
import type { OutsideConfig } from '../reading/outside.ts'
import { isAcknowledged, readOpened, readRefundable, readRefundAsked, readStanding } from './answers.ts'
import type { Asked } from './answers.ts'
import { readCallback, receiptOf } from './callback.ts'
import { signedIn } from './session.ts'
import type { Ask } from './session.ts'
import { ACCEPTED, DUE_AFTER_MS, REJECTED, TINGG_CLOCK_AHEAD_MS, TINGG_PATHS } from './tingg.wire.ts'
import type { AcknowledgementRequest, ExpressRequest, RefundRequest } from './tingg.wire.ts'

export interface TinggConfig extends OutsideConfig {
  readonly apiKey: string
  readonly clientId: string
  readonly clientSecret: string
  readonly serviceCode: string
  /** Three letters: `UGA`. */
  readonly countryCode: string
  /** Tingg wants a payer's number; for a card it is the portal's own, E.164 with its plus. */
  readonly contactMsisdn: string
  readonly callingCode: string
  /** Our callback's address; the callback is not signed, so a secret is in it. */
  readonly callbackUrl: string
  readonly callbackToken: string
  readonly currencies: readonly Currency[]
  /** Wall clock, for the date a page is due. */
  readonly today?: () => Date
}

/** No figure is published; the default of CORE-66. */
const PROCESSING_LIMIT_MS = 10 * 60_000

/**
 * Tingg checkout v3 of Cellulant (PAY-82): the customer pays on Tingg's page, the query
 * decides. A payment is Tingg's to send back until we accept it, so it counts as collected once accepted.
 * @throws TypeError when an address cannot be used
 */
export function createTingg(config: TinggConfig): WatchedRail {
  const target = gatewayTarget('CELLULANT', config)
  const ask = signedIn(config, target)
  return {
    name: 'CELLULANT',
    dedupes: true,
    processingLimitMs: PROCESSING_LIMIT_MS,
    start: (charge) => openPage(ask, config, charge),
    query: (charge) => standing(ask, config, charge),
    refund: (refund) => refundCharge(ask, config, refund),
    readHint: (notice) => readCallback(notice, config.callbackToken),
    acknowledge: receiptOf,
    isDown: () => target.isDown(),
    close: () => target.close(),
  }
}

async function openPage(ask: Ask, config: TinggConfig, charge: Charge): Promise<Evidence> {
  if (!config.currencies.includes(charge.amount.currency))
    return { kind: 'not-sent', reason: 'currency not of this gateway' }
  const answer = await ask.post(TINGG_PATHS.open, expressRequest(config, charge))
  if (!answer.ok && answer.reason === 'not-sent') return { kind: 'not-sent', reason: answer.detail }
  const reading = readOpened(answer, (address) => goTo(address, config.pageOrigin))
  if (reading.kind !== 'look-up') return reading
  const found = await standing(ask, config, charge)
  return found.kind === 'never-seen'
    ? { kind: 'unsure', reason: 'known when opened, unknown to query' }
    : found
}

function expressRequest(config: TinggConfig, charge: Charge): ExpressRequest {
  const now = (config.today?.() ?? new Date()).getTime()
  const due = new Date(now + DUE_AFTER_MS + TINGG_CLOCK_AHEAD_MS).toISOString()
  return {
    customer_first_name: 'Guest',
    customer_last_name: 'Visitor',
    customer_email: charge.email,
    msisdn: charge.payer === '' ? config.contactMsisdn : `+${config.callingCode}${charge.payer}`,
    account_number: charge.ourRef,
    request_amount: decimalOf(charge.amount),
    merchant_transaction_id: charge.ourRef,
    service_code: config.serviceCode,
    country_code: config.countryCode,
    currency_code: charge.amount.currency,
    callback_url: `${config.callbackUrl}?token=${encodeURIComponent(config.callbackToken)}`,
    success_redirect_url: charge.returnUrl,
    // Tingg has one address for all that is no success; whatever it was, the query decides.
    fail_redirect_url: charge.cancelUrl,
    due_date: due.slice(0, 19).replace('T', ' '),
    request_description: charge.description,
  }
}

const queryPath = (config: TinggConfig, ourRef: string): string =>
  `${TINGG_PATHS.query}${encodeURIComponent(config.serviceCode)}/${encodeURIComponent(ourRef)}`

/** Looks; a payment that is whole is accepted at once, and is ours only when Tingg says so. */
async function standing(ask: Ask, config: TinggConfig, charge: Charge): Promise<Evidence> {
  const { ourRef, amount } = charge
  const asked: Asked = { ourRef, amount, serviceCode: config.serviceCode }
  const look = async () => readStanding(await ask.get(queryPath(config, ourRef)), asked)
  const found = await look()
  if (found.kind !== 'to-accept') return found
  if (!isAcknowledged(await sayTo(ask, config, { ...asked, word: ACCEPTED })))
    return { kind: 'unsure', reason: 'paid, not accepted yet' }
  const accepted = await look()
  return accepted.kind === 'to-accept' ? { kind: 'unsure', reason: 'paid, not accepted yet' } : accepted
}

function sayTo(ask: Ask, config: TinggConfig, about: Asked & { readonly word: number }): Promise<HttpAnswer> {
  const request: AcknowledgementRequest = {
    acknowledgement_amount: decimalOf(about.amount),
    acknowledgement_type: 'Full',
    acknowledgement_narration: about.word === ACCEPTED ? 'Payment accepted' : 'Payment rejected',
    acknowledgment_reference: about.ourRef,
    merchant_transaction_id: about.ourRef,
    service_code: config.serviceCode,
    status_code: about.word,
    currency_code: about.amount.currency,
  }
  return ask.post(TINGG_PATHS.acknowledge, request)
}

/** Returns the whole, once: what became of an earlier request is looked at before every new one. */
async function refundCharge(ask: Ask, config: TinggConfig, refund: Refund): Promise<RefundEvidence> {
  const { ourRef, amount, refundRef } = refund
  const asked: Asked = { ourRef, amount, serviceCode: config.serviceCode }
  const found = readRefundable(await ask.get(queryPath(config, ourRef)), asked)
  if (found.kind !== 'to-reject' && found.kind !== 'to-refund') return found
  const request: RefundRequest = {
    merchant_transaction_id: ourRef,
    service_code: config.serviceCode,
    refund_amount: decimalOf(amount),
    refund_type: 'Full',
    refund_narration: `Refund ${refundRef}`,
    refund_reference: refundRef,
    currency_code: amount.currency,
  }
  // What was never accepted goes back by saying so.
  const answer =
    found.kind === 'to-reject'
      ? await sayTo(ask, config, { ...asked, word: REJECTED })
      : await ask.post(TINGG_PATHS.refund, request)
  if (!answer.ok && answer.reason === 'not-sent') return { kind: 'not-sent', reason: answer.detail }
  return readRefundAsked(answer)
}
