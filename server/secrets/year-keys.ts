import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { everySecret, firstSecret, type Secrets } from './secret-ring.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** A key of a year: what lies under it is lost to everybody when it is destroyed. */
export interface YearKey {
  readonly year: number
  /** Text as it may lie in the database, bound to what it belongs to. */
  readonly seal: (text: string, belongsTo: string) => Buffer
  /** The way back; null for what belongs to something else, or was changed. */
  readonly unseal: (sealed: Buffer, belongsTo: string) => string | null
  /** What is stored of a number so that its owner finds it. */
  readonly hash: (number: string) => Buffer
}

/** A new key, as it lies in the database under the server's own secret. */
export function makeYearKey(secret: Secrets, year: number): Buffer {
  return seal(wrapping(firstSecret(secret), year), randomBytes(KEY_BYTES), `${year}`)
}

/** The key that lies in the database; null when no secret that is believed opens it. */
export function openYearKey(stored: Buffer, secret: Secrets, year: number): YearKey | null {
  const key = clearKey(stored, secret, year)
  if (!key) return null
  const sealing = part(key, 'sealing')
  const hashing = part(key, 'hashing')
  return {
    year,
    seal: (text, belongsTo) => seal(sealing, Buffer.from(text, 'utf8'), belongsTo),
    unseal: (sealed, belongsTo) => unseal(sealing, sealed, belongsTo)?.toString('utf8') ?? null,
    hash: (number) => createHmac('sha256', hashing).update(number).digest(),
  }
}

/** The same key under the first secret, where it lies under one that is being replaced; null where nothing is to be done. */
export function wrapAnew(stored: Buffer, secret: Secrets, year: number): Buffer | null {
  const first = firstSecret(secret)
  if (unseal(wrapping(first, year), stored, `${year}`)) return null
  const key = clearKey(stored, secret, year)
  return key && seal(wrapping(first, year), key, `${year}`)
}

function clearKey(stored: Buffer, secret: Secrets, year: number): Buffer | null {
  for (const one of everySecret(secret)) {
    const key = unseal(wrapping(one, year), stored, `${year}`)
    if (key) return key
  }
  return null
}

function wrapping(secret: string, year: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, `${year}`, 'duuka data key', KEY_BYTES))
}

function part(key: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `duuka data ${use}`, KEY_BYTES))
}

function seal(key: Buffer, clear: Buffer, belongsTo: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(belongsTo))
  const hidden = Buffer.concat([cipher.update(clear), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
}

function unseal(key: Buffer, sealed: Buffer, belongsTo: string): Buffer | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(belongsTo))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    // Under another key, of something else, or changed.
    return null
  }
}
