import { createHash } from 'node:crypto'
import { minorOf } from '../core/currency.ts'
import { nationalDigits } from '../core/phones.ts'
import type { ChargeOrder } from '../core/charge.ts'
import { headerOf, jsonObject, objectOf } from '../http/message.ts'
import type { Ask } from '../http/message.ts'
import type { GsmaError } from './answers.ts'

export type ReadOrder =
  { readonly ok: true; readonly order: ChargeOrder } | { readonly ok: false; readonly error: GsmaError }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu

/** What is wrong with the headers that every request that changes something carries; null when nothing is. */
export function headerProblem(ask: Ask): GsmaError | null {
  if (!UUID.test(headerOf(ask, 'x-correlationid'))) {
    return invalid('mandatoryValueNotSupplied', 'X-CorrelationID must be a UUID.')
  }
  const digest = createHash('sha256').update(ask.body).digest('hex')
  if (headerOf(ask, 'x-content-hash').toLowerCase() !== digest) {
    return invalid('formatError', 'X-Content-Hash does not fit the body.')
  }
  return null
}

/** Read a merchant payment, with the protocol's own code for what is wrong with it. */
export function readOrder(ask: Ask, merchant: string): ReadOrder {
  const body = jsonObject(ask.body)
  if (!body) return refused(invalid('formatError', 'The message cannot be read.'))
  const { amount, currency, descriptionText, requestingOrganisationTransactionReference: reference } = body
  if (typeof amount !== 'string' || !/^\d{1,12}(\.\d{1,2})?$/u.test(amount) || Number(amount) <= 0) {
    return refused(invalid('formatError', 'amount must be text such as 5000 or 50.25.'))
  }
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/u.test(currency)) {
    return refused(invalid('formatError', 'currency must be a code of three letters.'))
  }
  if (typeof reference !== 'string' || !/^[A-Za-z0-9-]{1,64}$/u.test(reference)) {
    return refused(invalid('formatError', 'requestingOrganisationTransactionReference is needed.'))
  }
  if (partyValue(body['creditParty'], 'accountid') !== merchant) {
    return refused({
      category: 'identification',
      code: 'identifierError',
      description: 'No such merchant account.',
    })
  }
  const payer = partyValue(body['debitParty'], 'msisdn')
  const msisdn = payer.startsWith('+') ? nationalDigits(payer) : null
  if (msisdn === null)
    return refused(invalid('formatError', 'The msisdn must be a number that starts with +.'))
  const description = typeof descriptionText === 'string' ? descriptionText.slice(0, 160) : ''
  const amountMinor = minorOf(Number(amount), currency)
  const key = headerOf(ask, 'x-correlationid').toLowerCase()
  return { ok: true, order: { key, reference, msisdn, description, amountMinor, currency } }
}

/** The value of one key in a list of identifiers; '' when it is not there. */
function partyValue(party: unknown, key: string): string {
  const pairs: readonly unknown[] = Array.isArray(party) ? party : []
  const found = pairs.map(objectOf).find((pair) => pair?.['key'] === key)?.['value']
  return typeof found === 'string' ? found : ''
}

function invalid(code: string, description: string): GsmaError {
  return { category: 'validation', code, description }
}

function refused(error: GsmaError): ReadOrder {
  return { ok: false, error }
}
