import type { Router } from '../http/router.ts'
import { bearerOf, json, jsonObject } from '../http/message.ts'
import type { Answer, Handler } from '../http/message.ts'
import type { World } from '../world.ts'
import { balances } from './balances.ts'
import { Deliveries } from './deliveries.ts'
import type { DeliveryBody } from './deliveries.ts'
import { problem } from './problem.ts'
import { exchangeRate } from './rates.ts'

/** The operator's business systems: docs/operator-protocol.md under `/operator/v1`. */
export function addOperator(router: Router, world: World): void {
  const deliveries = new Deliveries(world)
  const open = (handler: Handler): Handler => {
    return (ask) => {
      if (bearerOf(ask) === world.settings.operatorKey) return handler(ask)
      return problem(401, 'UNAUTHORIZED', 'The key is missing or wrong.')
    }
  }
  const guard = world.faults.guard.bind(world.faults, 'operator')
  router.post('/operator/v1/line-types/query', open(guard('query', (ask) => lineType(world, ask.body))))
  router.post('/operator/v1/balances/query', open(guard('query', (ask) => balances(world, ask.body))))
  router.post('/operator/v1/exchange-rates/query', open(guard('query', (ask) => exchangeRate(ask.body))))
  router.put('/operator/v1/deliveries/:key', open(guard('start', putDelivery(deliveries))))
  router.get('/operator/v1/deliveries/:key', open(guard('query', getDelivery(deliveries))))
}

function lineType(world: World, body: Buffer): Answer {
  const fields = jsonObject(body)
  const msisdn = fields?.['msisdn']
  const broadband = fields?.['broadband']
  if (typeof msisdn !== 'string' || typeof broadband !== 'boolean') {
    return problem(400, 'INVALID_REQUEST', 'msisdn must be text and broadband true or false.')
  }
  const line = world.phones.line(msisdn)
  if (line.lineType === 'not-found') return problem(404, 'SUBSCRIBER_NOT_FOUND', 'Subscriber not found.')
  if (line.lineType === 'fails') return problem(500, 'INTERNAL', '')
  return json(200, { lineType: line.broadband === broadband ? line.lineClass : 'NA' })
}

function putDelivery(deliveries: Deliveries): Handler {
  return (ask) => {
    const key = ask.params['key'] ?? ''
    if (!/^[A-Z0-9-]{1,64}$/u.test(key)) {
      return problem(400, 'INVALID_KEY', 'A key is 1 to 64 characters of A-Z, 0-9 and -.')
    }
    const body = readDelivery(ask.body)
    if (!body) {
      return problem(
        400,
        'INVALID_REQUEST',
        'kind, msisdn, amountMinor (whole, above 0) and currency are needed.',
      )
    }
    const answer = deliveries.put(key, body)
    if (answer.word === 'key-reused') {
      return problem(409, 'KEY_REUSED', 'This key belongs to a delivery with another body.')
    }
    return answer.answerLost ? 'lost' : json(200, answer.delivery)
  }
}

function getDelivery(deliveries: Deliveries): Handler {
  return (ask) => {
    const delivery = deliveries.find(ask.params['key'] ?? '')
    return delivery ? json(200, delivery) : problem(404, 'DELIVERY_NOT_FOUND', 'No delivery has this key.')
  }
}

function readDelivery(body: Buffer): DeliveryBody | null {
  const fields = jsonObject(body)
  if (!fields) return null
  const { kind, msisdn, amountMinor, currency } = fields
  if (kind !== 'AIRTIME' || typeof msisdn !== 'string' || typeof currency !== 'string') return null
  if (!/^\d{8,12}$/u.test(msisdn) || !/^[A-Z]{3}$/u.test(currency)) return null
  if (typeof amountMinor !== 'number' || !Number.isSafeInteger(amountMinor) || amountMinor <= 0) return null
  return { kind, msisdn, amountMinor, currency }
}
