import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { textAt } from '../../http/json.ts'
import { isHmac } from '../../http/hmac.ts'
import type { Hint, Notice } from '../port.ts'
import { BAD_SIGNATURE, hintAt, jsonOfNotice, UNREADABLE } from '../reading/notice.ts'

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
  const ourRef = notice.query?.get('ref') ?? ''
  const token = notice.query?.get('token') ?? ''
  const good = key !== '' && isHmac(token, ourRef, { hash: 'sha256', key, form: 'hex' })
  if (!good || !fitsHash(notice)) return BAD_SIGNATURE
  const body = jsonOfNotice(notice)
  if (
    textAt(body, 'requestingOrganisationTransactionReference') !== ourRef ||
    !/^[A-Z0-9-]{1,64}$/.test(ourRef)
  )
    return UNREADABLE
  const event = [ourRef, textAt(body, 'transactionStatus'), textAt(body, 'transactionReference')]
  return hintAt(ourRef, event)
}

function fitsHash({ headers, rawBody }: Notice): boolean {
  const right = Buffer.from(createHash('sha256').update(rawBody).digest('hex'))
  const given = Buffer.from((headers['x-content-hash'] ?? '').toLowerCase())
  return given.length === right.length && timingSafeEqual(given, right)
}
