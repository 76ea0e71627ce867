import { constants, createPublicKey, publicEncrypt } from 'node:crypto'

/** How a wallet wants its PIN encrypted. PKCS#1 v1.5 only where the wallet demands it (T16). */
export type PinPadding = 'oaep-sha256' | 'oaep-sha1' | 'pkcs1'

/**
 * A PIN under a wallet's RSA key, base64; null when the key is none. No copy of the clear form is made.
 * @param publicKey base64 DER SPKI
 */
export function sealPin(
  pin: Uint8Array,
  publicKey: string,
  how: { readonly padding: PinPadding; readonly label?: string },
): string | null {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType !== 'rsa') return null
    if (how.padding === 'pkcs1')
      return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, pin).toString('base64')
    const oaepHash = how.padding === 'oaep-sha1' ? 'sha1' : 'sha256'
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    const oaepLabel = Buffer.from(how.label ?? '')
    return publicEncrypt({ key, padding, oaepHash, oaepLabel }, pin).toString('base64')
  } catch {
    return null
  }
}
