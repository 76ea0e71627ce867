import type { Field } from './attack.ts'
import { newestCode } from './outside.ts'
import { SILENT_MPESA, SILENT_WALLETS } from './silent-wallets.ts'
import { grantedTo, sessionOf, type As } from './stranger-calls.ts'

/** A payment that was begun and that nobody paid. */
export interface Unpaid {
  /** Where its provider would tell of it. */
  readonly webhook: string
  readonly id: string
  readonly amount: number
}

/** Nobody else in a run buys for this line. */
export const UNPAID_FOR = '740900001'
export const UNPAID_AMOUNT = 1_000
const PROVED_BY = { airtime: '740900011', pin: '740900012' } as const

/** Whose payments these are. */
export const ownerOf = (field: Field): As => ({ from: field.from(0), session: sessionOf('owner') })

type Asked = Readonly<Record<string, unknown>>

/** Ways to pay that ask somebody who never answers. */
const ASKED: Readonly<Record<string, Asked>> = {
  'kati-money': { paymentMode: 'AM', paymentMobile: SILENT_WALLETS[0] },
  mpesa: { paymentMode: 'MPESA', paymentMobile: SILENT_MPESA },
  paystack: { paymentMode: 'PAYMENT_GATEWAY', paymentGateway: 'PAYSTACK' },
  dpo: { paymentMode: 'PAYMENT_GATEWAY', paymentGateway: 'DPO' },
  cellulant: { paymentMode: 'PAYMENT_GATEWAY', paymentGateway: 'CELLULANT' },
  uba: { paymentMode: 'PAYMENT_GATEWAY', paymentGateway: 'UBA' },
  flutterwave: { paymentMode: 'PAYMENT_GATEWAY', paymentGateway: 'FLUTTERWAVE' },
}

const AIRTIME: Asked = {
  amount: UNPAID_AMOUNT,
  mobileNumber: UNPAID_FOR,
  transactionType: 'PREPAID RECHARGE',
  currencyCode: 'UGX',
  emailId: 'visitor@example.ug',
}

/**
 * One payment at every provider that tells of its charges: asked for where somebody is asked who never answers, and
 * begun where the customer would have to go on. What could not be begun is told in words.
 */
export async function beginUnpaid(field: Field): Promise<readonly (Unpaid | string)[]> {
  const owner = ownerOf(field)
  const begun: (Unpaid | string)[] = []
  for (const [webhook, how] of Object.entries(ASKED)) {
    const id = await initiate(field, how, owner)
    if (id) await grantedTo(field, ['process', { transactionId: id, ...how }], owner)
    begun.push(id ? { webhook, id, amount: UNPAID_AMOUNT } : `${webhook}: no payment could be begun`)
  }
  if (!field.target.sandboxUrl) return begun
  for (const webhook of ['airtime', 'kati-money-pin']) {
    const id = await (webhook === 'airtime' ? byAirtime(field) : byPin(field))
    begun.push(id ? { webhook, id, amount: UNPAID_AMOUNT } : `${webhook}: no payment could be begun`)
  }
  return begun
}

async function initiate(field: Field, how: Asked, as: As): Promise<string> {
  const call = as.headers ? 'authInitiate' : 'initiate'
  const id = (await grantedTo(field, [call, { ...AIRTIME, ...how }], as))?.['transactionId']
  return typeof id === 'string' ? id : ''
}

async function byAirtime(field: Field): Promise<string> {
  const uniqueCode = await proofOf(field, PROVED_BY.airtime, 'AIRTIME')
  return initiate(
    field,
    { paymentMode: 'AIRTIME', paymentMobile: PROVED_BY.airtime, uniqueCode },
    ownerOf(field),
  )
}

async function byPin(field: Field): Promise<string> {
  const owner = ownerOf(field)
  const uniqueCode = await proofOf(field, PROVED_BY.pin, 'AM')
  const asked = { username: PROVED_BY.pin, uniqueCode, paymentMode: 'AM' }
  const bearer = await grantedTo(field, ['verifyUser', asked], owner)
  const authorization = [bearer?.['tokenType'], bearer?.['accessToken']].join(' ')
  const paying = { paymentMode: 'AM', paymentMobile: PROVED_BY.pin, uniqueCode }
  return initiate(field, paying, { ...owner, headers: { authorization } })
}

/** What a number proves itself with, by the code that came to its phone. */
async function proofOf(field: Field, msisdn: string, paymentMode: string): Promise<unknown> {
  const owner = ownerOf(field)
  const sent = await grantedTo(field, ['sendCode', { msisdn }], owner)
  const otp = await newestCode(field.target.sandboxUrl, msisdn)
  const typed = { refId: sent?.['refId'], otp, username: msisdn, paymentMode }
  return (await grantedTo(field, ['verifyCode', typed], owner))?.['uniqueCode']
}
