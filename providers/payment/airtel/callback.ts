import { referenceFromBare } from '#domain/payments/outward-reference.ts'
import type { Hint, Notice } from '../port.ts'
import { isHmac } from '../../http/hmac.ts'
import { at, idAt, textAt } from '../../http/json.ts'
import { BAD_SIGNATURE, hintAt, jsonOfNotice, UNREADABLE } from '../reading/notice.ts'

/**
 * What a callback points at. With `required` an unsigned or wrongly signed one is refused; with
 * `if-present` (callback authentication switched off at the provider) a missing hash passes,
 * a wrong one never does. Nothing in it is believed either way: the enquiry decides (T9).
 * The hash covers the `transaction` object as compact JSON in the order it was sent.
 */
export function readCallback(notice: Notice, key: string, hash: 'required' | 'if-present'): Hint {
  const body = jsonOfNotice(notice)
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
    if (!good) return body === undefined ? UNREADABLE : BAD_SIGNATURE
  }
  if (!/^[A-Za-z0-9-]{1,64}$/.test(id)) return UNREADABLE
  const event = [id, textAt(transaction, 'status_code'), idAt(transaction, 'airtel_money_id')]
  return hintAt(referenceFromBare(id), event)
}
