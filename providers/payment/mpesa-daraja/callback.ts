import { at, idAt, itemsAt, textAt } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'
import type { Hint, Notice, Receipt } from '../port.ts'
import { referenceIn } from './address-token.ts'
import { isReceipt } from './answers.ts'
import { BAD_SIGNATURE, hintAt, jsonOfNotice, UNREADABLE } from '../reading/notice.ts'

/**
 * What a callback points at. Its body is unsigned, so only the address it came to says which charge is meant; the figures in it are not
 * even read. The receipt is read, because no answer names it, and it's the only name that customers have for a payment. The outcome of a
 * reversal comes the same way.
 */
export function readDarajaNotice(notice: Notice, key: string): Hint {
  const ourRef = referenceIn(notice.query, key)
  if (ourRef === null) return BAD_SIGNATURE
  const body = jsonOfNotice(notice)
  const push = at(body, 'Body', 'stkCallback')
  const result = at(body, 'Result')
  const event = idAt(push, 'CheckoutRequestID') || idAt(result, 'ConversationID')
  if (event === '') return UNREADABLE
  const code = idAt(push, 'ResultCode') || idAt(result, 'ResultCode')
  const hint = hintAt(ourRef, [ourRef, event, code])
  const receipt = receiptIn(push)
  return hint.ok && receipt !== null ? { ...hint, receipt } : hint
}

function receiptIn(push: Json | undefined): string | null {
  const items = itemsAt(push, 'CallbackMetadata', 'Item') ?? []
  const item = items.find((one) => textAt(one, 'Name') === 'MpesaReceiptNumber')
  const receipt = textAt(item, 'Value')
  return isReceipt(receipt) ? receipt : null
}

/** The answer the provider waits for; its form is not confirmed. */
export function acknowledgeDaraja(): Receipt {
  return {
    status: 200,
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({ ResultCode: 0, ResultDesc: 'Accepted' }),
  }
}
