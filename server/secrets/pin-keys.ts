/** Keys that a PIN travels under, from the page to the wallet's adapter (PAY-102, T16). */
export interface PinKeys {
  /** The key to encrypt with now, good for an hour at least. The private half never leaves the server. */
  current(): Promise<PinKeyDetails>
  /**
   * The PIN in a ciphertext of this transaction, as bytes that the caller overwrites after use; null when it was made for another one, with a key that is
   * over, was used before, or holds no PIN.
   */
  open(ciphertext: string, transactionId: string): Promise<Uint8Array | null>
}

export interface PinKeyDetails {
  /** RSA public key, SPKI, base64. */
  readonly key: string
  readonly keyId: string
  readonly algorithm: 'RSA-OAEP-256'
  /** ISO 8601. */
  readonly expiresAt: string
}
