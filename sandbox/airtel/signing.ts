import { constants, createDecipheriv, createHmac, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** The transaction object of a callback, in the order in which it is hashed. */
export interface CallbackTransaction {
  readonly id: string
  readonly message: string
  readonly status_code: string
  readonly airtel_money_id: string
}

/** `hash` of a callback: base64 HMAC-SHA256 over the compact JSON in the order id, message, status_code, airtel_money_id. */
export function callbackHash(key: string, transaction: CallbackTransaction): string {
  const { id, message, status_code, airtel_money_id } = transaction
  const compact = JSON.stringify({ id, message, status_code, airtel_money_id })
  return createHmac('sha256', key).update(compact).digest('base64')
}

/** True when the signature is the AES-256-CBC encryption of exactly these bytes under key and vector. */
export function signatureFits(signature: string, keyText: string, body: Buffer): boolean {
  const [key = '', vector = ''] = keyText.split(':')
  try {
    const decipher = createDecipheriv(
      'aes-256-cbc',
      Buffer.from(key, 'base64'),
      Buffer.from(vector, 'base64'),
    )
    const plain = Buffer.concat([decipher.update(Buffer.from(signature, 'base64')), decipher.final()])
    return plain.equals(body)
  } catch {
    return false
  }
}

/** The sandbox's RSA pair for message signing: made when first asked for, new with every start. */
export class SigningKeys {
  #pair: { publicKey: KeyObject; privateKey: KeyObject } | null = null

  /** Public key as base64 DER SPKI. */
  publicKey(): string {
    return this.#made().publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  }

  /** Check `x-signature` and `x-key` of a request against the bytes of its body. */
  verify(headers: { readonly signature: string; readonly key: string }, body: Buffer): boolean {
    const keyText = this.#opened(headers.key)
    return keyText !== null && signatureFits(headers.signature, keyText, body)
  }

  #opened(sealed: string): string | null {
    try {
      const padding = constants.RSA_PKCS1_PADDING
      const key = this.#made().privateKey
      return privateDecrypt({ key, padding }, Buffer.from(sealed, 'base64')).toString('utf8')
    } catch {
      return null
    }
  }

  #made(): { publicKey: KeyObject; privateKey: KeyObject } {
    this.#pair ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
    return this.#pair
  }
}
