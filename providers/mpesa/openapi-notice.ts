import { timingSafeEqual } from 'node:crypto'
import { parseJson, textAt } from '../http/json.ts'
import type { Hint, Notice, Receipt } from '../payment-rail/port.ts'
import { referenceFromBare } from './short-reference.ts'

const BODY_LIMIT_BYTES = 64 * 1024

/** What a callback points at; unsigned, so the secret behind the address is what makes it one of theirs. */
export function readOpenApiNotice(notice: Notice, key: string): Hint {
  if (!isToken(notice.query?.get('token') ?? '', key)) return { ok: false, reason: 'bad-signature' }
  if (notice.rawBody.byteLength > BODY_LIMIT_BYTES) return { ok: false, reason: 'unreadable' }
  const body = bodyOf(notice)
  const bare = textAt(body, 'input_ThirdPartyConversationID')
  if (!/^[A-Za-z0-9]{1,40}$/.test(bare)) return { ok: false, reason: 'unreadable' }
  const eventId = [bare, textAt(body, 'input_OriginalConversationID'), textAt(body, 'input_ResultCode')]
  return { ok: true, ourRef: referenceFromBare(bare), eventId: eventId.join(':').slice(0, 200) }
}

/** The answer the platform waits for repeats its names. */
export function acknowledgeOpenApi(notice: Notice): Receipt {
  const body = bodyOf(notice)
  return {
    status: 200,
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({
      output_OriginalConversationID: textAt(body, 'input_OriginalConversationID'),
      output_ResponseCode: '0',
      output_ResponseDesc: 'Successfully Accepted Result',
      output_ThirdPartyConversationID: textAt(body, 'input_ThirdPartyConversationID'),
    }),
  }
}

function bodyOf(notice: Notice) {
  return parseJson(Buffer.from(notice.rawBody).toString('utf8'))
}

function isToken(claimed: string, key: string): boolean {
  const right = Buffer.from(key)
  const given = Buffer.from(claimed)
  return key !== '' && given.length === right.length && timingSafeEqual(given, right)
}
