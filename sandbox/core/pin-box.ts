import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

interface Pair {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

/** The key under which a wallet takes PINs: RSA-OAEP with SHA-256. Made when first asked for. */
export class PinBox {
  #pair: Pair | null = null

  /** Public key as base64 DER SPKI. */
  publicKey(): string {
    return this.#made().publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  }

  /** The PIN inside; null when it was made with another key or label. */
  open(sealed: string, label = ''): string | null {
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    const key = this.#made().privateKey
    try {
      const how = { key, padding, oaepHash: 'sha256', oaepLabel: Buffer.from(label) }
      return privateDecrypt(how, Buffer.from(sealed, 'base64')).toString('latin1')
    } catch {
      return null
    }
  }

  /** Take a new key; what was encrypted with the old one is refused. */
  renew(): void {
    this.#pair = null
  }

  #made(): Pair {
    this.#pair ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
    return this.#pair
  }
}
