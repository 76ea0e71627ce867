import { idAt, parseJson, textAt } from '../http/json.ts'
import type { Json } from '../http/json.ts'
import type { Hint, Notice, Receipt } from '../payment-rail/port.ts'
import { NOTICE_LIMIT_BYTES, REFERENCE } from '../reading/outside.ts'
import { isSecret } from '../reading/known-secret.ts'
import { RECEIVED } from './tingg.wire.ts'

function bodyOf(notice: Notice): Json | undefined {
  if (notice.rawBody.byteLength > NOTICE_LIMIT_BYTES) return undefined
  return parseJson(Buffer.from(notice.rawBody).toString('utf8'))
}

const requestIdIn = (body: Json | undefined): string => idAt(body, 'checkout_request_id')
const ourRefIn = (body: Json | undefined): string => textAt(body, 'merchant_transaction_id')

/** Nothing in a callback is believed but which payment to look at; its sender knew our address (T9). */
export function readCallback(notice: Notice, token: string): Hint {
  if (!isSecret(notice.query?.get('token') ?? '', token)) return { ok: false, reason: 'bad-signature' }
  const body = bodyOf(notice)
  const ourRef = ourRefIn(body)
  if (!REFERENCE.test(ourRef)) return { ok: false, reason: 'unreadable' }
  const event = [ourRef, idAt(body, 'request_status_code'), requestIdIn(body)]
  return { ok: true, ourRef, eventId: event.join(':').slice(0, 200) }
}

/** "Received, our word comes later": the word itself follows the query, never the callback. */
export function receiptOf(notice: Notice): Receipt {
  const body = bodyOf(notice)
  const receipt = {
    checkout_request_id: requestIdIn(body),
    merchant_transaction_id: ourRefIn(body),
    status_code: RECEIVED,
    status_description: 'Received, acknowledgement follows',
    receipt_number: ourRefIn(body),
  }
  return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(receipt) }
}
