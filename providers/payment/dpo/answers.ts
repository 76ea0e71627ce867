import type { Money } from '#domain/money.ts'
import type { Evidence, NextStep, RefundEvidence } from '#domain/payments/evidence.ts'
import type { HttpAnswer } from '../../http/call.ts'
import {
  CREATE_REFUSALS,
  CREATED,
  DPO_ROOT,
  FRAUD_HELD,
  REFERENCE_PAID,
  REFUND_FAILED,
  REFUNDED,
  REFUNDED_BEFORE,
  TOKEN,
  UNKNOWN_REFERENCE,
  VERIFY_RESULTS,
} from './dpo.wire.ts'
import { differs, statedDecimal } from '../reading/decimal.ts'
import { receiptNamed } from '../reading/outside.ts'
import { readFlatXml, UNREADABLE_FIELD } from '../reading/flat-xml.ts'
import { PAGE_AS_TOLD } from '../reading/hosted-page.ts'
import { declined, unsure } from '#domain/payments/evidence.ts'
import { isRefusal } from '#domain/payments/refusals.ts'
import { statusProblem } from '../reading/json-answer.ts'
import { refusedAs } from '../reading/refusal-words.ts'

type Fields = ReadonlyMap<string, string>

/** The fields of an answer, or in text why there are none to believe. */
function fieldsOf(answer: HttpAnswer): Fields | string {
  const problem = statusProblem(answer)
  if (problem !== '' || !answer.ok) return problem
  if (answer.status !== 200) return `HTTP ${answer.status}`
  const fields = readFlatXml(answer.text, DPO_ROOT)
  return fields?.has('Result') ? fields : 'unreadable body'
}

/** DPO's explanation; '' if it can't be read. */
function said(fields: Fields): string {
  const explanation = fields.get('ResultExplanation') ?? ''
  return explanation === UNREADABLE_FIELD ? '' : explanation.slice(0, 200)
}

/** Reads the answer to createToken; `look-up` when the reference is paid already. */
export function readCreated(
  answer: HttpAnswer,
  pageOf: (token: string) => NextStep | null,
): Evidence | { readonly kind: 'look-up' } {
  const fields = fieldsOf(answer)
  if (typeof fields === 'string') return unsure(fields)
  const result = fields.get('Result') ?? ''
  if (result === REFERENCE_PAID) return { kind: 'look-up' }
  const refusal = CREATE_REFUSALS.get(result)
  // A token takes no money, and none was made.
  if (refusal) return declined(refusal, said(fields))
  if (result !== CREATED) return unsure(`unmapped result ${result.slice(0, 12)}`)
  const token = fields.get('TransToken') ?? ''
  const next = TOKEN.test(token) ? pageOf(token) : null
  const receipt = receiptNamed(fields.get('TransRef') ?? '')
  return next ? { kind: 'waiting', next, providerRef: token, ...receipt } : unsure('no usable token')
}

/** What a look-up asked about: our reference always, DPO's token once it is known. */
export interface Asked {
  readonly ourRef: string
  readonly amount: Money
  readonly token: string | null
  readonly page: NextStep | null
}

/** Reads the answer to verifyToken. */
export function readVerified(answer: HttpAnswer, asked: Asked): Evidence {
  const fields = fieldsOf(answer)
  if (typeof fields === 'string') return unsure(fields)
  const token = fields.get('TransactionToken') ?? ''
  if (token !== '' && asked.token && token !== asked.token) return unsure('answer names another token')
  const ref = fields.get('CompanyRef') ?? ''
  if (ref !== '' && ref !== asked.ourRef) return unsure('answer names another reference')
  const next = asked.page ?? PAGE_AS_TOLD
  const result = fields.get('Result') ?? ''
  const meaning = VERIFY_RESULTS.get(result)
  if (isRefusal(meaning)) return refusedAs(meaning, said(fields))
  switch (meaning) {
    case 'collected':
    case 'odd-amount':
      return readPaid(fields, asked, result)
    case 'open':
      return { kind: 'waiting', next }
    case 'untouched':
      return { kind: 'waiting', next, untouched: true }
    case 'mismatch': {
      const unknown = asked.token === null && UNKNOWN_REFERENCE.test(said(fields))
      return unknown ? { kind: 'never-seen' } : unsure('data mismatch')
    }
    default:
      return unsure(`unmapped result ${result.slice(0, 12)}`)
  }
}

/**
 * Paid, or over- or underpaid (002). The latter is told as collected only where the figures show what is
 * wrong with it, so that it is held and returned; otherwise a person must look.
 */
function readPaid(fields: Fields, asked: Asked, result: string): Evidence {
  const alert = fields.get('FraudAlert') ?? ''
  if (FRAUD_HELD.has(alert) || alert === UNREADABLE_FIELD) return unsure('held by a fraud alert')
  const stated = statedDecimal(fields.get('TransactionAmount'), fields.get('TransactionCurrency') ?? '')
  if (!stated) return unsure('success with an unreadable amount')
  if (result !== '000' && !differs(stated, asked.amount)) return unsure('over- or underpaid')
  const token = asked.token ?? fields.get('TransactionToken') ?? ''
  // Without its token a payment is known by our reference; the look-up before a refund finds the token.
  const providerRef = TOKEN.test(token) ? token : asked.ourRef
  return { kind: 'collected', providerRef, ...receiptNamed(fields.get('TransactionRef') ?? ''), stated }
}

/** The token of a payment that has been paid, or why nothing can be returned now. */
export function readRefundable(
  answer: HttpAnswer,
  known: string | null,
): { readonly kind: 'paid'; readonly token: string } | RefundEvidence {
  const fields = fieldsOf(answer)
  if (typeof fields === 'string') return unsure(fields)
  const result = fields.get('Result') ?? ''
  const token = known ?? fields.get('TransactionToken') ?? ''
  if (result !== '000' && result !== '002') return unsure(`not paid: result ${result.slice(0, 12)}`)
  return TOKEN.test(token)
    ? { kind: 'paid', token }
    : { kind: 'refused', reason: 'The gateway does not tell the token of this payment' }
}

/** Reads the answer to refundToken. */
export function readRefunded(answer: HttpAnswer, token: string): RefundEvidence {
  const fields = fieldsOf(answer)
  if (typeof fields === 'string') return unsure(fields)
  const result = fields.get('Result') ?? ''
  const explanation = said(fields) || 'The gateway could not return the money'
  if (result === REFUNDED) return { kind: 'refunded', providerRef: token }
  if (result !== REFUND_FAILED) return unsure(`unmapped result ${result.slice(0, 12)}`)
  return REFUNDED_BEFORE.test(explanation)
    ? { kind: 'refunded', providerRef: token }
    : { kind: 'refused', reason: explanation }
}
