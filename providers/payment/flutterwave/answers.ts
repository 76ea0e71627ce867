import type { Evidence, NextStep, RefundEvidence } from '#domain/payments/evidence.ts'
import type { HttpAnswer } from '../../http/call.ts'
import { at, idAt, itemsAt, textAt } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'
import { CHARGE_WORDS, DUPLICATE, NO_ATTEMPT, REFUND_WORDS, REFUNDED_BEFORE } from './flutterwave.wire.ts'
import { statedDecimal } from '../reading/decimal.ts'
import { receiptNamed } from '../reading/outside.ts'
import { PAGE_AS_TOLD } from '../reading/hosted-page.ts'
import { declined, unsure } from '#domain/payments/evidence.ts'
import { jsonBody } from '../reading/json-answer.ts'
import { refusedAs } from '../reading/refusal-words.ts'
import type { Unsure } from '#domain/payments/evidence.ts'

const ID = /^\d{1,20}$/

type Said =
  | { readonly kind: 'success'; readonly body: Json }
  | { readonly kind: 'error'; readonly message: string; readonly status: number }
  | Unsure

/** The envelope: `success` means only that the call worked. */
function saidIn(answer: HttpAnswer): Said {
  const body = jsonBody(answer)
  if (typeof body === 'string') return unsure(body)
  if (!answer.ok) return unsure(answer.detail)
  const status = textAt(body, 'status')
  if (status === 'success' && answer.status < 300) return { kind: 'success', body }
  if (status === 'error' && answer.status >= 400)
    return { kind: 'error', message: textAt(body, 'message').slice(0, 200), status: answer.status }
  return unsure(`no status word, HTTP ${answer.status}`)
}

/** Reads the answer to a payment request; `look-up` when the reference was paid before. */
export function readOpened(
  answer: HttpAnswer,
  pageOf: (address: string) => NextStep | null,
): { readonly kind: 'open'; readonly next: NextStep } | Evidence | { readonly kind: 'look-up' } {
  const said = saidIn(answer)
  if (said.kind === 'unsure') return said
  if (said.kind === 'error') {
    if (DUPLICATE.test(said.message)) return { kind: 'look-up' }
    // A page takes no money, and none was opened; a wrong key (401) is ours to mend.
    return said.status === 400
      ? declined('unavailable', said.message)
      : unsure(`refused with HTTP ${said.status}`)
  }
  const next = pageOf(textAt(said.body, 'data', 'link'))
  return next ? { kind: 'open', next } : unsure('no usable page')
}

/**
 * Reads the answer to verify.
 * @param opened true when the page is known to have been opened: nothing found then means nobody tried yet
 */
export function readVerified(answer: HttpAnswer, ourRef: string, opened: boolean): Evidence {
  const said = saidIn(answer)
  if (said.kind === 'unsure') return said
  if (said.kind === 'error') {
    if (!NO_ATTEMPT.test(said.message)) return unsure(`refused with HTTP ${said.status}`)
    return opened ? { kind: 'waiting', next: PAGE_AS_TOLD, untouched: true } : { kind: 'never-seen' }
  }
  const { body } = said
  if (textAt(body, 'data', 'tx_ref') !== ourRef) return unsure('answer names another reference')
  const word = textAt(body, 'data', 'status')
  switch (CHARGE_WORDS.get(word)) {
    case 'collected': {
      const providerRef = idAt(body, 'data', 'id')
      // `charged_amount` has the payer's fees on top; `amount` is what was asked for and paid.
      const stated = statedDecimal(at(body, 'data', 'amount'), textAt(body, 'data', 'currency'))
      if (!stated || !ID.test(providerRef)) return unsure('success with an unreadable amount or id')
      return { kind: 'collected', providerRef, ...receiptNamed(textAt(body, 'data', 'flw_ref')), stated }
    }
    case 'declined':
      return refusedAs('refused', textAt(body, 'data', 'processor_response'))
    case 'open':
      return { kind: 'waiting', next: PAGE_AS_TOLD }
    default:
      return unsure(`unmapped status ${word.slice(0, 40)}`)
  }
}

/** The transaction's id, by which alone money is returned. */
export function readTransactionId(
  answer: HttpAnswer,
  ourRef: string,
): { readonly kind: 'id'; readonly id: string } | Unsure {
  const paid = readVerified(answer, ourRef, false)
  return paid.kind === 'collected' ? { kind: 'id', id: paid.providerRef } : unsure('not known to be paid')
}

/** Reads the list of refunds of a transaction; `none` when no refund of it could still pay out. */
export function readRefunds(answer: HttpAnswer, id: string): RefundEvidence | { readonly kind: 'none' } {
  const said = saidIn(answer)
  if (said.kind !== 'success') return unsure('no list of refunds')
  const refunds = itemsAt(said.body, 'data')
  if (!refunds) return unsure('no list of refunds')
  const ours = refunds.filter((refund) => idAt(refund, 'tx_id') === id).map(refundFrom)
  const alive = ours.find((refund) => refund.kind !== 'refused')
  if (alive) return alive
  const pages = at(said.body, 'meta', 'page_info', 'total_pages')
  return typeof pages === 'number' && pages > 1
    ? unsure('only a part of the refunds listed')
    : { kind: 'none' }
}

/** Reads the answer to a refund request; `look-up` when the whole was returned before. */
export function readRefundAsked(answer: HttpAnswer): RefundEvidence | { readonly kind: 'look-up' } {
  const said = saidIn(answer)
  if (said.kind === 'unsure') return said
  if (said.kind === 'success') return refundFrom(at(said.body, 'data') ?? null)
  if (REFUNDED_BEFORE.test(said.message)) return { kind: 'look-up' }
  return said.status === 400
    ? { kind: 'refused', reason: said.message || 'The gateway refused the refund' }
    : unsure(`refused with HTTP ${said.status}`)
}

function refundFrom(refund: Json): RefundEvidence {
  const word = textAt(refund, 'status')
  const providerRef = idAt(refund, 'id')
  const meaning = REFUND_WORDS.get(word)
  if (meaning === 'failed') return { kind: 'refused', reason: 'The gateway could not return the money' }
  if (meaning === 'pending')
    return ID.test(providerRef) ? { kind: 'pending', providerRef } : { kind: 'pending' }
  if (meaning === 'refunded' && ID.test(providerRef)) return { kind: 'refunded', providerRef }
  return unsure(`unmapped refund status ${word.slice(0, 40)}`)
}
