import { createCipheriv, createDecipheriv, createPrivateKey, hkdfSync, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { everySecret, type Secrets } from './secret-ring.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Every key has a sealing key of its own, derived from the server's secret and the key's id. */
function sealingKey(secret: string, keyId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, keyId, 'duuka pin key', 32))
}

/** A private key as it may lie in the database: AES-256-GCM, bound to its id. The clear form is overwritten. */
export function sealPrivateKey(key: KeyObject, secret: string, keyId: string): Buffer {
  const clear = key.export({ type: 'pkcs8', format: 'der' })
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret, keyId), nonce)
  cipher.setAAD(Buffer.from(keyId))
  const sealed = Buffer.concat([cipher.update(clear), cipher.final()])
  clear.fill(0)
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The way back; null when it was sealed under another secret, for another id, or was changed. */
export function unsealPrivateKey(stored: Buffer, secret: string, keyId: string): KeyObject | null {
  if (stored.length <= NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(
    'aes-256-gcm',
    sealingKey(secret, keyId),
    stored.subarray(0, NONCE_BYTES),
    { authTagLength: TAG_BYTES },
  )
  decipher.setAAD(Buffer.from(keyId))
  decipher.setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const clear = Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    const key = createPrivateKey({ key: clear, format: 'der', type: 'pkcs8' })
    clear.fill(0)
    return key
  } catch {
    return null
  }
}

/** The way back while the server's secret is replaced; null when no secret that is believed opens it. */
export function unsealUnderAny(stored: Buffer, secrets: Secrets, keyId: string): KeyObject | null {
  for (const secret of everySecret(secrets)) {
    const key = unsealPrivateKey(stored, secret, keyId)
    if (key) return key
  }
  return null
}
