import { idAt, textAt } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'
import type { Hint, Notice, Receipt } from '../port.ts'
import { REFERENCE } from '../reading/outside.ts'
import { isSecret } from '../reading/known-secret.ts'
import { RECEIVED } from './tingg.wire.ts'
import { BAD_SIGNATURE, hintAt, jsonOfNotice, notOurs } from '../reading/notice.ts'

const requestIdIn = (body: Json | undefined): string => idAt(body, 'checkout_request_id')
const ourRefIn = (body: Json | undefined): string => textAt(body, 'merchant_transaction_id')

/** Nothing in a callback is believed but which payment to look at; its sender knew our address (T9). */
export function readCallback(notice: Notice, token: string): Hint {
  if (!isSecret(notice.query?.get('token') ?? '', token)) return BAD_SIGNATURE
  const body = jsonOfNotice(notice)
  const ourRef = ourRefIn(body)
  if (!REFERENCE.test(ourRef)) return notOurs(body)
  const event = [ourRef, idAt(body, 'request_status_code'), requestIdIn(body)]
  return hintAt(ourRef, event)
}

/** "Received, our word comes later": the word itself follows the query, never the callback. */
export function receiptOf(notice: Notice): Receipt {
  const body = jsonOfNotice(notice)
  const receipt = {
    checkout_request_id: requestIdIn(body),
    merchant_transaction_id: ourRefIn(body),
    status_code: RECEIVED,
    status_description: 'Received, acknowledgement follows',
    receipt_number: ourRefIn(body),
  }
  return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(receipt) }
}
