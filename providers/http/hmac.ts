import { createHmac, timingSafeEqual } from 'node:crypto'

/** True when `claimed` is the HMAC of the bytes, in constant time for any claim of the right length. */
export function isHmac(
  claimed: string,
  bytes: Uint8Array | string,
  by: { readonly hash: 'sha256' | 'sha512'; readonly key: string; readonly form: 'hex' | 'base64' },
): boolean {
  const right = Buffer.from(createHmac(by.hash, by.key).update(bytes).digest(by.form))
  const given = Buffer.from(claimed)
  return given.length === right.length && timingSafeEqual(given, right)
}
