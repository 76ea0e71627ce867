/**
 * The PIN as the wallet's adapter reads it: RSA-OAEP with SHA-256, labelled with the transaction id so
 * that it is worth nothing in another payment, in base64 (PAY-102). `key` is an SPKI public key in base64.
 *
 * @throws Error where the browser has no Web Crypto (no secure context) or the key is not one
 */
export async function encryptPin(key: string, transactionId: string, pin: string): Promise<string> {
  const { subtle } = globalThis.crypto
  if (!subtle) throw new Error('This page has no encryption: it was not opened over https')
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const publicKey = await subtle.importKey('spki', bytesOf(key), algorithm, false, ['encrypt'])
  const text = new TextEncoder()
  const sealed = await subtle.encrypt(
    { name: 'RSA-OAEP', label: text.encode(transactionId) },
    publicKey,
    text.encode(pin),
  )
  return btoa(String.fromCharCode(...new Uint8Array(sealed)))
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
}
