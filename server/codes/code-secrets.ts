import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { paidForText } from '#domain/codes/paid-for.ts'
import type { PaidFor } from '#domain/codes/paid-for.ts'
import { everySecret, firstSecret, type Secrets } from '#server/secrets/secret-ring.ts'

/** What a keyed hash is of; a hash of one thing never equals one of another. */
type Subject =
  | 'built-file'
  | 'code'
  | 'network'
  | 'proof'
  | 'grant'
  | 'token'
  | 'try'
  | 'form'
  | 'vote'
  | 'lead'
  | 'session'
  | 'data-request'
  | 'work'

function keyed(secret: string, subject: string, parts: readonly string[]): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([subject, ...parts]))
    .digest()
}

/** What is stored of a secret: its hash under the server's own secret. */
export function hashOf(secrets: Secrets, subject: Subject, ...parts: readonly string[]): Buffer {
  return keyed(firstSecret(secrets), subject, parts)
}

/**
 * What may be stored of a secret while the server's own is replaced: what is looked for is looked for under each.
 * What is stored now comes first.
 */
export function hashesOf(secrets: Secrets, subject: Subject, ...parts: readonly string[]): Buffer[] {
  return everySecret(secrets).map((secret) => keyed(secret, subject, parts))
}

/** Six digits, each as likely as the other (T3). */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** A proof: 192 random bits as text. */
export function makeProof(): string {
  return randomBytes(24).toString('base64url')
}

/**
 * The token that a proof is exchanged for. The same proof gives the same token, so a repeated request gets
 * its first answer although only the token's hash is stored.
 */
export function tokenFor(secret: string, proof: string): string {
  return keyed(secret, 'token-of-proof', [proof]).toString('base64url')
}

/** True when the hashes are equal; takes as long when they are not. */
export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** What a proof was spent on, as text of one length that holds nothing of the caller's. */
export function spentAs(use: string): string {
  return createHash('sha256').update(use).digest('base64url')
}

/** What a proof is bound to, as text that holds no number; null for nothing. */
export function boundTo(pays: PaidFor | null | undefined): string | null {
  return pays ? spentAs(`pays ${paidForText(pays)}`) : null
}
