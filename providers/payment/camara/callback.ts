import { createHmac } from 'node:crypto'
import { isHmac } from '../../http/hmac.ts'
import { textAt } from '../../http/json.ts'
import type { Hint, Notice } from '../port.ts'
import { BAD_SIGNATURE, hintAt, jsonOfNotice, UNREADABLE } from '../reading/notice.ts'

/** The token that goes out with one payment and must come back with its events. */
export function sinkToken(key: string, ourRef: string): string {
  return createHmac('sha256', key).update(`sink:${ourRef}`).digest('hex')
}

/** What an event points at; taken only under the token that went out with that very payment. */
export function readCamaraEvent(notice: Notice, key: string): Hint {
  const body = jsonOfNotice(notice)
  const ourRef = textAt(body, 'data', 'clientCorrelator')
  const claimed = /^bearer (\S+)$/i.exec(notice.headers['authorization'] ?? '')?.[1] ?? ''
  const good = key !== '' && isHmac(claimed, `sink:${ourRef}`, { hash: 'sha256', key, form: 'hex' })
  if (!good) return BAD_SIGNATURE
  if (!/^[A-Z0-9-]{1,64}$/.test(ourRef)) return UNREADABLE
  const event = [ourRef, textAt(body, 'id'), textAt(body, 'type')]
  return hintAt(ourRef, event)
}
