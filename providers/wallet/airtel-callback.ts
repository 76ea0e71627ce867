import type { Hint, Notice } from '../payment-rail/port.ts'
import { isHmac } from '../http/hmac.ts'
import { at, idAt, parseJson, textAt } from '../http/json.ts'
import { referenceFromWire } from './airtel.wire.ts'

const BODY_LIMIT_BYTES = 64 * 1024

/**
 * What a callback points at. With `required` an unsigned or wrongly signed one is refused; with
 * `if-present` (callback authentication switched off at the provider) a missing hash passes,
 * a wrong one never does. Nothing in it is believed either way: the enquiry decides (T9).
 * The hash covers the `transaction` object as compact JSON in the order it was sent.
 */
export function readCallback(notice: Notice, key: string, hash: 'required' | 'if-present'): Hint {
  if (notice.rawBody.byteLength > BODY_LIMIT_BYTES) return { ok: false, reason: 'unreadable' }
  const body = parseJson(Buffer.from(notice.rawBody).toString('utf8'))
  const transaction = at(body, 'transaction')
  const id = idAt(transaction, 'id')
  const claimed = at(body, 'hash')
  const absent = claimed === undefined || claimed === null || claimed === ''
  if (hash === 'required' || !absent) {
    const signed = JSON.stringify(transaction ?? null)
    const good =
      key !== '' &&
      typeof claimed === 'string' &&
      isHmac(claimed, signed, { hash: 'sha256', key, form: 'base64' })
    if (!good) return { ok: false, reason: body === undefined ? 'unreadable' : 'bad-signature' }
  }
  if (!/^[A-Za-z0-9-]{1,64}$/.test(id)) return { ok: false, reason: 'unreadable' }
  const eventId = [id, textAt(transaction, 'status_code'), idAt(transaction, 'airtel_money_id')].join(':')
  return { ok: true, ourRef: referenceFromWire(id), eventId: eventId.slice(0, 200) }
}
