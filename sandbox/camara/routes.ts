import { minorDigits, minorOf } from '../core/currency.ts'
import { entrance } from '../core/entrance.ts'
import { nationalDigits } from '../core/phones.ts'
import { clientToken, Tokens } from '../core/tokens.ts'
import { bearerOf, inside, json, jsonObject, objectOf, textOf } from '../http/message.ts'
import type { Answer, Ask, Router } from '../http/message.ts'
import type { World } from '../world.ts'
import { AirtimePayments } from './payments.ts'
import type { AirtimePayment, ChargeOrder } from './payment.ts'

const TOKEN_SECONDS = 3_600

interface Desk {
  readonly world: World
  readonly tokens: Tokens
  readonly payments: AirtimePayments
}

/** Paying with airtime: CAMARA carrier billing 0.5.0 in one step, with refunds, under `/camara`. */
export function addCamara(router: Router, world: World): void {
  const tokens = new Tokens(world.clock, TOKEN_SECONDS)
  const desk: Desk = { world, tokens, payments: new AirtimePayments(world) }
  const system = { system: 'airtime', desk } as const
  entrance(router, world, { ...system, under: '/camara' })('token', 'POST /oauth2/token', token)
  const on = entrance(router, world, { ...system, under: '/camara/carrier-billing/v0.5', door })
  on('start', 'POST /payments', createPayment)
  on('query', 'GET /payments', listPayments)
  on('query', 'GET /payments/:id', onePayment)
  on('refund', 'POST /payments/:id/refunds', createRefund)
  on('refund', 'GET /payments/:id/refunds', listRefunds)
}

function door({ tokens }: Desk, ask: Ask): Answer | null {
  return tokens.isValid(bearerOf(ask)) ? null : problem(401, 'UNAUTHENTICATED', 'The token is not valid.')
}

function problem(status: number, code: string, message: string): Answer {
  return json(status, { status, code, message })
}

function token({ world, tokens }: Desk, ask: Ask): Answer {
  const secrets = world.keys.of('camaraClientSecret')
  return clientToken(ask, tokens, { id: world.settings.camaraClientId, secrets })
}

function createPayment({ payments }: Desk, ask: Ask): Answer {
  const order = readOrder(ask)
  if (!order) return problem(400, 'INVALID_ARGUMENT', 'The payment cannot be read.')
  const answer = payments.pay(order)
  switch (answer.kind) {
    case 'paid':
      return json(201, shown(answer.payment))
    case 'denied':
      return problem(403, 'CARRIER_BILLING.PAYMENT_DENIED', answer.payment.reason)
    case 'exists':
      return problem(409, 'ALREADY_EXISTS', 'A payment with this clientCorrelator exists.')
    case 'unknown-line':
      return problem(404, 'IDENTIFIER_NOT_FOUND', 'Subscriber not found.')
    case 'other-currency':
      return problem(422, 'CARRIER_BILLING.UNAUTHORIZED_AMOUNT', 'The line is kept in another currency.')
  }
}

function listPayments({ payments }: Desk, ask: Ask): Answer {
  const correlator = ask.query.get('clientCorrelator')
  if (correlator === null) return problem(400, 'INVALID_ARGUMENT', 'clientCorrelator is needed.')
  const found = payments.findByCorrelator(correlator)
  return json(200, found ? [shown(found)] : [])
}

function onePayment({ payments }: Desk, ask: Ask): Answer {
  const found = payments.find(ask.params['id'] ?? '')
  return found ? json(200, shown(found)) : problem(404, 'NOT_FOUND', 'No payment has this id.')
}

function createRefund({ payments }: Desk, ask: Ask): Answer {
  const fields = jsonObject(ask.body)
  const correlator = fields?.['clientCorrelator']
  if (typeof correlator !== 'string' || fields?.['type'] !== 'total') {
    return problem(400, 'INVALID_ARGUMENT', 'clientCorrelator and type total are needed.')
  }
  const id = ask.params['id'] ?? ''
  const answer = payments.refund(id, correlator)
  switch (answer.kind) {
    case 'refunded':
      return json(201, refundShown(id, correlator, answer.refund.id))
    case 'exists':
      return problem(409, 'ALREADY_EXISTS', 'The payment has been refunded.')
    case 'not-paid':
      return problem(409, 'CARRIER_BILLING.PAYMENT_DENIED', 'The payment took nothing.')
    case 'unknown':
      return problem(404, 'NOT_FOUND', 'No payment has this id.')
  }
}

function listRefunds({ payments }: Desk, ask: Ask): Answer {
  const id = ask.params['id'] ?? ''
  const payment = payments.find(id)
  if (!payment) return problem(404, 'NOT_FOUND', 'No payment has this id.')
  const { refund } = payment
  return json(200, refund ? [refundShown(id, refund.correlator, refund.id)] : [])
}

function refundShown(paymentId: string, clientCorrelator: string, refundId: string) {
  return { refundId, paymentId, clientCorrelator, type: 'total', refundStatus: 'succeeded' }
}

function readOrder(ask: Ask): ChargeOrder | null {
  const body = jsonObject(ask.body)
  const transaction = objectOf(body?.['amountTransaction'])
  const charging = objectOf(inside(transaction, 'paymentAmount', 'chargingInformation'))
  if (!body || !transaction || !charging) return null
  const { phoneNumber, clientCorrelator: correlator, referenceCode } = transaction
  const { amount, currency, description } = charging
  if (typeof phoneNumber !== 'string' || typeof correlator !== 'string') return null
  if (typeof referenceCode !== 'string' || typeof description !== 'string') return null
  if (typeof amount !== 'number' || typeof currency !== 'string' || !/^[A-Z]{3}$/u.test(currency)) return null
  const msisdn = /^\+\d{8,15}$/u.test(phoneNumber) ? nationalDigits(phoneNumber) : null
  const amountMinor = minorOf(amount, currency)
  if (msisdn === null || correlator === '' || !Number.isSafeInteger(amountMinor) || amountMinor <= 0)
    return null
  return {
    correlator,
    referenceCode,
    phoneNumber,
    msisdn,
    description,
    amountMinor,
    currency,
    sink: textOf(body['sink']),
    sinkToken: textOf(inside(body, 'sinkCredential', 'accessToken')),
  }
}

function shown({ id, order, status, createdAt, reason }: AirtimePayment) {
  const { amountMinor, currency, description, correlator, referenceCode, phoneNumber } = order
  const amount = amountMinor / 10 ** minorDigits(currency)
  return {
    paymentId: id,
    paymentStatus: status,
    ...(reason === '' ? {} : { paymentStatusReason: reason }),
    paymentCreationDate: createdAt,
    paymentDate: createdAt,
    amountTransaction: {
      phoneNumber,
      clientCorrelator: correlator,
      referenceCode,
      paymentAmount: { chargingInformation: { amount, currency, description } },
    },
  }
}
