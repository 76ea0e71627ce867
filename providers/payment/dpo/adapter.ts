import type { Currency } from '#domain/money.ts'
import type { Evidence, NextStep, RefundEvidence } from '#domain/payments/evidence.ts'
import type { HttpAnswer } from '../../http/call.ts'
import type { Charge, Hint, Notice, Refund, WatchedRail } from '../port.ts'
import { readCreated, readRefundable, readRefunded, readVerified } from './answers.ts'
import { DPO_PATH, DPO_ROOT, PAYMENT_TIME_LIMIT_MINUTES, PUSH_RECEIPT, TOKEN } from './dpo.wire.ts'
import { decimalOf } from '../reading/decimal.ts'
import { readFlatXml, xmlText } from '../reading/flat-xml.ts'
import { goTo } from '../reading/hosted-page.ts'
import { gatewayTarget, REFERENCE } from '../reading/outside.ts'
import type { OutsideConfig } from '../reading/outside.ts'
import { isSecret } from '../reading/known-secret.ts'
import { BAD_SIGNATURE, hintAt, notOurs, textOfNotice } from '../reading/notice.ts'

export interface DpoConfig extends OutsideConfig {
  /** Decides about test and live; DPO's only credential. */
  readonly companyToken: string
  /** DPO's number of what is sold. */
  readonly serviceType: string
  /** `https://secure.3gdirectpay.com/payv2.php`. */
  readonly pageUrl: string
  /** In the address of our push endpoint: the push itself is not signed. */
  readonly pushToken: string
  /** Currencies of the company's account. */
  readonly currencies: readonly Currency[]
  /** Wall clock, for the date of the service. */
  readonly today?: () => Date
}

/** A reference that nobody holds a token for cannot be paid once its page has closed. */
const PROCESSING_LIMIT_MS = (PAYMENT_TIME_LIMIT_MINUTES + 5) * 60_000

/** @param inner what the request holds besides the credential and its name, as XML */
type Ask = (request: string, inner: string, deadlineMs: number) => Promise<HttpAnswer>

/**
 * DPO, API v6 (PAY-82): the customer pays on DPO's page, verifyToken decides. A push is a hint
 * whose sender knew the secret in our address.
 * @throws TypeError when an address cannot be used
 */
export function createDpo(config: DpoConfig): WatchedRail {
  const target = gatewayTarget('DPO', config)
  const ask: Ask = (request, inner, deadlineMs) => {
    const head = fields({ CompanyToken: config.companyToken, Request: request })
    return target.call({
      method: 'POST',
      path: DPO_PATH,
      headers: { 'content-type': 'application/xml', accept: 'application/xml' },
      body: `<?xml version="1.0" encoding="utf-8"?><${DPO_ROOT}>${head}${inner}</${DPO_ROOT}>`,
      deadlineMs,
    })
  }
  return {
    name: 'DPO',
    // An unpaid reference may get a second token, and both could be paid.
    dedupes: false,
    processingLimitMs: PROCESSING_LIMIT_MS,
    start: (charge) => openPage(ask, config, charge),
    query: (charge) => verify(ask, config, charge),
    refund: (refund) => refundCharge(ask, config, refund),
    readHint: (notice) => readPush(notice, config.pushToken),
    acknowledge: () => PUSH_RECEIPT,
    isDown: () => target.isDown(),
    close: () => target.close(),
  }
}

async function openPage(ask: Ask, config: DpoConfig, charge: Charge): Promise<Evidence> {
  if (!config.currencies.includes(charge.amount.currency))
    return { kind: 'not-sent', reason: 'currency not of this gateway' }
  const inner = tokenRequest(config, charge)
  const answer = await ask('createToken', inner, config.startDeadlineMs)
  if (!answer.ok && answer.reason === 'not-sent') return { kind: 'not-sent', reason: answer.detail }
  const reading = readCreated(answer, (token) => pageOf(config, token))
  if (reading.kind !== 'look-up') return reading
  const found = await verify(ask, config, charge)
  return found.kind === 'never-seen'
    ? { kind: 'unsure', reason: 'paid by createToken, unknown by verify' }
    : found
}

