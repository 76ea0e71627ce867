import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts texts that only the console reads back, for a limited time. */
export interface Sealing {
  readonly seal: (text: string) => string
  /** Null for what is over, or was never sealed here. */
  readonly unseal: (sealed: string) => string | null
}

export interface SealedUse {
  /** Separates its encryption key from the others. */
  readonly what: string
  readonly lastsMs: number
}

/** Search terms in page addresses, so that shared links don't reveal phone numbers. */
export const HANDLES: SealedUse = { what: 'duuka console handle', lastsMs: 3_600_000 }
/** Refresh tokens, kept for the length of a session. */
export const COMPANY_WORDS: SealedUse = { what: 'duuka console company word', lastsMs: 12 * 3_600_000 }

const NONCE = 12
const TAG = 16
const MOMENT = 6

/** Seals under a key of its own, made of the console's secret. */
export function makeSealing(secret: string, { what, lastsMs }: SealedUse, now: () => number): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', what, 32))
  return {
    seal(text) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const until = Buffer.alloc(MOMENT)
      until.writeUIntBE(now() + lastsMs, 0, MOMENT)
      const hidden = Buffer.concat([cipher.update(until), cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE + TAG + MOMENT) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE))
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      try {
        const shown = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()])
        return shown.readUIntBE(0, MOMENT) > now() ? shown.subarray(MOMENT).toString('utf8') : null
      } catch {
        // Not sealed with this key, or changed on the way.
        return null
      }
    },
  }
}
