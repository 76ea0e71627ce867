import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { parseJson, textAt } from '../http/json.ts'
import { isHmac } from '../http/hmac.ts'
import type { Hint, Notice } from '../payment-rail/port.ts'

const BODY_LIMIT_BYTES = 64 * 1024

/** Where the wallet shall tell about one payment. The protocol signs nothing, so the address carries a token. */
export function callbackUrlOf(base: string, ourRef: string, key: string): string {
  const url = new URL(base)
  url.searchParams.set('ref', ourRef)
  url.searchParams.set('token', createHmac('sha256', key).update(ourRef).digest('hex'))
  return url.toString()
}

/**
 * What a callback points at: the payment whose token the address carries, when the body fits its hash and
 * names the same payment. Nothing in it is believed: the look-up decides (T9).
 */
export function readGsmaCallback(notice: Notice, key: string): Hint {
  if (notice.rawBody.byteLength > BODY_LIMIT_BYTES) return { ok: false, reason: 'unreadable' }
  const ourRef = notice.query?.get('ref') ?? ''
  const token = notice.query?.get('token') ?? ''
  const good = key !== '' && isHmac(token, ourRef, { hash: 'sha256', key, form: 'hex' })
  if (!good || !fitsHash(notice)) return { ok: false, reason: 'bad-signature' }
  const body = parseJson(Buffer.from(notice.rawBody).toString('utf8'))
  if (
    textAt(body, 'requestingOrganisationTransactionReference') !== ourRef ||
    !/^[A-Z0-9-]{1,64}$/.test(ourRef)
  )
    return { ok: false, reason: 'unreadable' }
  const eventId = [ourRef, textAt(body, 'transactionStatus'), textAt(body, 'transactionReference')].join(':')
  return { ok: true, ourRef, eventId: eventId.slice(0, 200) }
}

function fitsHash({ headers, rawBody }: Notice): boolean {
  const right = Buffer.from(createHash('sha256').update(rawBody).digest('hex'))
  const given = Buffer.from((headers['x-content-hash'] ?? '').toLowerCase())
  return given.length === right.length && timingSafeEqual(given, right)
}
