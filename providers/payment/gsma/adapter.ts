import { exponentOf, majorOf } from '#domain/money.ts'
import type { Currency, Money } from '#domain/money.ts'
import type { Evidence, RefundEvidence } from '#domain/payments/evidence.ts'
import { createTarget } from '../../http/call.ts'
import type { HttpAnswer, Outbound } from '../../http/call.ts'
import type { Charge, Refund, WatchedRail } from '../port.ts'
import { correlationIdOf } from './correlation-id.ts'
import { readLink, readRequest, readState, readTransaction, transactionAt } from './answers.ts'
import type { Reading } from './answers.ts'
import { callbackUrlOf, readGsmaCallback } from './callback.ts'
import { GsmaLink } from './link.ts'
import { GSMA_PATHS, PIN_HEADER } from './gsma.wire.ts'
import type { MerchantPayment } from './gsma.wire.ts'
import { sealPin } from '../seal-pin.ts'
import type { PinPadding } from '../seal-pin.ts'

export interface GsmaConfig {
  /** Name in records and books: `KATI_MONEY_PIN`. */
  readonly name: string
  /** Host and path prefix. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly clientId: string
  /** The merchant account that is paid into. */
  readonly merchant: string
  readonly callingCode: string
  /** What this wallet may be charged in. */
  readonly currencies: readonly Currency[]
  /** The wallet's RSA key for PINs, base64 SPKI; '' asks the wallet for it. */
  readonly pinKey: string
  readonly pinPadding: PinPadding
  /** Where callbacks are taken, and the key of the tokens in that address. */
  readonly callbackUrl: string
  readonly callbackKey: string
  /** Milliseconds for key, payment and look-up together; also for a refund. */
  readonly startDeadlineMs: number
  /** Milliseconds for all steps of a look-up together. */
  readonly queryDeadlineMs: number
  /** How connections to it are made, and which addresses they may reach (T12). */
  readonly outbound?: Outbound
  /** Monotonic milliseconds. */
  readonly now?: () => number
}

/** No figure is published; the default of CORE-66. */
const PROCESSING_LIMIT_MS = 10 * 60_000
/** A look-up takes at most three steps: response, request state, transaction. */
const MOST_STEPS = 3

/**
 * Mobile money approved with a PIN, over the GSMA Mobile Money API. The PIN leaves in one
 * header of one request and is kept nowhere.
 * @throws TypeError when the base URL cannot be used
 */
export function createGsmaWallet(config: GsmaConfig): WatchedRail {
  const { baseUrl, outbound, name } = config
  const now = config.now ?? (() => performance.now())
  const target = createTarget({ name, baseUrl, now, ...(outbound ? { outbound } : {}) })
  const wallet = new Wallet(new GsmaLink(target, config, now), config)
  return {
    name,
    // The wallet does refuse a repeated key. But the PIN is gone with the first request, so a look-up
    // that finds nothing must never lead to a second send (CORE-54).
    dedupes: false,
    pinRetry: 'same-payment',
    processingLimitMs: PROCESSING_LIMIT_MS,
    start: (charge) => wallet.start(charge),
    query: (charge) => wallet.find(charge.ourRef),
    refund: (refund) => wallet.refund(refund),
    readHint: (notice) => readGsmaCallback(notice, config.callbackKey),
    acknowledge: () => ({ status: 204, type: 'application/json; charset=utf-8', body: '' }),
    isDown: () => target.isDown(),
    close: () => target.close(),
  }
}

class Wallet {
  readonly #link: GsmaLink
  readonly #config: GsmaConfig

  constructor(link: GsmaLink, config: GsmaConfig) {
    this.#link = link
    this.#config = config
  }

