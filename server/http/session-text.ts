import { randomBytes } from 'node:crypto'
import { hashesOf, hashOf } from '#server/codes/code-secrets.ts'
import type { Secrets } from '#server/secrets/secret-ring.ts'

/** 136 random bits, the minute in which it was given out, and 32 bits that only the portal can make. */
const RANDOM_BYTES = 17
const SIGNED_BYTES = 20
const ALL_BYTES = 24
/** The first minute that can be told, milliseconds since 1970; three bytes of minutes last until 2057. */
const BEGINNING_MS = Date.UTC(2026, 0, 1)
const MINUTE_MS = 60_000

/** A new session of ours, 32 signs. `now`: milliseconds since 1970. */
export function makeSessionText(secret: Secrets, now: number): string {
  const signed = Buffer.alloc(SIGNED_BYTES)
  randomBytes(RANDOM_BYTES).copy(signed)
  signed.writeUIntBE(Math.max(0, Math.floor((now - BEGINNING_MS) / MINUTE_MS)), RANDOM_BYTES, 3)
  const mac = hashOf(secret, 'session', signed.toString('base64url')).subarray(0, ALL_BYTES - SIGNED_BYTES)
  return Buffer.concat([signed, mac]).toString('base64url')
}

/**
 * How old a session is, whole minutes in seconds; undefined for one that the portal did not give out. A weak sign: whoever
 * opens pages has sessions of ours, but cannot have one that is older than its page.
 */
export function ageOfSession(secret: Secrets, session: string, now: number): number | undefined {
  const bytes = Buffer.from(session, 'base64url')
  if (bytes.length !== ALL_BYTES) return undefined
  const signed = bytes.subarray(0, SIGNED_BYTES)
  const mac = bytes.subarray(SIGNED_BYTES)
  const isOurs = hashesOf(secret, 'session', signed.toString('base64url')).some((hash) =>
    hash.subarray(0, mac.length).equals(mac),
  )
  if (!isOurs) return undefined
  const madeMs = BEGINNING_MS + signed.readUIntBE(RANDOM_BYTES, 3) * MINUTE_MS
  return Math.max(0, Math.floor((now - madeMs) / 1_000))
}
