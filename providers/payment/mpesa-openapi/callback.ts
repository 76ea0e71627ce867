import { referenceFromBare } from '#domain/payments/outward-reference.ts'
import { textAt } from '../../http/json.ts'
import type { Hint, Notice, Receipt } from '../port.ts'
import { isSecret } from '../reading/known-secret.ts'
import { BAD_SIGNATURE, hintAt, jsonOfNotice, UNREADABLE } from '../reading/notice.ts'

/** What a callback points at; unsigned, so the secret behind the address is what makes it one of theirs. */
export function readOpenApiNotice(notice: Notice, key: string): Hint {
  if (!isSecret(notice.query?.get('token') ?? '', key)) return BAD_SIGNATURE
  const body = jsonOfNotice(notice)
  const bare = textAt(body, 'input_ThirdPartyConversationID')
  if (!/^[A-Za-z0-9]{1,40}$/.test(bare)) return UNREADABLE
  const event = [bare, textAt(body, 'input_OriginalConversationID'), textAt(body, 'input_ResultCode')]
  return hintAt(referenceFromBare(bare), event)
}

/** The answer the platform waits for repeats its names. */
export function acknowledgeOpenApi(notice: Notice): Receipt {
  const body = jsonOfNotice(notice)
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
