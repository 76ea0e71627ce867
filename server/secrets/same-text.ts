import { createHash, timingSafeEqual } from 'node:crypto'

/** True when a header is the secret; the time that this takes tells neither where they differ nor how long it is. */
export function isSameText(given: string | string[] | undefined, secret: string): boolean {
  return typeof given === 'string' && timingSafeEqual(digestOf(given), digestOf(secret))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
