import type { Evidence, NextStep, RefundEvidence, StatedCharge } from '#domain/payments/evidence.ts'
import type { HttpAnswer } from '../../http/call.ts'
import { at, idAt, itemsAt, textAt } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'
import { declined, unsure } from '#domain/payments/evidence.ts'
import { jsonBody } from '../reading/json-answer.ts'
import {
  CHARGE_WORDS,
  DUPLICATE_REFERENCE,
  FULLY_REFUNDED,
  NOT_FOUND,
  REFUND_WORDS,
} from './paystack.wire.ts'
import { statedDecimal } from '../reading/decimal.ts'
import { refusedAs } from '../reading/refusal-words.ts'

/** A charge that waits, seen by look-up: the popup's code was told at the start only. */
const POPUP_AS_BEFORE: NextStep = { do: 'popup', accessCode: '', url: '' }

/** Reads the answer to initialize; `look-up` when the reference exists already. */
export function readInitialize(answer: HttpAnswer, ourRef: string): Evidence | { readonly kind: 'look-up' } {
  const body = jsonBody(answer)
  if (typeof body === 'string') return unsure(body)
  if (at(body, 'status') === true) {
    const accessCode = textAt(body, 'data', 'access_code')
    const url = textAt(body, 'data', 'authorization_url')
    if (textAt(body, 'data', 'reference') !== ourRef) return unsure('answer names another reference')
    if (!/^[\w-]{1,100}$/.test(accessCode) || !isWebAddress(url)) return unsure('no usable access code')
    return { kind: 'waiting', next: { do: 'popup', accessCode, url } }
  }
  if (at(body, 'status') !== false || !answer.ok) return unsure('no status flag')
  if (matches(body, DUPLICATE_REFERENCE)) return { kind: 'look-up' }
  // Opening a checkout takes no money, and this one was refused in the gateway's own envelope.
  if (answer.status === 400) return declined('unavailable', textAt(body, 'message'))
  return unsure(`refused with HTTP ${answer.status}`)
}

/** Reads the answer to verify. */
export function readVerify(answer: HttpAnswer, ourRef: string): Evidence {
  const body = jsonBody(answer)
  if (typeof body === 'string') return unsure(body)
  if (at(body, 'status') === false && matches(body, NOT_FOUND)) return { kind: 'never-seen' }
  if (at(body, 'status') !== true || !answer.ok || answer.status !== 200) return unsure('no status flag')
  if (textAt(body, 'data', 'reference') !== ourRef) return unsure('answer names another reference')
  const word = textAt(body, 'data', 'status')
  const meaning = CHARGE_WORDS.get(word)
  const said = textAt(body, 'data', 'gateway_response') || textAt(body, 'data', 'message')
  if (meaning === 'collected') return collectedFrom(body)
  if (meaning === 'declined') return refusedAs('refused', said)
  if (meaning === 'reversed')
    return { kind: 'reversed', reason: said.slice(0, 200) || 'The payment was returned' }
  if (meaning === 'open') return { kind: 'waiting', next: POPUP_AS_BEFORE }
  if (meaning === 'untouched') return { kind: 'waiting', next: POPUP_AS_BEFORE, untouched: true }
  return unsure(`unmapped status ${word.slice(0, 40)}`)
}

/**
 * Reads the list of refunds of one transaction, named by its id or our reference; `none` when it
 * is certain that no refund that could still pay out exists.
 */
export function readRefundList(
  answer: HttpAnswer,
  transaction: string,
): RefundEvidence | { readonly kind: 'none' } {
  const body = jsonBody(answer)
  if (typeof body === 'string') return unsure(body)
  const refunds = itemsAt(body, 'data')
  if (at(body, 'status') !== true || !refunds) return unsure('no list of refunds')
  const total = at(body, 'meta', 'total')
  if (typeof total === 'number' && total > refunds.length) return unsure('only a part of the refunds listed')
  const ours = refunds.filter((refund) => isRefundOf(refund, transaction))
  const alive = ours.map(refundFrom).find((refund) => refund.kind !== 'refused')
  return alive ?? { kind: 'none' }
}