function tokenRequest(config: DpoConfig, charge: Charge): string {
  const transaction = fields({
    PaymentAmount: decimalOf(charge.amount, 2),
    PaymentCurrency: charge.amount.currency,
    CompanyRef: charge.ourRef,
    CompanyRefUnique: '1',
    // Comes back in the push, which may leave the other reference out.
    CompanyAccRef: charge.ourRef,
    RedirectURL: charge.returnUrl,
    BackURL: charge.cancelUrl,
    PTL: String(PAYMENT_TIME_LIMIT_MINUTES),
    PTLtype: 'minutes',
    customerEmail: charge.email,
  })
  const now = (config.today?.() ?? new Date()).toISOString()
  const service = fields({
    ServiceType: config.serviceType,
    ServiceDescription: charge.description,
    ServiceDate: `${now.slice(0, 10).replaceAll('-', '/')} ${now.slice(11, 16)}`,
  })
  return `<Transaction>${transaction}</Transaction><Services><Service>${service}</Service></Services>`
}

function fields(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `<${name}>${xmlText(value)}</${name}>`)
    .join('')
}

function pageOf(config: DpoConfig, token: string): NextStep | null {
  return goTo(`${config.pageUrl}?ID=${encodeURIComponent(token)}`, config.pageOrigin)
}

/** By DPO's token when it is known, so that the answer can be about this page only; else by our reference. */
async function verify(ask: Ask, config: DpoConfig, charge: Charge): Promise<Evidence> {
  const token = tokenIn(charge.providerRef)
  const by: Record<string, string> = token ? { TransactionToken: token } : { CompanyRef: charge.ourRef }
  const answer = await ask('verifyToken', fields({ ...by, VerifyTransaction: '1' }), config.queryDeadlineMs)
  return readVerified(answer, {
    ourRef: charge.ourRef,
    amount: charge.amount,
    token,
    page: token ? pageOf(config, token) : null,
  })
}

function tokenIn(providerRef: string | null): string | null {
  return providerRef !== null && TOKEN.test(providerRef) ? providerRef : null
}

/**
 * Returns the whole, once. DPO lists no refunds; it never returns more than was paid, so a whole refund asked
 * for again fails as done before. A look comes first: nothing is asked for a payment that is not paid.
 */
async function refundCharge(ask: Ask, config: DpoConfig, refund: Refund): Promise<RefundEvidence> {
  const known = tokenIn(refund.providerRef)
  const by: Record<string, string> = known ? { TransactionToken: known } : { CompanyRef: refund.ourRef }
  const look = await ask('verifyToken', fields({ ...by, VerifyTransaction: '0' }), config.startDeadlineMs)
  const found = readRefundable(look, known)
  if (found.kind !== 'paid') return found
  const inner = fields({
    TransactionToken: found.token,
    refundAmount: decimalOf(refund.amount, 2),
    refundDetails: `Refund ${refund.refundRef}`,
    refundRef: refund.refundRef,
  })
  const answer = await ask('refundToken', inner, config.startDeadlineMs)
  if (!answer.ok && answer.reason === 'not-sent') return { kind: 'not-sent', reason: answer.detail }
  return readRefunded(answer, found.token)
}

/** Nothing in a push is believed but which payment to look at (T9). */
function readPush(notice: Notice, pushToken: string): Hint {
  if (!isSecret(notice.query?.get('token') ?? '', pushToken)) return BAD_SIGNATURE
  const push = readFlatXml(textOfNotice(notice), DPO_ROOT)
  const named = [push?.get('CompanyRef'), push?.get('AccRef')]
  const ourRef = named.find((reference) => reference !== undefined && REFERENCE.test(reference))
  if (ourRef === undefined) return notOurs(push)
  const event = [push?.get('TransactionToken'), push?.get('Result'), push?.get('TransactionApproval')]
  return hintAt(ourRef, [ourRef, ...event.map((part) => part ?? '')])
}
