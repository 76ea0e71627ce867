/** How a payment mode of the wire is carried out (G-45, G-46). */
export interface PaymentMode {
  /** The option's type in payment-options: PG, AM, … */
  readonly type: 'PG' | 'AM'
  readonly mode: 'PAYMENT_GATEWAY' | 'AM'
}

/** The mode behind a wire word and its accepted synonyms; null for one not offered. */
export function findPaymentMode(word: string, brandCode: string): PaymentMode | null {
  if (word === 'PAYMENT_GATEWAY' || word === 'PG') return { type: 'PG', mode: 'PAYMENT_GATEWAY' }
  if (word === 'AM' || word === `${brandCode}_MONEY`) return { type: 'AM', mode: 'AM' }
  return null
}

/** The name of the wallet's rail in records and books. */
export function walletRailName(brandCode: string): string {
  return `${brandCode}_MONEY`
}
