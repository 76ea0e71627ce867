import { guestCountry } from '../cast/guest-country.ts'
import type { ChargeOrder } from '../core/charge.ts'
import { majorAmount, minorOf } from '../core/currency.ts'
import { headerOf, jsonObject, objectOf } from '../http/message.ts'
import type { Answer, Ask } from '../http/message.ts'
import { gatewayProblem } from './answers.ts'

type ReadOrder =
  { readonly ok: true; readonly order: ChargeOrder } | { readonly ok: false; readonly answer: Answer }

/** Digits of a national number by country; numbers elsewhere have 9. */
const NATIONAL_DIGITS: Readonly<Record<string, number>> = { NG: 10 }

/** Read a collection request, with the provider's own code for what is wrong with it. */
export function readOrder(ask: Ask): ReadOrder {
  const body = jsonObject(ask.body)
  const subscriber = objectOf(body?.['subscriber'])
  const transaction = objectOf(body?.['transaction'])
  if (!body || !subscriber || !transaction) return refused('ESB000008', 'The message cannot be read.')
  const { id, amount } = transaction
  const msisdn = subscriber['msisdn']
  const description = body['reference']
  const country = headerOf(ask, 'x-country')
  const currency = headerOf(ask, 'x-currency')
  if (typeof description !== 'string' || !/^[A-Za-z0-9 -]{4,64}$/u.test(description)) {
    return refused('ESB000008', 'reference must be 4 to 64 letters, digits or spaces.')
  }
  if (typeof id !== 'string' || !/^[A-Za-z0-9]{1,64}$/u.test(id)) {
    return refused('ESB000008', 'transaction.id must be 1 to 64 letters or digits.')
  }
  if (!sameOrAbsent(subscriber['country'], country) || !sameOrAbsent(transaction['country'], country)) {
    return refused('ESB000034', 'The country differs from X-Country.')
  }
  if (!sameOrAbsent(subscriber['currency'], currency) || !sameOrAbsent(transaction['currency'], currency)) {
    return refused('ESB000035', 'The currency differs from X-Currency.')
  }
  if (typeof msisdn !== 'string' || !/^[1-9]\d*$/u.test(msisdn)) {
    return refused('ESB000036', 'msisdn must be digits without country code and leading zero.')
  }
  if (msisdn.length !== (NATIONAL_DIGITS[country] ?? guestCountry()?.msisdnLength ?? 9)) {
    return refused('ESB000033', 'msisdn has the wrong length.')
  }
  const amountMinor = typeof amount === 'number' ? minorOf(amount, currency) : 0
  if (
    !Number.isSafeInteger(amountMinor) ||
    amountMinor <= 0 ||
    majorAmount(amountMinor, currency) !== amount
  ) {
    return refused('ESB000008', 'The amount must be above 0, to the minor unit.', 'DP00800001004')
  }
  return { ok: true, order: { key: id, reference: id, msisdn, description, amountMinor, currency } }
}

function sameOrAbsent(value: unknown, wanted: string): boolean {
  return value === undefined || value === wanted
}

function refused(result: string, message: string, response?: string): ReadOrder {
  const numbered =
    response === undefined ? ([result, message] as const) : ([result, message, response] as const)
  return { ok: false, answer: gatewayProblem(400, numbered) }
}
