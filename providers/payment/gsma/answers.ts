import { declined, unsure } from '#domain/payments/evidence.ts'
import type { Evidence } from '#domain/payments/evidence.ts'
import { isRefusal } from '#domain/payments/refusals.ts'
import type { HttpAnswer } from '../../http/call.ts'
import { idAt, itemsAt, textAt } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'
import { jsonBody } from '../reading/json-answer.ts'
import { ATTEMPTS_LEFT, ERROR_CODES, PIN_HEADER, STATE_WORDS } from './gsma.wire.ts'
import { statedDecimal } from '../reading/decimal.ts'
import { refusedAs } from '../reading/refusal-words.ts'

/** What one answer of the wallet says, and what has to be asked next where it only points at something. */
export type Reading =
  | Evidence
  | { readonly kind: 'look-up' }
  | { readonly kind: 'new-key' }
  | { readonly kind: 'see'; readonly path: string }

/** Reads the answer to a payment or a reversal: an error here is a refusal of the request itself. */
export function readRequest(answer: HttpAnswer): Reading {
  if (!answer.ok || answer.status < 400) return readState(answer)
  const body = jsonBody(answer)
  return typeof body === 'string' ? unsure(body) : readError(body, answer.status)
}

/** Reads the state of a request; an error says nothing about the request it was asked for. */
export function readState(answer: HttpAnswer): Reading {
  const body = jsonBody(answer)
  if (typeof body === 'string') return unsure(body)
  if (!answer.ok || answer.status >= 400) return unsure(`no request state, ${codeIn(body)}`)
  const word = textAt(body, 'status')
  switch (STATE_WORDS.get(word)) {
    case 'completed': {
      const reference = idAt(body, 'objectReference')
      return reference === ''
        ? unsure('completed without a reference')
        : { kind: 'see', path: transactionAt(reference) }
    }
    case 'pending':
      return { kind: 'waiting', next: { do: 'approve-push' } }
    case 'failed':
      return readFailure(body)
    default:
      return unsure(`unmapped state ${word.slice(0, 40)}`)
  }
}

/** Where the wallet keeps a transaction. */
export function transactionAt(reference: string): string {
  return `/transactions/${encodeURIComponent(reference)}`
}

/** Reads `GET /responses/{id}`: where the lost answer is. Only the wallet's own two places are followed. */
export function readLink(answer: HttpAnswer): Reading {
  const body = jsonBody(answer)
  if (typeof body === 'string') return unsure(body)
  if (!answer.ok || answer.status >= 400) {
    const unknown = answer.ok && answer.status === 404 && textAt(body, 'errorCode') === 'identifierError'
    return unknown ? { kind: 'never-seen' } : unsure(`no response, ${codeIn(body)}`)
  }
  const link = textAt(body, 'link')
  if (/^\/(requeststates|transactions)\/[A-Za-z0-9._~%-]{1,120}$/.test(link))
    return { kind: 'see', path: link }
  return unsure('a response without a usable link')
}

export interface Expected {
  readonly ourRef: string
  readonly merchant: string
}

/** Reads a transaction: the only answer that can make a payment collected. */
export function readTransaction(answer: HttpAnswer, expected: Expected): Evidence {
  const body = jsonBody(answer)
  if (typeof body === 'string') return unsure(body)
  if (!answer.ok || answer.status !== 200) return unsure(`no transaction, ${codeIn(body)}`)
  if (textAt(body, 'requestingOrganisationTransactionReference') !== expected.ourRef)
    return unsure('answer names another transaction')
  if (partyValue(body, 'creditParty', 'accountid') !== expected.merchant)
    return unsure('answer names another merchant')
  const word = textAt(body, 'transactionStatus')
  switch (STATE_WORDS.get(word)) {
    case 'completed':
      return collectedFrom(body)
    case 'pending':
      return { kind: 'waiting', next: { do: 'approve-push' } }
    case 'failed':
      return declined('refused')
    case 'reversed':
      return { kind: 'reversed', reason: 'The wallet returned the payment' }
    default:
      return unsure(`unmapped status ${word.slice(0, 40)}`)
  }
}

/** A request that has failed for good: its error says why. Without one that is known, it is a plain no. */
function readFailure(body: Json): Evidence {
  const error = typeof body === 'object' && body !== null && 'error' in body ? (body.error ?? null) : null
  const meaning = ERROR_CODES.get(textAt(error, 'errorCode'))
  const words = textAt(error, 'errordescription')
  return pinWord(error) ?? refusedAs(isRefusal(meaning) ? meaning : 'refused', words)
}

/** A refusal of the request itself, HTTP 4xx. The wallet's door (401, 403) says nothing about the payment. */
function readError(body: Json, status: number): Reading {
  if (status === 401 || status === 403) return unsure(`the wallet does not let us in, ${codeIn(body)}`)
  const meaning = ERROR_CODES.get(textAt(body, 'errorCode'))
  // A missing address has no error of this category, but a payer or merchant unknown to the wallet does.
  if (meaning === 'no-account' && textAt(body, 'errorCategory') !== 'identification')
    return unsure(codeIn(body))
  if (isRefusal(meaning))
    return parameterOf(body, 'header') === PIN_HEADER
      ? { kind: 'new-key' }
      : refusedAs(meaning, textAt(body, 'errordescription'))
  switch (meaning) {
    case 'duplicate':
      return { kind: 'look-up' }
    case 'pin':
      return pinWord(body) ?? unsure('a refused authorisation that is not about the PIN')
    default:
      return unsure(`unmapped ${codeIn(body)}`)
  }
}

/** What the wallet says about the PIN. When it does not say how many are left, at least one is: it is not locked. */
function pinWord(error: Json): Evidence | null {
  if (ERROR_CODES.get(textAt(error, 'errorCode')) !== 'pin') return null
  const stated = parameterOf(error, ATTEMPTS_LEFT)
  if (stated === '0') return { kind: 'locked' }
  return { kind: 'wrong-pin', attemptsLeft: /^[1-9]$/.test(stated) ? Number(stated) : 1 }
}

function parameterOf(error: Json, key: string): string {
  const found = itemsAt(error, 'errorParameters')?.find((one) => textAt(one, 'key') === key)
  return idAt(found, 'value')
}

function partyValue(body: Json, party: string, key: string): string {
  const found = itemsAt(body, party)?.find((one) => textAt(one, 'key') === key)
  return textAt(found, 'value')
}

function codeIn(body: Json): string {
  return `code ${textAt(body, 'errorCode').slice(0, 60) || 'none'}`
}

function collectedFrom(body: Json): Evidence {
  const providerRef = idAt(body, 'transactionReference')
  const stated = statedDecimal(textAt(body, 'amount'), textAt(body, 'currency'))
  if (providerRef === '' || stated === null) return unsure('success without a reference or an amount')
  return { kind: 'collected', providerRef, stated }
}
