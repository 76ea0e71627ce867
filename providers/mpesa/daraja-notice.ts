import { at, idAt, parseJson } from '../http/json.ts'
import type { Hint, Notice, Receipt } from '../payment-rail/port.ts'
import { referenceIn } from './address-token.ts'

const BODY_LIMIT_BYTES = 64 * 1024

/**
 * What a callback points at. Its body is unsigned, so only the address it came to says which charge is
 * meant; the figures in it are not even read. The outcome of a reversal comes the same way.
 */
export function readDarajaNotice(notice: Notice, key: string): Hint {
  const ourRef = referenceIn(notice.query, key)
  if (ourRef === null) return { ok: false, reason: 'bad-signature' }
  if (notice.rawBody.byteLength > BODY_LIMIT_BYTES) return { ok: false, reason: 'unreadable' }
  const body = parseJson(Buffer.from(notice.rawBody).toString('utf8'))
  const push = at(body, 'Body', 'stkCallback')
  const result = at(body, 'Result')
  const event = idAt(push, 'CheckoutRequestID') || idAt(result, 'ConversationID')
  if (event === '') return { ok: false, reason: 'unreadable' }
  const code = idAt(push, 'ResultCode') || idAt(result, 'ResultCode')
  return { ok: true, ourRef, eventId: `${ourRef}:${event}:${code}`.slice(0, 200) }
}

/** The answer the provider waits for; its form is not confirmed. */
export function acknowledgeDaraja(): Receipt {
  return {
    status: 200,
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({ ResultCode: 0, ResultDesc: 'Accepted' }),
  }
}
