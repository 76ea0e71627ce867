import type { Evidence, NextStep, RefundEvidence } from '#domain/payments/evidence.ts'
import type { HttpAnswer } from '../../http/call.ts'
import { at, idAt, textAt } from '../../http/json.ts'
import { statedDecimal } from '../reading/decimal.ts'
import { PAGE_AS_TOLD } from '../reading/hosted-page.ts'
import { declined, unsure } from '#domain/payments/evidence.ts'
import { isRefusal } from '#domain/payments/refusals.ts'
import { jsonBody } from '../reading/json-answer.ts'
import { REFERENCE } from '../reading/outside.ts'
import { refusedAs } from '../reading/refusal-words.ts'
import type { RedirectProfile } from './profile.ts'

export interface Asked {
  readonly ourRef: string
  readonly merchant: string
}

/** Reads the answer to a registration; `look-up` when the reference exists already. */
export function readRegistered(
  profile: RedirectProfile,
  answer: HttpAnswer,
  pageOf: (address: string) => NextStep | null,
): Evidence | { readonly kind: 'look-up' } {
  const body = jsonBody(answer)
  if (typeof body === 'string') return unsure(body)
  const { fields, problems } = profile
  const problem = textAt(body, fields.problem)
  if (problem === problems.duplicate) return { kind: 'look-up' }
  const refusal = problems.refused.get(problem)
  if (refusal) return declined(refusal, textAt(body, fields.reason))
  if (!answer.ok || answer.status >= 400) return unsure(`refused with ${problem.slice(0, 40)}`)
  const next = pageOf(textAt(body, fields.page))
  const providerRef = idAt(body, fields.transaction)
  if (!next || !REFERENCE.test(providerRef)) return unsure('no usable page')
  return { kind: 'waiting', next, providerRef }
}

/** Reads the answer about a charge. */
export function readStatus(profile: RedirectProfile, answer: HttpAnswer, asked: Asked): Evidence {
  const body = jsonBody(answer)
  if (typeof body === 'string') return unsure(body)
  const { fields, problems, chargeWords } = profile
  if (textAt(body, fields.problem) === problems.unknown) return { kind: 'never-seen' }
  if (!answer.ok || answer.status !== 200) return unsure('refused')
  if (textAt(body, fields.reference) !== asked.ourRef) return unsure('answer names another reference')
  if (textAt(body, fields.merchant) !== asked.merchant) return unsure('answer names another merchant')
  const word = textAt(body, fields.status)
  const said = textAt(body, fields.reason).slice(0, 200)
  const meaning = chargeWords.get(word)
  if (isRefusal(meaning)) return refusedAs(meaning, said)
  switch (meaning) {
    case 'collected': {
      const stated = statedDecimal(at(body, fields.amount), textAt(body, fields.currency))
      const providerRef = idAt(body, fields.transaction)
      if (!stated || !REFERENCE.test(providerRef)) return unsure('success with an unreadable amount or id')
      return { kind: 'collected', providerRef, stated: { ...stated, merchant: asked.merchant } }
    }
    case 'reversed':
      return { kind: 'reversed', reason: said || 'The payment was returned' }
    case 'open':
      return { kind: 'waiting', next: PAGE_AS_TOLD }
    case 'untouched':
      return { kind: 'waiting', next: PAGE_AS_TOLD, untouched: true }
    default:
      return unsure(`unmapped status ${word.slice(0, 40)}`)
  }
}

/** Reads an answer about a refund, asked for or looked up; `none` when the gateway knows no such refund. */
export function readRefund(
  profile: RedirectProfile,
  answer: HttpAnswer,
  refundRef: string,
): RefundEvidence | { readonly kind: 'none' } {
  const body = jsonBody(answer)
  if (typeof body === 'string') return unsure(body)
  const { fields, problems, refundWords } = profile
  const problem = textAt(body, fields.problem)
  const said = textAt(body, fields.reason).slice(0, 200)
  if (problem === problems.unknown) return { kind: 'none' }
  if (problems.refused.has(problem))
    return { kind: 'refused', reason: said || 'The gateway refused the refund' }
  if (!answer.ok || answer.status >= 400) return unsure(`refused with ${problem.slice(0, 40)}`)
  if (textAt(body, fields.refundReference) !== refundRef) return unsure('answer names another refund')
  const word = textAt(body, fields.status)
  const providerRef = idAt(body, fields.transaction)
  const meaning = refundWords.get(word)
  if (meaning === 'failed')
    return { kind: 'refused', reason: said || 'The gateway could not return the money' }
  if (meaning === 'pending') return { kind: 'pending' }
  if (meaning === 'refunded' && REFERENCE.test(providerRef)) return { kind: 'refunded', providerRef }
  return unsure(`unmapped refund status ${word.slice(0, 40)}`)
}