  async start(charge: Charge): Promise<Evidence> {
    if (charge.pin.length === 0) return { kind: 'not-sent', reason: 'no PIN' }
    if (!this.#config.currencies.includes(charge.amount.currency))
      return { kind: 'not-sent', reason: 'currency not of this wallet' }
    const until = this.#link.in(this.#config.startDeadlineMs)
    const first = await this.#send(charge, until)
    if (first.kind !== 'new-key') return this.#decided(first, charge.ourRef, until)
    // Refused before processing: the wallet has another key now. Same reference, fresh key, once.
    this.#link.forgetPinKey()
    const second = await this.#send(charge, until)
    if (second.kind === 'new-key' || second.kind === 'not-sent')
      return { kind: 'unsure', reason: 'the PIN cannot be encrypted for the wallet' }
    return this.#decided(second, charge.ourRef, until)
  }

  /** Looks a request up by our reference, step by step. */
  async find(ourRef: string, until = this.#link.in(this.#config.queryDeadlineMs)): Promise<Evidence> {
    const answer = await this.#link.get(GSMA_PATHS.responses + correlationIdOf(ourRef), until)
    return this.#followed(readLink(answer), ourRef, until)
  }

  async refund(refund: Refund): Promise<RefundEvidence> {
    const until = this.#link.in(this.#config.startDeadlineMs)
    const before = readLink(
      await this.#link.get(GSMA_PATHS.responses + correlationIdOf(refund.refundRef), until),
    )
    if (before.kind === 'see') return reversalOf(readState(await this.#link.get(before.path, until)))
    if (before.kind !== 'never-seen') return { kind: 'unsure', reason: 'the reversal could not be looked up' }
    let reference = refund.providerRef
    if (reference === null) {
      const found = await this.find(refund.ourRef, until)
      if (found.kind === 'reversed') return { kind: 'refunded', providerRef: refund.ourRef }
      if (found.kind !== 'collected')
        return { kind: 'not-sent', reason: `charge is ${found.kind}, not collected` }
      reference = found.providerRef
    }
    return this.#reverse({ ...refund, providerRef: reference }, until)
  }

  async #reverse(refund: Refund & { readonly providerRef: string }, until: number): Promise<RefundEvidence> {
    const transaction = transactionAt(refund.providerRef)
    const path = `${transaction}/reversals`
    const answer = await this.#link.post({
      path,
      reference: refund.refundRef,
      body: { type: 'reversal' },
      until,
    })
    if (!answer.ok && answer.reason === 'not-sent') return { kind: 'not-sent', reason: answer.detail }
    const told = reversalOf(readRequest(answer))
    if (told.kind !== 'unsure' || !answer.ok || answer.status >= 500) return told
    // Nothing that can be reversed: perhaps because it already was.
    const now = this.#readTransaction(await this.#link.get(transaction, until), refund.ourRef)
    return now.kind === 'reversed' ? { kind: 'refunded', providerRef: refund.providerRef } : told
  }

  /** One send; the PIN is encrypted for this one request. */
  async #send(charge: Charge, until: number): Promise<Reading> {
    const { callbackUrl, callbackKey, pinPadding: padding } = this.#config
    const key = await this.#link.pinKey(until)
    const sealed = key === null ? null : sealPin(charge.pin, key, { padding })
    if (sealed === null) return { kind: 'not-sent', reason: 'the wallet has no key for PINs' }
    const answer = await this.#link.post({
      path: GSMA_PATHS.merchantPay,
      reference: charge.ourRef,
      body: this.#payment(charge),
      headers: {
        [PIN_HEADER]: sealed,
        'X-Callback-URL': callbackUrlOf(callbackUrl, charge.ourRef, callbackKey),
      },
      until,
    })
    if (!answer.ok && answer.reason === 'not-sent') return { kind: 'not-sent', reason: answer.detail }
    return readRequest(answer)
  }

  #payment(charge: Charge): MerchantPayment {
    return {
      amount: amountText(charge.amount),
      currency: charge.amount.currency,
      debitParty: [{ key: 'msisdn', value: `+${this.#config.callingCode}${charge.payer}` }],
      creditParty: [{ key: 'accountid', value: this.#config.merchant }],
      descriptionText: charge.description.slice(0, 60),
      requestDate: new Date().toISOString(),
      requestingOrganisationTransactionReference: charge.ourRef,
    }
  }

  /** What a send comes to; a key that the wallet already has is looked up, never sent again. */
  async #decided(reading: Reading, ourRef: string, until: number): Promise<Evidence> {
    if (reading.kind !== 'look-up') return this.#followed(reading, ourRef, until)
    const found = await this.find(ourRef, until)
    return found.kind === 'never-seen'
      ? { kind: 'unsure', reason: 'known by start, unknown by look-up' }
      : found
  }

  /** Follows what an answer points at until it says something about the money. */
  async #followed(first: Reading, ourRef: string, until: number): Promise<Evidence> {
    let reading = first
    for (let step = 0; reading.kind === 'see' && step < MOST_STEPS; step += 1) {
      const answer = await this.#link.get(reading.path, until)
      const isTransaction = reading.path.startsWith(GSMA_PATHS.transactions)
      reading = isTransaction ? this.#readTransaction(answer, ourRef) : readState(answer)
    }
    if (reading.kind === 'see' || reading.kind === 'look-up' || reading.kind === 'new-key')
      return { kind: 'unsure', reason: 'the wallet leads nowhere' }
    return reading
  }

  #readTransaction(answer: HttpAnswer, ourRef: string): Evidence {
    return readTransaction(answer, { ourRef, merchant: this.#config.merchant })
  }
}

/** What a reversal's state says. Completed points at the reversal itself. */
function reversalOf(reading: Reading): RefundEvidence {
  switch (reading.kind) {
    case 'see':
      return { kind: 'refunded', providerRef: decodeURIComponent(reading.path.split('/').at(-1) ?? '') }
    case 'waiting':
      return { kind: 'pending' }
    case 'declined':
      return { kind: 'refused', reason: reading.reason || 'The wallet refused the reversal' }
    case 'unsure':
      return reading
    default:
      return { kind: 'unsure', reason: `the reversal is ${reading.kind}` }
  }
}

/** `5000` or `50.25`: major units with the currency's own digits. */
function amountText(amount: Money): string {
  return majorOf(amount).toFixed(exponentOf(amount.currency))
}
