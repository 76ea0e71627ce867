import type { Money } from '#domain/money.ts'
import type { Evidence, NextStep, RefundEvidence } from '#domain/payments/evidence.ts'
import type { HttpAnswer } from '../../http/call.ts'
import { at, idAt, itemsAt, textAt } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'
import { differs, statedDecimal } from '../reading/decimal.ts'
import { PAGE_AS_TOLD } from '../reading/hosted-page.ts'
import { declined, unsure } from '#domain/payments/evidence.ts'
import { jsonBody } from '../reading/json-answer.ts'
import { refusedAs } from '../reading/refusal-words.ts'
import type { Unsure } from '#domain/payments/evidence.ts'
import { receiptNamed, REFERENCE } from '../reading/outside.ts'
import { DUPLICATE, NONE_FOUND, OK, OPEN_REFUSALS, REFUND_STATUSES, REQUEST_STATUSES } from './tingg.wire.ts'

/** What a question is about. */
export interface Asked {
  readonly ourRef: string
  readonly serviceCode: string
  readonly amount: Money
}

interface Envelope {
  readonly code: number
  readonly said: string
  readonly results: Json | undefined
}

/** A code as number or as digits; -1 when it is neither. */
function codeAt(value: Json | undefined, ...path: readonly string[]): number {
  const text = idAt(value, ...path)
  return /^\d{1,6}$/.test(text) ? Number(text) : -1
}

function envelopeOf(answer: HttpAnswer): Envelope | string {
  const body = jsonBody(answer)
  if (typeof body === 'string') return body
  const code = codeAt(body, 'status', 'status_code')
  if (code < 0) return 'no status code'
  if (code === OK && answer.ok && answer.status !== 200) return `HTTP ${answer.status}`
  const said = textAt(body, 'status', 'status_description').slice(0, 200)
  return { code, said, results: at(body, 'results') }
}

/** Reads the answer to an express request; `look-up` when the reference was used before. */
export function readOpened(
  answer: HttpAnswer,
  pageOf: (address: string) => NextStep | null,
): Evidence | { readonly kind: 'look-up' } {
  const envelope = envelopeOf(answer)
  if (typeof envelope === 'string') return unsure(envelope)
  const { code, said, results } = envelope
  if (code !== OK && DUPLICATE.test(said)) return { kind: 'look-up' }
  const refusal = OPEN_REFUSALS.get(code)
  if (refusal) return declined(refusal, said)
  if (code !== OK) return unsure(`unmapped status code ${code}`)
  const next = pageOf(textAt(results, 'long_url')) ?? pageOf(textAt(results, 'short_url'))
  if (!next) return unsure('no usable page')
  const providerRef = idAt(results, 'checkout_request_id')
  return REFERENCE.test(providerRef) ? { kind: 'waiting', next, providerRef } : { kind: 'waiting', next }
}

/** `to-accept`: fully paid as asked, and Tingg waits for our word before it calls the payment ours. */
export type Standing = Evidence | { readonly kind: 'to-accept' }

/** Reads the answer to a query. */
export function readStanding(answer: HttpAnswer, asked: Asked): Standing {
  const found = requestIn(answer, asked)
  if ('kind' in found) return found
  const { results, code } = found
  switch (REQUEST_STATUSES.get(code)) {
    case 'untouched':
      return { kind: 'waiting', next: PAGE_AS_TOLD, untouched: true }
    case 'open':
      return { kind: 'waiting', next: PAGE_AS_TOLD }
    case 'expired': {
      const narration = refusalIn(results)
      return narration === '' ? declined('no-answer') : refusedAs('refused', narration)
    }
    case 'reversed':
      return { kind: 'reversed', reason: 'The payment was returned' }
    case 'paid':
    case 'accepted':
    case 'part-paid':
      return readPaid(results, asked, code)
    default:
      return unsure(`request status ${code}`)
  }
}

/** The request in an answer about it, or what an answer without one means. */
function requestIn(
  answer: HttpAnswer,
  asked: Asked,
): { readonly results: Json; readonly code: number } | { readonly kind: 'never-seen' } | Unsure {
  const envelope = envelopeOf(answer)
  if (typeof envelope === 'string') return unsure(envelope)
  const { code, results } = envelope
  if (code === NONE_FOUND) return { kind: 'never-seen' }
  if (code !== OK || results === undefined) return unsure(`status code ${code}`)
  if (textAt(results, 'merchant_transaction_id') !== asked.ourRef)
    return unsure('answer names another reference')
  if (textAt(results, 'service_code') !== asked.serviceCode) return unsure('answer names another service')
  return { results, code: codeAt(results, 'request_status_code') }
}

function readPaid(results: Json, asked: Asked, code: number): Standing {
  const stated = statedDecimal(at(results, 'amount_paid'), textAt(results, 'currency_code'))
  const providerRef = idAt(results, 'checkout_request_id')
  if (!stated || !REFERENCE.test(providerRef)) return unsure('success with an unreadable amount or id')
  const meaning = REQUEST_STATUSES.get(code)
  const odd = differs(stated, asked.amount)
  // Part paid by its code and whole by its figures: a person must look.
  if (meaning === 'part-paid' && !odd) return unsure('part paid')
  if (meaning === 'paid' && !odd) return { kind: 'to-accept' }
  const receipt = receiptNamed(idAt(itemsAt(results, 'payments')?.at(-1), 'payer_transaction_id'))
  return { kind: 'collected', providerRef, ...receipt, stated: { ...stated, merchant: asked.serviceCode } }
}

/** Why the last card was refused; '' when none was. */
function refusalIn(results: Json): string {
  const last = itemsAt(results, 'failed_payments')?.at(-1)
  return textAt(last, 'narration').slice(0, 200)
}

/** True when Tingg took our word about a payment. */
export function isAcknowledged(answer: HttpAnswer): boolean {
  const envelope = envelopeOf(answer)
  return typeof envelope !== 'string' && envelope.code === OK
}

/** What is to be done about a refund, from a query. */
export function readRefundable(
  answer: HttpAnswer,
  asked: Asked,
): { readonly kind: 'to-reject' } | { readonly kind: 'to-refund' } | RefundEvidence {
  const found = requestIn(answer, asked)
  if ('kind' in found) return found.kind === 'never-seen' ? unsure('not known to be paid') : found
  const providerRef = idAt(found.results, 'checkout_request_id')
  switch (REFUND_STATUSES.get(found.code)) {
    case 'to-reject':
      return { kind: 'to-reject' }
    case 'to-refund':
      return { kind: 'to-refund' }
    case 'pending':
      return { kind: 'pending' }
    case 'done':
      return REFERENCE.test(providerRef) ? { kind: 'refunded', providerRef } : unsure('refund without an id')
    default:
      return unsure(`request status ${found.code}`)
  }
}

/** Reads the answer to a request to give back. What became of it is told by the next query. */
export function readRefundAsked(answer: HttpAnswer): RefundEvidence {
  const envelope = envelopeOf(answer)
  if (typeof envelope === 'string') return unsure(envelope)
  if (envelope.code === OK) return { kind: 'pending' }
  return OPEN_REFUSALS.has(envelope.code)
    ? { kind: 'refused', reason: envelope.said || 'The gateway refused the refund' }
    : unsure(`status code ${envelope.code}`)
}
