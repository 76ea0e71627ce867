import { createHash, timingSafeEqual } from 'node:crypto'

/** True when the claim is the secret, in the same time whatever the claim; an empty secret is nobody's. */
export function isSecret(claimed: string, secret: string): boolean {
  return secret !== '' && timingSafeEqual(digest(claimed), digest(secret))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
