import { unsure } from '#domain/payments/evidence.ts'
import type { Evidence, NextStep, RefundEvidence } from '#domain/payments/evidence.ts'
import type { HttpAnswer } from '../../http/call.ts'
import { at, idAt, textAt } from '../../http/json.ts'
import { statedDecimal } from '../../payment/reading/decimal.ts'
import { jsonBody } from '../../payment/reading/json-answer.ts'
import { CHARGE_WORDS } from './made-up.wire.ts'

/** Reads an answer about a charge, begun or looked up. */
export function readCharge(
  answer: HttpAnswer,
  ourRef: string,
  nextOf: (page: string) => NextStep | null,
): Evidence {
  const body = jsonBody(answer)
  if (typeof body === 'string') return unsure(body)
  if (textAt(body, 'problem') === 'unknown') return { kind: 'never-seen' }
  if (textAt(body, 'reference') !== ourRef) return unsure('answer names another reference')
  const word = textAt(body, 'state')
  const providerRef = idAt(body, 'id')
  switch (CHARGE_WORDS.get(word)) {
    case 'open': {
      const next = nextOf(textAt(body, 'page'))
      return next ? { kind: 'waiting', next, providerRef } : unsure('no usable page')
    }
    case 'paid': {
      const stated = statedDecimal(at(body, 'amount'), textAt(body, 'currency'))
      return stated ? { kind: 'collected', providerRef, stated } : unsure('success with an unreadable amount')
    }
    case 'refused':
      return { kind: 'declined', refusal: 'cancelled', reason: 'Customer declined the request' }
    default:
      return unsure(`unmapped state ${word.slice(0, 40)}`)
  }
}

/** Reads the answer to a refund. */
export function readRefund(answer: HttpAnswer): RefundEvidence {
  const body = jsonBody(answer)
  if (typeof body === 'string') return unsure(body)
  const providerRef = idAt(body, 'refund')
  return providerRef === '' ? unsure('no refund') : { kind: 'refunded', providerRef }
}
