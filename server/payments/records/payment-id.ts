import { createHash } from 'node:crypto'
import { readChargeReference } from '#domain/payments/outward-reference.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 26

/** Random bytes; tests may pass their own. */
export type RandomBytes = (count: number) => Uint8Array

/** 26 characters of base32: 130 random bits, more than a UUID carries (ASVS 11.5.1). */
export function makePaymentId(random: RandomBytes): string {
  return Array.from(random(LENGTH), (byte) => ALPHABET[byte & 31]).join('')
}

const PATTERN = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** True for text that could be an id of ours; anything else is not worth a look in the database. */
export function isPaymentId(text: string): boolean {
  return PATTERN.test(text)
}

/** The provider's key of attempt n, for ever (CORE-52). */
export function chargeRef(id: string, attempt: number): string {
  return `${id}-C${attempt}`
}

/** The operator's key of the delivery, never numbered. */
export function deliveryKey(id: string): string {
  return `${id}-F`
}

/** The key of the refund of attempt n. */
export function refundRef(id: string, attempt: number): string {
  return `${id}-R${attempt}`
}

/** The payment and attempt behind a whole charge reference, with its dash or without; null if it isn't one of ours. */
export function parseChargeRef(ref: string): { id: string; attempt: number } | null {
  const named = readChargeReference(ref)
  return named && 'id' in named ? named : null
}

/** The payment that a text names by its id or a charge reference, in any case; null if it names none of ours. */
export function readPaymentId(text: string): string | null {
  const plain = text.trim().toUpperCase()
  return isPaymentId(plain) ? plain : (parseChargeRef(plain)?.id ?? null)
}

/** A word as long as an id, or as a charge reference. */
const REFERENCE = /(?<![0-9a-z-])[0-9a-z-]{26,31}(?![0-9a-z-])/gi

/**
 * The payment that is named somewhere in a query or a body: a form, JSON or XML. Null if none of ours is. A charge reference counts
 * before a bare id, since a gateway's own ids may look like one.
 */
export function findPaymentId(text: string): string | null {
  const plain = text.replaceAll(/%2d/gi, '-').replaceAll(/%[0-9a-f]{2}/gi, ' ')
  const named = (plain.match(REFERENCE) ?? []).filter((word) => readPaymentId(word) !== null)
  return readPaymentId(named.find((word) => word.length > 26) ?? named[0] ?? '')
}

/** What is kept of a session cookie or a body: its hash. */
export function digestOf(text: string | Uint8Array): Buffer {
  return createHash('sha256').update(text).digest()
}
