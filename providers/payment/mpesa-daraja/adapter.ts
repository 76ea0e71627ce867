import { majorOf } from '#domain/money.ts'
import type { Currency } from '#domain/money.ts'
import { shortReference } from '#domain/payments/outward-reference.ts'
import { MPESA_RAIL } from '#domain/payments/methods/modes.ts'
import type { Evidence, RefundEvidence } from '#domain/payments/evidence.ts'
import type { Charge, Refund, WatchedRail } from '../port.ts'
import { addressFor } from './address-token.ts'
import { DARAJA_PATHS } from './daraja.wire.ts'
import type { PullRequest, PushQueryRequest, PushRequest, ReversalRequest } from './daraja.wire.ts'
import {
  findInPage,
  isReceipt,
  readPulledPage,
  readPushAnswer,
  readPushQuery,
  readReversal,
} from './answers.ts'
import { acknowledgeDaraja, readDarajaNotice } from './callback.ts'
import { createDarajaSession } from './session.ts'
import type { DarajaSession, DarajaSessionConfig } from './session.ts'
import { shortText } from '../short-text.ts'

export interface DarajaConfig extends DarajaSessionConfig {
  /** `till` pays to a till number instead of the short code. */
  readonly till?: string
  readonly currency: Currency
  /** Calling code of the country, `254`. */
  readonly callingCode: string
  /** Where the portal takes callbacks; reference and proof are added for each charge. */
  readonly callbackUrl: string
  readonly callbackKey: string
  readonly initiator: string
  /** The initiator's password under the provider's certificate, base64. */
  readonly securityCredential: string
  readonly startDeadlineMs: number
  readonly queryDeadlineMs: number
}

/** A prompt is gone from the phone long before; the default of CORE-66. */
const PROCESSING_LIMIT_MS = 10 * 60_000
/** The longest look back the provider allows. */
const PULL_BACK_MS = 48 * 3_600_000 - 60_000
/** Recent money first: a lost answer is mostly minutes old. */
const PULL_RECENT_MS = 3_600_000
/** The provider's clock is not ours. */
const CLOCK_DIFFERENCE_MS = 24 * 3_600_000
const MOST_PAGES = 20

/**
 * M-PESA by push over Safaricom's Daraja (PAY-41). The provider names a push only in its
 * answer and refuses no repeated one, so the first request is the only one (`dedupes` false). When that
 * answer is lost, the charge is found in the list of collected money by the short form of our reference:
 * a push that nobody approved is in no list and reads as never seen, which the core believes only long
 * after its prompt has gone.
 * @throws TypeError when the base URL cannot be used
 */
export function createDaraja(config: DarajaConfig): WatchedRail {
  const session = createDarajaSession(config)
  const context: Context = { session, config }
  return {
    name: MPESA_RAIL,
    currencies: [config.currency],
    dedupes: false,
    processingLimitMs: PROCESSING_LIMIT_MS,
    start: (charge) => push(context, charge),
    query: (charge) => look(context, charge),
    refund: (refund) => reverse(context, refund),
    readHint: (notice) => readDarajaNotice(notice, config.callbackKey),
    acknowledge: acknowledgeDaraja,
    isDown: () => session.target.isDown(),
    close: () => session.target.close(),
  }
}

interface Context {
  readonly session: DarajaSession
  readonly config: DarajaConfig
}

async function push({ session, config }: Context, charge: Charge): Promise<Evidence> {
  const amount = majorOf(charge.amount)
  if (charge.amount.currency !== config.currency)
    return { kind: 'not-sent', reason: 'currency not of this wallet' }
  if (!Number.isSafeInteger(amount) || amount <= 0) return { kind: 'not-sent', reason: 'amount not whole' }
  const payer = config.callingCode + charge.payer
  const request: PushRequest = {
    ...session.stamp(),
    TransactionType: config.till === undefined ? 'CustomerPayBillOnline' : 'CustomerBuyGoodsOnline',
    Amount: amount,
    PartyA: payer,
    PartyB: config.till ?? config.shortCode,
    PhoneNumber: payer,
    CallBackURL: addressFor(config.callbackUrl, config.callbackKey, charge.ourRef),
    AccountReference: shortReference(charge.ourRef),
    TransactionDesc: shortText(charge.description, 13),
  }
  return readPushAnswer(await session.post(DARAJA_PATHS.push, request, config.startDeadlineMs))
}

async function look(context: Context, charge: Charge): Promise<Evidence> {
  const { providerRef } = charge
  if (providerRef === null || isReceipt(providerRef)) return pulled(context, charge)
  const { session, config } = context
  const request: PushQueryRequest = { ...session.stamp(), CheckoutRequestID: providerRef }
  const answer = await session.post(DARAJA_PATHS.pushQuery, request, config.queryDeadlineMs)
  const found = readPushQuery(answer, providerRef)
  if (found.kind !== 'check') return found
  // The list of collected money decides.
  const listed = await pulled(context, charge)
  return listed.kind === 'never-seen' ? found.refusal : listed
}

/** Looks for the charge in the money that was collected: lately, then as far back as the list goes. */
async function pulled(context: Context, charge: Pick<Charge, 'ourRef' | 'amount'>): Promise<Evidence> {
  const endsAt = context.session.now() + context.config.queryDeadlineMs
  const recent = await pulledSince(context, charge, { backMs: PULL_RECENT_MS, endsAt })
  if (recent.kind !== 'never-seen') return recent
  return pulledSince(context, charge, { backMs: PULL_BACK_MS, endsAt })
}

interface Window {
  readonly backMs: number
  /** For all pages together. */
  readonly endsAt: number
}

async function pulledSince(
  { session, config }: Context,
  charge: Pick<Charge, 'ourRef' | 'amount'>,
  { backMs, endsAt }: Window,
): Promise<Evidence> {
  let offset = 0
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const request: PullRequest = {
      ShortCode: config.shortCode,
      StartDate: session.momentFromNow(-backMs),
      EndDate: session.momentFromNow(CLOCK_DIFFERENCE_MS),
      OffSetValue: String(offset),
    }
    const read = readPulledPage(await session.post(DARAJA_PATHS.pull, request, endsAt - session.now()))
    if (read.kind === 'end') return { kind: 'never-seen' }
    if (read.kind === 'unsure') return read
    const found = findInPage(read.items, charge)
    if (found) return found
    offset += read.items.length
  }
  return { kind: 'unsure', reason: 'too much money collected to look through' }
}

/** Reverses by receipt, which only the list of collected money and an earlier look know. */
async function reverse(context: Context, refund: Refund): Promise<RefundEvidence> {
  const { session, config } = context
  let receipt = refund.providerRef ?? ''
  if (!isReceipt(receipt)) {
    const found = await pulled(context, refund)
    if (found.kind !== 'collected')
      return { kind: 'not-sent', reason: `receipt not found, charge is ${found.kind}` }
    receipt = found.providerRef
  }
  const address = addressFor(config.callbackUrl, config.callbackKey, refund.ourRef)
  const request: ReversalRequest = {
    Initiator: config.initiator,
    SecurityCredential: config.securityCredential,
    CommandID: 'TransactionReversal',
    TransactionID: receipt,
    Amount: majorOf(refund.amount),
    ReceiverParty: config.shortCode,
    RecieverIdentifierType: '11',
    ResultURL: address,
    QueueTimeOutURL: address,
    Remarks: `Refund ${shortReference(refund.refundRef)}`,
    Occasion: 'Refund',
  }
  return readReversal(await session.post(DARAJA_PATHS.reversal, request, config.startDeadlineMs), receipt)
}
