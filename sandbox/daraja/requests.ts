import { portalPath } from '../core/callbacks.ts'
import { minorOf } from '../core/currency.ts'
import { nationalDigits } from '../core/phones.ts'
import { jsonObject } from '../http/message.ts'
import type { Answer, Ask, Fields } from '../http/message.ts'
import type { World } from '../world.ts'
import { problem } from './answers.ts'

export interface PushRequest {
  readonly account: string
  readonly msisdn: string
  readonly description: string
  readonly amountMinor: number
  readonly currency: string
  readonly callbackUrl: string
  /** The portal's own reference, as it wrote it into its address; the account where it wrote none. */
  readonly reference: string
}

/** The fields of a request that is signed with the merchant's password, or why it is refused. */
export function signedFields(world: World, ask: Ask): Fields | Answer {
  const fields = jsonObject(ask.body)
  if (!fields) return badRequest('Body')
  const { darajaShortCode } = world.settings
  const stamp = textIn(fields, 'Timestamp')
  if (!/^\d{14}$/u.test(stamp)) return badRequest('Timestamp')
  if (textIn(fields, 'BusinessShortCode') !== darajaShortCode) return badRequest('BusinessShortCode')
  const passwords = world.keys
    .of('darajaPasskey')
    .map((passkey) => Buffer.from(`${darajaShortCode}${passkey}${stamp}`).toString('base64'))
  if (!passwords.includes(textIn(fields, 'Password')))
    return problem(500, '500.001.1001', 'Wrong credentials')
  return fields
}

/** Reads a push; the number must carry its country, the amount must be whole. */
export function readPush(world: World, fields: Fields): PushRequest | Answer {
  const kind = textIn(fields, 'TransactionType')
  if (kind !== 'CustomerPayBillOnline' && kind !== 'CustomerBuyGoodsOnline')
    return badRequest('TransactionType')
  const phone = textIn(fields, 'PhoneNumber')
  if (!/^[1-9]\d{10,12}$/u.test(phone) || textIn(fields, 'PartyA') !== phone) return badRequest('PhoneNumber')
  const msisdn = nationalDigits(phone)
  if (msisdn === null) return badRequest('PhoneNumber')
  const amount = Number(textIn(fields, 'Amount'))
  if (!Number.isSafeInteger(amount) || amount <= 0) return badRequest('Amount')
  const account = textIn(fields, 'AccountReference')
  if (!/^[A-Za-z0-9 -]{1,12}$/u.test(account)) return badRequest('AccountReference')
  const description = textIn(fields, 'TransactionDesc')
  if (description === '' || description.length > 13) return badRequest('TransactionDesc')
  const callbackUrl = textIn(fields, 'CallBackURL')
  if (portalPath(callbackUrl) === '') return badRequest('CallBackURL')
  if (textIn(fields, 'PartyB') === '') return badRequest('PartyB')
  const { currency } = world.phones.line(msisdn)
  const reference = new URL(callbackUrl).searchParams.get('ref') ?? account
  const amountMinor = minorOf(amount, currency)
  return { account, msisdn, description, amountMinor, currency, callbackUrl, reference }
}

/** One field as text; numbers are taken too, as the provider does. */
export function textIn(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : ''
}

/** The refusal of a request whose field cannot be used. */
export function badRequest(field: string): Answer {
  return problem(400, '400.002.02', `Bad Request - Invalid ${field}`)
}

/** True for a refusal, false for what was read. */
export function isAnswer(value: object): value is Answer {
  return 'status' in value && 'body' in value
}
