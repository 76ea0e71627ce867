import { unsure } from '#domain/payments/evidence.ts'
import type { Evidence, RefundEvidence, StatedCharge } from '#domain/payments/evidence.ts'
import type { HttpAnswer } from '../../http/call.ts'
import { at, idAt, itemsAt, parseJson, textAt } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'
import { statedDecimal } from '../reading/decimal.ts'
import { refusedAs } from '../reading/refusal-words.ts'
import { ERROR_CODES, NOT_FOUND, PAYMENT_WORDS, REFUND_REFUSED, REFUND_WORDS } from './camara.wire.ts'

/** Reads the answer to a payment in one step; a known correlator leads to a look. */
export function readPayment(answer: HttpAnswer, correlator: string): Evidence | { readonly kind: 'look-up' } {
  if (!answer.ok) return { kind: answer.reason, reason: answer.detail }
  const body = parseJson(answer.text)
  if (answer.status === 201 || answer.status === 200) return evidenceOf(body, correlator)
  if (answer.status >= 500 || answer.status < 400) return unsure(`HTTP ${answer.status}`)
  const code = textAt(body, 'code')
  const meaning = ERROR_CODES.get(code)
  if (meaning === 'exists') return { kind: 'look-up' }
  if (meaning) return refusedAs(meaning, textAt(body, 'message'))
  return unsure(`HTTP ${answer.status} ${code.slice(0, 60)}`.trim())
}

/** Reads the answer about one payment by the operator's id. */
export function readOne(answer: HttpAnswer, correlator: string): Evidence {
  if (!answer.ok) return unsure(answer.detail)
  if (answer.status !== 200) return unsure(`HTTP ${answer.status}`)
  return evidenceOf(parseJson(answer.text), correlator)
}

/**
 * Reads the list asked for by correlator. Only an empty list says that it was never seen: a list of
 * others means that the operator does not search by it.
 */
export function readList(answer: HttpAnswer, correlator: string): Evidence {
  if (!answer.ok) return unsure(answer.detail)
  const body = parseJson(answer.text)
  if (answer.status === 404 && textAt(body, 'code') === NOT_FOUND) return { kind: 'never-seen' }
  const items = answer.status === 200 ? itemsAt(body) : undefined
  if (!items) return unsure(`no list, HTTP ${answer.status}`)
  if (items.length === 0) return { kind: 'never-seen' }
  const ours = items.find((item) => correlatorIn(item) === correlator)
  return ours === undefined ? unsure('list without our payment') : evidenceOf(ours, correlator)
}

/** Reads the answer to a refund; a repeated one leads to a look. */
export function readRefund(answer: HttpAnswer): RefundEvidence | { readonly kind: 'look-up' } {
  if (!answer.ok) return { kind: answer.reason, reason: answer.detail }
  const body = parseJson(answer.text)
  if (answer.status === 201 || answer.status === 200) return refundOf(body)
  if (answer.status >= 500 || answer.status < 400) return unsure(`HTTP ${answer.status}`)
  const code = textAt(body, 'code')
  const meaning = code === NOT_FOUND ? 'refused' : ERROR_CODES.get(code)
  if (meaning === 'exists') return { kind: 'look-up' }
  if (meaning) return { kind: 'refused', reason: textAt(body, 'message').slice(0, 200) || REFUND_REFUSED }
  return unsure(`HTTP ${answer.status} ${code.slice(0, 60)}`.trim())
}

/** Reads the refunds of a payment: one that is done is enough, since only whole ones are asked for. */
export function readRefunds(answer: HttpAnswer): RefundEvidence {
  if (!answer.ok) return unsure(answer.detail)
  const items = answer.status === 200 ? itemsAt(parseJson(answer.text)) : undefined
  if (!items) return unsure(`no list, HTTP ${answer.status}`)
  const read = items.filter((item) => textAt(item, 'type') === 'total').map(refundOf)
  const best =
    read.find((one) => one.kind === 'refunded') ?? read.find((one) => one.kind === 'pending') ?? read[0]
  return best ?? unsure('no refund, and none accepted')
}

function evidenceOf(body: Json | undefined, correlator: string): Evidence {
  if (correlatorIn(body) !== correlator) return unsure('answer names another payment')
  const said = textAt(body, 'paymentStatus')
  const providerRef = textAt(body, 'paymentId')
  if (!/^[\w-]{1,64}$/.test(providerRef)) return unsure('payment without an id')
  switch (PAYMENT_WORDS.get(said)) {
    case 'open':
      return { kind: 'waiting', next: { do: 'approve-push' }, providerRef }
    case 'declined':
      return refusedAs('refused', textAt(body, 'paymentStatusReason'))
    case 'collected': {
      const stated = statedIn(body)
      return stated ? { kind: 'collected', providerRef, stated } : unsure('success with an unreadable amount')
    }
    case undefined:
      return unsure(`unmapped status ${said.slice(0, 40)}`)
  }
}

function statedIn(body: Json | undefined): StatedCharge | null {
  const path = ['amountTransaction', 'paymentAmount', 'chargingInformation'] as const
  return statedDecimal(at(body, ...path, 'amount'), textAt(body, ...path, 'currency'))
}

function refundOf(body: Json | undefined): RefundEvidence {
  const said = textAt(body, 'refundStatus')
  const providerRef = idAt(body, 'refundId')
  if (providerRef === '') return unsure('refund without an id')
  switch (REFUND_WORDS.get(said)) {
    case 'done':
      return { kind: 'refunded', providerRef }
    case 'open':
      return { kind: 'pending', providerRef }
    case 'refused':
      return { kind: 'refused', reason: REFUND_REFUSED }
    case undefined:
      return unsure(`unmapped refund status ${said.slice(0, 40)}`)
  }
}

function correlatorIn(body: Json | undefined): string {
  return textAt(body, 'amountTransaction', 'clientCorrelator')
}
