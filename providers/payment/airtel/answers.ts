import { isCurrency } from '#domain/money.ts'
import type { Currency } from '#domain/money.ts'
import { declined, unsure } from '#domain/payments/evidence.ts'
import type { Evidence, RefundEvidence, StatedCharge } from '#domain/payments/evidence.ts'
import { isRefusal, type Refusal } from '#domain/payments/refusals.ts'
import type { HttpAnswer } from '../../http/call.ts'
import { at, idAt, textAt } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'
import { jsonBody } from '../reading/json-answer.ts'
import { ALREADY_REFUNDED, CHARGE_WORDS, REFUSAL_CODES } from './airtel.wire.ts'
import type { CodeMeaning } from './airtel.wire.ts'
import { statedDecimal } from '../reading/decimal.ts'
import { refusedAs } from '../reading/refusal-words.ts'

/** A start that has to go on: look the charge up, or sign again with a fresh key. */
export type StartReading = Evidence | { readonly kind: 'look-up' } | { readonly kind: 'sign-again' }

/** Reads the answer to a push. `ourId` is our reference in the provider's alphabet. */
export function readStart(answer: HttpAnswer, ourId: string): StartReading {
  const body = jsonBody(answer)
  if (typeof body === 'string') return unsure(body)
  if (speaksOfAnother(body, ourId)) return unsure('answer names another transaction')
  if (at(body, 'status', 'success') === true) return { kind: 'waiting', next: { do: 'approve-push' } }
  const meaning = refusalOf(body)
  if (meaning === 'exists') return { kind: 'look-up' }
  if (meaning === 'bad-signature') return { kind: 'sign-again' }
  if (meaning === 'not-found') return unsure('push answered with not found')
  return meaning ? evidenceOfRefusal(meaning, messageOf(body)) : unsure(`unmapped ${codesOf(body)}`)
}

/** Reads the answer to an enquiry; only the charge's own status word can make it collected. */
export function readEnquiry(answer: HttpAnswer, ourId: string, ourCurrency: Currency): Evidence {
  const body = jsonBody(answer)
  if (typeof body === 'string') return unsure(body)
  if (speaksOfAnother(body, ourId)) return unsure('answer names another transaction')
  const word = textAt(body, 'data', 'transaction', 'status')
  const meaning = CHARGE_WORDS.get(word)
  if (meaning === 'collected') {
    const contradicted = at(body, 'status', 'success') === false || (answer.ok && answer.status !== 200)
    return contradicted ? unsure('success inside a refusal') : collectedFrom(body, ourCurrency)
  }
  if (meaning === 'declined') return refusedAs(reasonCodeOf(body), messageOf(body))
  if (meaning) return evidenceOfRefusal(meaning, messageOf(body))
  if (word !== '') return unsure(`unmapped status ${word.slice(0, 40)}`)
  const refusal = refusalOf(body)
  if (refusal === 'not-found') return { kind: 'never-seen' }
  if (refusal === 'expired') return declined('no-answer', messageOf(body))
  return unsure(`no status word, ${codesOf(body)}`)
}

/** Reads the answer to a refund; having been refunded before is refunded. */
export function readRefund(answer: HttpAnswer, moneyId: string): RefundEvidence {
  const body = jsonBody(answer)
  if (typeof body === 'string') return unsure(body)
  const refunded = { kind: 'refunded', providerRef: moneyId } as const
  const named = idAt(body, 'data', 'transaction', 'airtel_money_id')
  if (at(body, 'status', 'success') === true) {
    const word = textAt(body, 'data', 'transaction', 'status')
    const done = word === 'SUCCESS' || CHARGE_WORDS.get(word) === 'collected'
    if (!done) return unsure(`unmapped refund status ${word.slice(0, 40)}`)
    return named === '' ? refunded : { kind: 'refunded', providerRef: named }
  }
  if (at(body, 'status', 'success') !== false) return unsure('no success flag')
  if (ALREADY_REFUNDED.test(messageOf(body))) return refunded
  const meaning = refusalOf(body)
  if (meaning === 'not-found' || isRefusal(meaning)) {
    return { kind: 'refused', reason: messageOf(body) || 'The wallet refused the refund' }
  }
  return unsure(`unmapped ${codesOf(body)}`)
}

/** `data.transaction.id` may be `false`; an id that is there must be ours. */
function speaksOfAnother(body: Json, ourId: string): boolean {
  const id = idAt(body, 'data', 'transaction', 'id')
  return id !== '' && id !== ourId
}

function refusalOf(body: Json): CodeMeaning | undefined {
  if (at(body, 'status', 'success') !== false) return undefined
  const fine = fineCodeOf(body)
  const coarse = REFUSAL_CODES.get(textAt(body, 'status', 'result_code'))
  // A known reference comes beside a vague response code, and only ever leads to a look-up.
  return coarse === 'exists' ? coarse : (fine ?? coarse)
}

function fineCodeOf(body: Json): CodeMeaning | undefined {
  return REFUSAL_CODES.get(textAt(body, 'status', 'response_code'))
}

/** Why a charge failed whose status word says so. The code is the same while a charge waits, so it may not say why. */
function reasonCodeOf(body: Json): Refusal {
  const fine = fineCodeOf(body)
  return isRefusal(fine) ? fine : 'refused'
}

function evidenceOfRefusal(meaning: CodeMeaning, message: string): Evidence {
  if (meaning === 'locked') return { kind: 'locked' }
  if (meaning === 'expired') return declined('no-answer', message)
  if (isRefusal(meaning)) return refusedAs(meaning, message)
  if (meaning === 'open') return { kind: 'waiting', next: { do: 'approve-push' } }
  return unsure('provider itself is not sure')
}

function messageOf(body: Json): string {
  const said = textAt(body, 'data', 'transaction', 'message') || textAt(body, 'status', 'message')
  return said.slice(0, 200)
}

function codesOf(body: Json): string {
  return `${textAt(body, 'status', 'response_code')} ${textAt(body, 'status', 'result_code')}`.slice(0, 60)
}

function collectedFrom(body: Json, ourCurrency: Currency): Evidence {
  const providerRef = idAt(body, 'data', 'transaction', 'airtel_money_id')
  if (providerRef === '') return unsure('success without airtel_money_id')
  const stated = statedIn(body, ourCurrency)
  return stated ? { kind: 'collected', providerRef, stated } : unsure('success with an unreadable amount')
}

function statedIn(body: Json, ourCurrency: Currency): StatedCharge | null {
  const amount = at(body, 'data', 'transaction', 'amount')
  const said = at(body, 'data', 'transaction', 'currency')
  const currency = said === undefined || said === null ? ourCurrency : said
  if (typeof currency !== 'string') return null
  if (!isCurrency(currency)) return { amount: null, foreignCurrency: currency.slice(0, 12), merchant: null }
  if (amount === undefined || amount === null) {
    // Another currency without an amount is still a mismatch the portal has to see.
    return currency === ourCurrency
      ? { amount: null, merchant: null }
      : { amount: null, foreignCurrency: currency, merchant: null }
  }
  return statedDecimal(amount, currency)
}
