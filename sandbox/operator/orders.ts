import type { Order } from '../business/order.ts'
import { json, jsonObject, textOf } from '../http/message.ts'
import type { Answer, Ask, Reply } from '../http/message.ts'
import type { World } from '../world.ts'
import { problem } from './problem.ts'

/** Characters of the longest text that is read. */
const MOST = 64

/** Gives what is ordered under a key, once. */
export function putDelivery(world: World, ask: Ask): Reply {
  const key = ask.params['key'] ?? ''
  if (!/^[A-Z0-9-]{1,64}$/u.test(key)) {
    return problem(400, 'INVALID_KEY', 'A key is 1 to 64 characters of A-Z, 0-9 and -.')
  }
  const order = readOrder(ask.body)
  if (!order) {
    return problem(
      400,
      'INVALID_REQUEST',
      'kind, msisdn, amountMinor (whole, above 0) and currency are needed, and what the kind is about.',
    )
  }
  const answer = world.business.deliveries.put(key, order)
  if (answer.kind === 'key-reused') {
    return problem(409, 'KEY_REUSED', 'This key belongs to a delivery with another body.')
  }
  return answer.answerLost ? 'lost' : json(200, answer.delivery)
}

/** What came of an order. */
export function getDelivery(world: World, ask: Ask): Answer {
  const delivery = world.business.deliveries.find(ask.params['key'] ?? '')
  return delivery ? json(200, delivery) : problem(404, 'DELIVERY_NOT_FOUND', 'No delivery has this key.')
}

const KINDS: readonly Order['kind'][] = ['AIRTIME', 'BUNDLE', 'BILL', 'INVOICE', 'LEAD']

function readOrder(body: Buffer): Order | null {
  const fields = jsonObject(body)
  if (!fields) return null
  const { msisdn, amountMinor, currency } = fields
  const kind = KINDS.find((one) => one === fields['kind'])
  if (!kind || typeof msisdn !== 'string' || typeof currency !== 'string') return null
  if (!/^\d{8,12}$/u.test(msisdn) || !/^[A-Z]{3}$/u.test(currency)) return null
  if (typeof amountMinor !== 'number' || !Number.isSafeInteger(amountMinor) || amountMinor <= 0) return null
  const productCode = kind === 'BUNDLE' || kind === 'LEAD' ? textOf(fields['productCode'], MOST) : ''
  const accountId = kind === 'INVOICE' ? textOf(fields['accountId'], MOST) : ''
  const invoiceNumber = kind === 'INVOICE' ? textOf(fields['invoiceNumber'], MOST) : ''
  const leadId = kind === 'LEAD' ? textOf(fields['leadId'], MOST) : ''
  if ((kind === 'BUNDLE' || kind === 'LEAD') && productCode === '') return null
  if (kind === 'LEAD' && leadId === '') return null
  if (kind === 'INVOICE' && (accountId === '' || invoiceNumber === '')) return null
  return { kind, msisdn, amountMinor, currency, productCode, accountId, invoiceNumber, leadId }
}
