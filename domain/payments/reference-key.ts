/** Whether a text can be a bank's or provider's reference. Sentences and terminal escape codes can't. */
export function isReference(text: string): boolean {
  return /^[\w./:#-]{3,80}$/.test(text) && referenceKey(text).length > 1
}

/**
 * A reference without punctuation, spaces and case, so that different spellings compare as equal: `BANK-1`, `bank 1` and `BANK1/` are
 * one transfer.
 */
export function referenceKey(reference: string): string {
  return reference.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
}
