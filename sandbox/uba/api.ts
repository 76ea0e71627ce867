import { minorOfDecimal } from '../cards/decimal.ts'
import type { CheckoutLedger } from '../cards/checkout-ledger.ts'
import { entrance } from '../core/entrance.ts'
import { headerOf, json, jsonObject } from '../http/message.ts'
import type { Answer, Ask, Router } from '../http/message.ts'
import type { World } from '../world.ts'
import { refundView, statusView } from './status.ts'

const CURRENCIES = new Set(['UGX', 'NGN', 'USD', 'KES', 'CDF'])
const LIFE_MS = 30 * 60_000

interface Desk {
  readonly world: World
  readonly ledger: CheckoutLedger
}

/** The bank's calls between servers. */
export function addUbaApi(router: Router, world: World, ledger: CheckoutLedger): void {
  const desk: Desk = { world, ledger }
  const on = entrance(router, world, { system: 'uba', under: '/uba', desk, door })
  on('start', 'POST /register', register)
  on('query', 'GET /status/:reference', status)
  on('refund', 'POST /refund', refund)
  on('query', 'GET /refund/:key', refundStatus)
}

function door({ world }: Desk, ask: Ask): Answer | null {
  const isOurs = world.keys.take('ubaServiceKey', headerOf(ask, 'x-service-key'))
  return isOurs ? null : problem(401, 'UNAUTHORISED', 'The service key is wrong')
}

function problem(http: number, code: string, message: string): Answer {
  return json(http, { code, message })
}

function fieldsOf({ world }: Desk, ask: Ask): Readonly<Record<string, string>> | null {
  const fields = jsonObject(ask.body)
  const ours =
    fields?.['merchantId'] === world.settings.ubaMerchantId &&
    world.keys.take('ubaServiceKey', fields['serviceKey'])
  if (!fields || !ours) return null
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}

const NOT_OURS = ['INVALID_REQUEST', 'The merchant or its key is wrong'] as const

function register(desk: Desk, ask: Ask): Answer {
  const fields = fieldsOf(desk, ask)
  if (!fields) return problem(400, ...NOT_OURS)
  const { referenceNumber = '', currency = '', returnUrl = '', amount = '' } = fields
  if (!/^[A-Za-z0-9-]{1,40}$/u.test(referenceNumber))
    return problem(400, 'INVALID_REQUEST', 'referenceNumber has 1 to 40 letters, digits and dashes')
  if (!CURRENCIES.has(currency)) return problem(400, 'CURRENCY_NOT_SUPPORTED', 'Currency not supported')
  const amountMinor = minorOfDecimal(amount, currency)
  if (amountMinor === null) return problem(400, 'AMOUNT_NOT_ALLOWED', 'Amount not allowed')
  if (!/^https?:/u.test(returnUrl) || !URL.canParse(returnUrl))
    return problem(400, 'INVALID_REQUEST', 'returnUrl cannot be used')
  if (desk.ledger.byReference(referenceNumber))
    return problem(409, 'REFERENCE_EXISTS', 'referenceNumber was used before')
  const checkout = desk.ledger.create({
    reference: referenceNumber,
    amountMinor,
    currency,
    email: 'a customer',
    returnUrl,
    cancelUrl: returnUrl,
    lifeMs: LIFE_MS,
  })
  return json(201, {
    transactionId: String(checkout.id),
    redirectUrl: `${desk.world.publicUrl}/uba/pay/${checkout.code}`,
  })
}

function status({ world, ledger }: Desk, ask: Ask): Answer {
  const checkout = ledger.enquired(ask.params['reference'] ?? '')
  return checkout
    ? json(200, statusView(checkout, world))
    : problem(404, 'REFERENCE_NOT_FOUND', 'No such payment')
}

function refund(desk: Desk, ask: Ask): Answer {
  const fields = fieldsOf(desk, ask)
  if (!fields) return problem(400, ...NOT_OURS)
  const { referenceNumber = '', refundReference = '', amount = '', currency = '' } = fields
  const checkout = desk.ledger.byReference(referenceNumber)
  if (!checkout) return problem(404, 'REFERENCE_NOT_FOUND', 'No such payment')
  const amountMinor = minorOfDecimal(amount, checkout.currency)
  if (amountMinor === null || currency !== checkout.currency || refundReference === '')
    return problem(400, 'INVALID_REQUEST', 'amount, currency and refundReference are needed')
  const result = desk.ledger.refund(checkout, { key: refundReference, amountMinor })
  if (result.kind !== 'refund') return problem(400, 'NOT_REFUNDABLE', `Not refundable: ${result.kind}`)
  return json(202, refundView(checkout, result.refund))
}

function refundStatus({ ledger }: Desk, ask: Ask): Answer {
  const key = ask.params['key'] ?? ''
  const checkout = ledger.byRefund(key)
  const found = checkout?.refunds.find((one) => one.key === key)
  return checkout && found
    ? json(200, refundView(checkout, found))
    : problem(404, 'REFERENCE_NOT_FOUND', 'No such refund')
}
