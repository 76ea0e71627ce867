/** Where a provider sends its notices, by the last word of the address. No page asks here, so no phone loads this. */
export function webhookPath(word: string): string {
  return `/orp/bfe/api/portal-service/transaction/v1/webhook/${word}`
}
