import type { Money } from '#domain/money.ts'
import { namesCharge } from '#domain/payments/outward-reference.ts'
import { declined, unsure } from '#domain/payments/evidence.ts'
import type { Declined, Evidence, RefundEvidence, Unsure } from '#domain/payments/evidence.ts'
import type { HttpAnswer } from '../../http/call.ts'
import { at, idAt, itemsAt, parseJson, textAt } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'
import { statedDecimal } from '../reading/decimal.ts'
import {
  ALREADY_REVERSED,
  BAD_REQUEST,
  CHECKED,
  PAID,
  PULL_WORDS,
  RESULT_REFUSALS,
  STILL_OPEN,
  TURNED_AWAY,
} from './daraja.wire.ts'

const WAITING = { kind: 'waiting', next: { do: 'approve-push' } } as const

/** Reads the answer to a push: accepted means on its way to the phone, never paid. */
export function readPushAnswer(answer: HttpAnswer): Evidence {
  if (!answer.ok) return { kind: answer.reason, reason: answer.detail }
  const body = parseJson(answer.text)
  const checkout = textAt(body, 'CheckoutRequestID')
  if (answer.status === 200 && idAt(body, 'ResponseCode') === '0') {
    return isReference(checkout) ? { ...WAITING, providerRef: checkout } : unsure('accepted without an id')
  }
  const code = textAt(body, 'errorCode')
  if (TURNED_AWAY.has(code)) return { kind: 'not-sent', reason: `turned away, ${code}` }
  if (answer.status === 400 && code === BAD_REQUEST) return declined('unavailable', errorText(body))
  return unsure(`HTTP ${answer.status} ${code.slice(0, 40)}`.trim())
}

/** Reads the answer to a push query; `check`: it's a refusal if the payment isn't in the list of collected money. */
export function readPushQuery(
  answer: HttpAnswer,
  checkout: string,
): Evidence | { readonly kind: 'check'; readonly refusal: Declined } {
  if (!answer.ok) return unsure(answer.detail)
  const body = parseJson(answer.text)
  if (answer.status !== 200) {
    const open = textAt(body, 'errorCode') === STILL_OPEN.code && STILL_OPEN.text.test(errorText(body))
    return open
      ? { ...WAITING, providerRef: checkout }
      : unsure(`HTTP ${answer.status} ${errorText(body)}`.trim())
  }
  if (textAt(body, 'CheckoutRequestID') !== checkout) return unsure('answer names another push')
  if (idAt(body, 'ResponseCode') !== '0') return unsure('query not accepted')
  const code = idAt(body, 'ResultCode')
  if (code === PAID)
    return { kind: 'collected', providerRef: checkout, stated: { amount: null, merchant: null } }
  const meaning = RESULT_REFUSALS.get(code)
  if (!meaning) return unsure(`unmapped result ${code.slice(0, 20)}`)
  const refusal = declined(meaning, textAt(body, 'ResultDesc'))
  return CHECKED.has(code) ? { kind: 'check', refusal } : refusal
}

export type PulledPage =
  { readonly kind: 'page'; readonly items: readonly Json[] } | { readonly kind: 'end' } | Unsure

/** Reads one page of collected money; only the provider's own word for "nothing" ends the list. */
export function readPulledPage(answer: HttpAnswer): PulledPage {
  if (!answer.ok) return unsure(answer.detail)
  if (answer.status !== 200) return unsure(`HTTP ${answer.status}`)
  const body = parseJson(answer.text)
  const word = PULL_WORDS.get(idAt(body, 'ResponseCode'))
  if (word === 'none') return { kind: 'end' }
  const lists = itemsAt(body, 'Response')
  if (word !== 'found' || !lists) return unsure('unreadable list')
  const items = lists.flatMap((list) => (Array.isArray(list) ? (list as readonly Json[]) : [list]))
  return items.length === 0 ? { kind: 'end' } : { kind: 'page', items }
}

/** The payment of ours in a page: the one of the right amount where someone paid twice. */
export function findInPage(
  items: readonly Json[],
  { ourRef, amount: price }: { readonly ourRef: string; readonly amount: Money },
): Evidence | null {
  const ours = items.filter((item) => namesCharge(textAt(item, 'billreference'), ourRef))
  const read = ours.map((item) => collectedOf(item, price))
  const exact = read.find((one) => one.kind === 'collected' && one.stated.amount?.minor === price.minor)
  return exact ?? read[0] ?? null
}

function collectedOf(item: Json, price: Money): Evidence {
  const receipt = textAt(item, 'transactionId')
  const stated = statedDecimal(at(item, 'amount'), price.currency)
  if (!isReceipt(receipt)) return unsure('payment without a receipt')
  return stated
    ? { kind: 'collected', providerRef: receipt, stated }
    : unsure('payment with an unreadable amount')
}

/** Reads the answer to a reversal. Accepted is not done: asked again, the network says when it is. */
export function readReversal(answer: HttpAnswer, receipt: string): RefundEvidence {
  if (!answer.ok) return { kind: answer.reason, reason: answer.detail }
  const body = parseJson(answer.text)
  if (answer.status === 200 && idAt(body, 'ResponseCode') === '0')
    return { kind: 'pending', providerRef: receipt }
  if (ALREADY_REVERSED.test(errorText(body))) return { kind: 'refunded', providerRef: receipt }
  if (answer.status === 400 && textAt(body, 'errorCode') === BAD_REQUEST) {
    return { kind: 'refused', reason: errorText(body) || 'M-PESA refused the reversal' }
  }
  return unsure(`HTTP ${answer.status} ${textAt(body, 'errorCode').slice(0, 40)}`.trim())
}

/** A receipt number is letters and digits; the name of a push is not. */
export function isReceipt(reference: string): boolean {
  return /^[A-Z0-9]{8,12}$/.test(reference)
}

function isReference(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text)
}

function errorText(body: Json | undefined): string {
  return textAt(body, 'errorMessage').slice(0, 200)
}
