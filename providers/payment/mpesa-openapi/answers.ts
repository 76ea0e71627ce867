import { declined, unsure } from '#domain/payments/evidence.ts'
import type { Evidence, RefundEvidence } from '#domain/payments/evidence.ts'
import { isRefusal } from '#domain/payments/refusals.ts'
import type { HttpAnswer } from '../../http/call.ts'
import { textAt } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'
import { bodyIn } from '../reading/json-answer.ts'
import { meaningOf, refusedAs } from '../reading/refusal-words.ts'
import { CODES, OK, STATUS_WORDS } from './openapi.wire.ts'

export const REVERSAL_REFUSED = 'M-PESA refused the reversal'
const WAITING = { kind: 'waiting', next: { do: 'approve-push' } } as const

/** Reads the answer to a payment. Accepted is never taken for paid: the status query decides. */
export function readPayment(answer: HttpAnswer, bare: string): Evidence | { readonly kind: 'look-up' } {
  if (!answer.ok) return { kind: answer.reason, reason: answer.detail }
  const body = bodyAbout(answer, bare)
  if (typeof body === 'string') return unsure(body)
  const code = codeIn(body)
  if (code === OK) {
    const transaction = transactionIn(body)
    return transaction === '' ? WAITING : { ...WAITING, providerRef: transaction }
  }
  const meaning = CODES.get(code)
  if (isRefusal(meaning)) return refusedAs(meaning, textIn(body))
  switch (meaning) {
    case 'exists':
      return { kind: 'look-up' }
    case 'turned-away':
      return { kind: 'not-sent', reason: 'turned away, overloaded' }
    default:
      return unsure(`HTTP ${answer.status} ${code}`.trim())
  }
}

/** Reads the answer to a status query; only the payment's own status word decides. */
export function readStatus(answer: HttpAnswer, asked: Asked): Evidence {
  if (!answer.ok) return unsure(answer.detail)
  const body = bodyAbout(answer, asked.conversation)
  if (typeof body === 'string') return unsure(body)
  const code = codeIn(body)
  if (CODES.get(code) === 'not-found') return { kind: 'never-seen' }
  if (code !== OK || answer.status >= 300) return unsure(`HTTP ${answer.status} ${code}`.trim())
  const word = textAt(body, 'output_ResponseTransactionStatus')
  const transaction = transactionIn(body)
  switch (STATUS_WORDS.get(word)) {
    case 'collected': {
      const providerRef = transaction || asked.known || asked.bare
      return { kind: 'collected', providerRef, stated: { amount: null, merchant: null } }
    }
    case 'declined':
      return cancelledAs(reasonIn(body))
    case 'no-answer':
      return declined('no-answer', reasonIn(body))
    case 'open':
      return transaction === '' ? WAITING : { ...WAITING, providerRef: transaction }
    case undefined:
      return unsure(`unmapped status ${word.slice(0, 40)}`)
  }
}

/** What was asked about, and under which name. */
export interface Asked {
  /** The name of this one query, which the answer repeats. */
  readonly conversation: string
  /** Our reference as the provider has it. */
  readonly bare: string
  /** The provider's own reference, '' when none is known. */
  readonly known: string
}

/** Reads the answer to a reversal; a repeated one leads to a look. */
export function readReversal(
  answer: HttpAnswer,
  bare: string,
): RefundEvidence | { readonly kind: 'look-up' } {
  if (!answer.ok) return { kind: answer.reason, reason: answer.detail }
  const body = bodyAbout(answer, bare)
  if (typeof body === 'string') return unsure(body)
  const code = codeIn(body)
  if (code === OK) return { kind: 'refunded', providerRef: transactionIn(body) || bare }
  const meaning = CODES.get(code)
  if (meaning === 'exists') return { kind: 'look-up' }
  if (isRefusal(meaning)) return { kind: 'refused', reason: textIn(body) || REVERSAL_REFUSED }
  return unsure(`HTTP ${answer.status} ${code}`.trim())
}

/** The body, or in text why there is nothing in this answer to believe. Business codes come with any status. */
function bodyAbout(answer: { readonly status: number; readonly text: string }, ours: string): Json | string {
  const body = bodyIn(answer)
  if (typeof body === 'string') return body
  const named = textAt(body, 'output_ThirdPartyConversationID')
  return named !== '' && named !== ours ? 'answer names another conversation' : body
}

function codeIn(body: Json): string {
  return textAt(body, 'output_ResponseCode').slice(0, 20)
}

/** `N/A` stands for none. */
function transactionIn(body: Json): string {
  const text = textAt(body, 'output_TransactionID')
  return /^[A-Za-z0-9._-]{1,64}$/.test(text) ? text : ''
}

function textIn(body: Json): string {
  return textAt(body, 'output_ResponseDesc').slice(0, 200)
}

/** The description may be about the query, which went well, instead of the payment, which did not. */
function reasonIn(body: Json): string {
  const text = textIn(body)
  return /success/i.test(text) ? '' : text
}

/** The status word is the same no matter who cancelled it; the description may say why. */
function cancelledAs(words: string): Evidence {
  return declined(meaningOf(words) ?? 'cancelled', words)
}
