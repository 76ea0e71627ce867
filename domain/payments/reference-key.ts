/** What banks and providers call money: no sentence, and nothing that steers a terminal. */
export function isReference(text: string): boolean {
  return /^[\w./:#-]{3,80}$/.test(text) && referenceKey(text).length > 1
}

/**
 * By what two spellings of a bank's or a provider's reference are the same: its letters and digits. `BANK-1`, `bank 1` and `BANK1/` name one
 * transfer.
 */
export function referenceKey(reference: string): string {
  return reference.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
}
