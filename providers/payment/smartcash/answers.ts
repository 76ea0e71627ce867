import { isCurrency } from '#domain/money.ts'
import { declined, unsure } from '#domain/payments/evidence.ts'
import type { Evidence, RefundEvidence, StatedCharge } from '#domain/payments/evidence.ts'
import type { HttpAnswer } from '../../http/call.ts'
import { at, idAt, textAt } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'
import { jsonBody } from '../reading/json-answer.ts'
import { refusedAs } from '../reading/refusal-words.ts'
import { FAILURE_CODES, LOCKED, PAYMENT_WORDS, REFUSAL_CODES, WRONG_PIN } from './smartcash.wire.ts'

/** A payment that waits for its PIN, or what is already known of it. */
export type Created =
  | { readonly kind: 'send-pin'; readonly paymentId: string; readonly publicKey: string }
  | { readonly kind: 'look-up' }
  | Evidence

/** Reads the answer to a new payment. */
export function readCreated(answer: HttpAnswer, ourRef: string): Created {
  const body = jsonBody(answer)
  if (typeof body === 'string') return unsure(body)
  const refused = refusalIn(answer, body)
  if (refused) return refused
  const paymentId = textAt(body, 'paymentId')
  const publicKey = textAt(body, 'publicKey')
  if (textAt(body, 'reference') !== ourRef) return unsure('answer names another payment')
  if (PAYMENT_WORDS.get(textAt(body, 'status')) !== 'created') return readBody(body)
  if (!/^[A-Za-z0-9-]{1,64}$/.test(paymentId) || publicKey === '')
    return unsure('a payment without id or key')
  return { kind: 'send-pin', paymentId, publicKey }
}

/** Reads the answer to a PIN. Any refusal but a known one leaves the payment to the look-up. */
export function readAuthorised(answer: HttpAnswer, ourRef: string): Evidence {
  const body = jsonBody(answer)
  if (typeof body === 'string') return unsure(body)
  if (!answer.ok || answer.status !== 200) return unsure(`HTTP refusal, ${codeIn(body)}`)
  return textAt(body, 'reference') === ourRef ? readBody(body) : unsure('answer names another payment')
}

/** Reads the look-up by our reference. */
export function readFound(answer: HttpAnswer, ourRef: string): Evidence {
  const unknown = answer.ok && answer.status === 404
  const body = jsonBody(answer)
  if (typeof body === 'string') return unsure(body)
  if (unknown && textAt(body, 'code') === 'PAYMENT_NOT_FOUND') return { kind: 'never-seen' }
  return readAuthorised(answer, ourRef)
}

/** Reads the answer to a refund. */
export function readRefund(answer: HttpAnswer, refundRef: string): RefundEvidence {
  const body = jsonBody(answer)
  if (typeof body === 'string') return unsure(body)
  const code = textAt(body, 'code')
  if (answer.ok && answer.status === 409 && code === 'ALREADY_REFUNDED')
    return { kind: 'refunded', providerRef: refundRef }
  if (answer.ok && answer.status === 409 && code === 'NOT_PAID')
    return { kind: 'not-sent', reason: 'nothing was taken' }
  if (!answer.ok || answer.status !== 200) return unsure(`refund refused, ${codeIn(body)}`)
  if (textAt(body, 'reference') !== refundRef) return unsure('answer names another refund')
  const word = textAt(body, 'status')
  const refundId = idAt(body, 'refundId')
  if (word === 'REFUNDED' && refundId !== '') return { kind: 'refunded', providerRef: refundId }
  return word === 'PENDING' ? { kind: 'pending' } : unsure(`unmapped refund status ${word.slice(0, 40)}`)
}

/** Reads whether a number has an account. */
export function readAccount(answer: HttpAnswer): 'known' | 'unknown' | 'unsure' {
  const body = jsonBody(answer)
  if (typeof body === 'string' || !answer.ok || answer.status !== 200) return 'unsure'
  const registered = at(body, 'registered')
  return typeof registered === 'boolean' ? (registered ? 'known' : 'unknown') : 'unsure'
}

function refusalIn(answer: HttpAnswer, body: Json): Created | null {
  if (!answer.ok || answer.status < 400) return null
  const code = textAt(body, 'code')
  if (answer.status === 409 && code === 'DUPLICATE_REFERENCE') return { kind: 'look-up' }
  const meaning = REFUSAL_CODES.get(code)
  if (meaning && answer.status !== 401) return declined(meaning, textAt(body, 'message'))
  return unsure(`unmapped ${codeIn(body)}`)
}

/** A payment, from whatever call it came. Only `SUCCESS` with a stated amount makes it collected. */
function readBody(body: Json): Evidence {
  const word = textAt(body, 'status')
  switch (PAYMENT_WORDS.get(word)) {
    case 'created':
    case 'open':
      return { kind: 'waiting', next: { do: 'approve-push' } }
    case 'collected': {
      const providerRef = idAt(body, 'paymentId')
      const stated = statedIn(body)
      return providerRef !== '' && stated
        ? { kind: 'collected', providerRef, stated }
        : unsure('success without an id or an amount')
    }
    case 'failed':
      return failureIn(body)
    default:
      return unsure(`unmapped status ${word.slice(0, 40)}`)
  }
}

function failureIn(body: Json): Evidence {
  const code = textAt(body, 'code')
  if (code === LOCKED) return { kind: 'locked' }
  if (code !== WRONG_PIN) return refusedAs(FAILURE_CODES.get(code) ?? 'refused', textAt(body, 'message'))
  const left = at(body, 'attemptsLeft')
  // When the wallet does not say how many are left, at least one is: it is not locked.
  const stated = typeof left === 'number' && Number.isInteger(left) && left > 0 && left < 10
  return { kind: 'wrong-pin', attemptsLeft: stated ? left : 1 }
}

function statedIn(body: Json): StatedCharge | null {
  const minor = at(body, 'amountMinor')
  const currency = textAt(body, 'currency')
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor) || minor <= 0) return null
  if (!/^[A-Z]{3}$/.test(currency)) return null
  return isCurrency(currency)
    ? { amount: { minor, currency }, merchant: null }
    : { amount: null, foreignCurrency: currency, merchant: null }
}

function codeIn(body: Json): string {
  return `code ${textAt(body, 'code').slice(0, 60) || 'none'}`
}