/** A refund names its charge as an id, as an object or by reference; one that names none is taken for ours. */
function isRefundOf(refund: Json, transaction: string): boolean {
  const names = [
    idAt(refund, 'transaction'),
    idAt(refund, 'transaction', 'id'),
    textAt(refund, 'transaction', 'reference'),
    textAt(refund, 'transaction_reference'),
  ].filter((name) => name !== '')
  return names.length === 0 || names.includes(transaction)
}

/** Reads the answer to a refund request; `look-up` when there is nothing left to return. */
export function readRefundRequest(answer: HttpAnswer): RefundEvidence | { readonly kind: 'look-up' } {
  const body = jsonBody(answer)
  if (typeof body === 'string') return unsure(body)
  if (at(body, 'status') === true) return refundFrom(at(body, 'data') ?? null)
  if (at(body, 'status') !== false || !answer.ok) return unsure('no status flag')
  const message = textAt(body, 'message').slice(0, 200)
  if (FULLY_REFUNDED.test(message)) return { kind: 'look-up' }
  if (answer.status === 400) return { kind: 'refused', reason: message || 'The gateway refused the refund' }
  return unsure(`refused with HTTP ${answer.status}`)
}

function refundFrom(refund: Json): RefundEvidence {
  const word = textAt(refund, 'status')
  const providerRef = idAt(refund, 'id')
  const meaning = REFUND_WORDS.get(word)
  if (meaning === 'failed') return { kind: 'refused', reason: 'The gateway could not return the money' }
  if (meaning === 'pending')
    return providerRef === '' ? { kind: 'pending' } : { kind: 'pending', providerRef }
  if (meaning === 'refunded' && providerRef !== '') return { kind: 'refunded', providerRef }
  return unsure(`unmapped refund status ${word.slice(0, 40)}`)
}

function matches(body: Json, pattern: { readonly code: string; readonly text: RegExp }): boolean {
  return textAt(body, 'code') === pattern.code || pattern.text.test(textAt(body, 'message'))
}

function collectedFrom(body: Json): Evidence {
  const providerRef = idAt(body, 'data', 'id')
  if (!/^\d{1,20}$/.test(providerRef)) return unsure('success without an id')
  const stated = statedIn(body)
  return stated ? { kind: 'collected', providerRef, stated } : unsure('success with an unreadable amount')
}

/** Amounts are in hundredths of a major unit, whatever the currency. */
const HUNDREDTHS = 2

/**
 * Amount paid, without a fee that the customer paid on top: `amount` includes such a fee, `requested_amount` doesn't.
 * @returns null for an answer without an amount or currency, which is malformed
 */
function statedIn(body: Json): StatedCharge | null {
  return statedCharge(at(body, 'data') ?? null)
}

/** The same of a transaction, however it was asked for. */
export function statedCharge(transaction: Json): StatedCharge | null {
  const [paid, requested] = [idAt(transaction, 'amount'), idAt(transaction, 'requested_amount')]
  const isOnTop = isFeeOnTop(Number(paid), { requested: Number(requested), fees: idAt(transaction, 'fees') })
  return statedUnits(isOnTop ? requested : paid, textAt(transaction, 'currency'))
}

/** More than this share on top isn't a fee, if the gateway doesn't state its own. */
const HIGHEST_FEE = 0.1

/** Whether what was paid beyond the request is the gateway's fee. Fees have fractions even where a currency has none. */
function isFeeOnTop(
  paid: number,
  { requested, fees }: { readonly requested: number; readonly fees: string },
): boolean {
  const most = /^\d{1,15}$/.test(fees) ? Number(fees) : requested * HIGHEST_FEE
  return requested > 0 && paid > requested && paid - requested <= most
}

/** What so many units of this gateway are; null where they cannot be read, or are none. */
export function statedUnits(units: string, currency: string): StatedCharge | null {
  if (!/^\d{1,15}$/.test(units)) return null
  const digits = units.padStart(HUNDREDTHS + 1, '0')
  return statedDecimal(`${digits.slice(0, -HUNDREDTHS)}.${digits.slice(-HUNDREDTHS)}`, currency)
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
