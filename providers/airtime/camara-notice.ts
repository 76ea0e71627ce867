import { createHmac } from 'node:crypto'
import { isHmac } from '../http/hmac.ts'
import { parseJson, textAt } from '../http/json.ts'
import type { Hint, Notice } from '../payment-rail/port.ts'

const BODY_LIMIT_BYTES = 64 * 1024

/** The token that goes out with one payment and must come back with its events. */
export function sinkToken(key: string, ourRef: string): string {
  return createHmac('sha256', key).update(`sink:${ourRef}`).digest('hex')
}

/** What an event points at; taken only under the token that went out with that very payment. */
export function readCamaraEvent(notice: Notice, key: string): Hint {
  if (notice.rawBody.byteLength > BODY_LIMIT_BYTES) return { ok: false, reason: 'unreadable' }
  const body = parseJson(Buffer.from(notice.rawBody).toString('utf8'))
  const ourRef = textAt(body, 'data', 'clientCorrelator')
  const claimed = /^bearer (\S+)$/i.exec(notice.headers['authorization'] ?? '')?.[1] ?? ''
  const good = key !== '' && isHmac(claimed, `sink:${ourRef}`, { hash: 'sha256', key, form: 'hex' })
  if (!good) return { ok: false, reason: 'bad-signature' }
  if (!/^[A-Z0-9-]{1,64}$/.test(ourRef)) return { ok: false, reason: 'unreadable' }
  const eventId = [ourRef, textAt(body, 'id'), textAt(body, 'type')].join(':')
  return { ok: true, ourRef, eventId: eventId.slice(0, 200) }
}
