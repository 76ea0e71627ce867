import { parseJson } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'
import type { Hint, Notice } from '../port.ts'

/** A notification larger than this is not read. */
const LIMIT_BYTES = 64 * 1024

/** It does not prove its sender. */
export const BAD_SIGNATURE: Hint = { ok: false, reason: 'bad-signature' }
/** Its sender may be right; what it points at cannot be told. */
export const UNREADABLE: Hint = { ok: false, reason: 'unreadable' }

/**
 * Outcome of an authentic notification that isn't about our charges, such as another shop's on the same account. It's accepted,
 * because the provider would otherwise resend it for days.
 * @returns `UNREADABLE` if `body` is undefined
 */
export function notOurs(body: unknown): Hint {
  return body === undefined ? UNREADABLE : { ok: false, reason: 'not-ours' }
}

/** The text of a notification; '' when it is larger than anything is read. */
export function textOfNotice({ rawBody }: Notice): string {
  return rawBody.byteLength > LIMIT_BYTES ? '' : Buffer.from(rawBody).toString('utf8')
}

/** The body of a notification in JSON; undefined when it is none, or too large. */
export function jsonOfNotice(notice: Notice): Json | undefined {
  return parseJson(textOfNotice(notice))
}

/**
 * What a notification points at.
 * @param event what makes it another event than the last about the same charge; only the first 200 characters count
 */
export function hintAt(ourRef: string, event: readonly string[]): Hint {
  return { ok: true, ourRef, eventId: event.join(':').slice(0, 200) }
}
