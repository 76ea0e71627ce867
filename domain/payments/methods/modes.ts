import type { OptionType } from './option-list.ts'

/** How a payment mode of the wire is carried out (PAY-43, PAY-41). */
export interface PaymentMode {
  /** The option's type in payment-options: PG, AM, … */
  readonly type: OptionType
  readonly mode: 'PAYMENT_GATEWAY' | 'AM' | 'AIRTIME' | 'MPESA' | 'SMARTCASH_SECURE'
}

/** The mode behind a wire word and its accepted synonyms; null for one not offered. */
export function findPaymentMode(word: string, brandCode: string): PaymentMode | null {
  switch (word) {
    case 'PAYMENT_GATEWAY':
    case 'PG':
      return { type: 'PG', mode: 'PAYMENT_GATEWAY' }
    case 'AM':
    case `${brandCode}_MONEY`:
      return { type: 'AM', mode: 'AM' }
    case 'AIRTIME':
      return { type: 'airtime', mode: 'AIRTIME' }
    case 'MPESA':
      return { type: 'mpesa', mode: 'MPESA' }
    case 'SMARTCASH_SECURE':
      return { type: 'smartcash', mode: 'SMARTCASH_SECURE' }
    default:
      return null
  }
}

/**
 * What the payer must have proved before `initiate` (PAY-42): `none` for a push, a hosted page and M-PESA;
 * `code` for airtime, whose `uniqueCode` travels with initiate; `token` for a wallet that is paid with a PIN.
 */
export type Proof = 'none' | 'code' | 'token'

/** `withToken`: the request came on the authorised path, so mobile money is paid with a PIN (PAY-42). */
export function proofFor({ mode }: PaymentMode, withToken: boolean): Proof {
  if (mode === 'AIRTIME') return 'code'
  if (mode === 'SMARTCASH_SECURE') return 'token'
  return mode === 'AM' && withToken ? 'token' : 'none'
}

/** True where a payment is approved with a PIN typed on the page. */
export function isPaidWithPin(mode: PaymentMode, withToken: boolean): boolean {
  return proofFor(mode, withToken) === 'token'
}

/** The name of the wallet's rail in records and books. */
export function walletRailName(brandCode: string): string {
  return `${brandCode}_MONEY`
}

const BY_PIN = '_PIN'

/** The wallet's other rail: the same money, approved with a PIN on the page instead of on the phone. */
export function pinRailName(brandCode: string): string {
  return walletRailName(brandCode) + BY_PIN
}

/** The wallet whose money a rail takes by PIN; of every other rail itself. */
export function walletOf(rail: string): string {
  return rail.endsWith(BY_PIN) ? rail.slice(0, -BY_PIN.length) : rail
}

export const AIRTIME_RAIL = 'AIRTIME'
export const MPESA_RAIL = 'MPESA'
export const SMARTCASH_RAIL = 'SMARTCASH'

/** Which rail carries a mode; for a card the gateway that was chosen. */
export function railNameOf(
  mode: PaymentMode,
  way: { readonly brandCode: string; readonly gateway: string; readonly withToken: boolean },
): string {
  switch (mode.mode) {
    case 'PAYMENT_GATEWAY':
      return way.gateway
    case 'AM':
      return way.withToken ? pinRailName(way.brandCode) : walletRailName(way.brandCode)
    case 'AIRTIME':
      return AIRTIME_RAIL
    case 'MPESA':
      return MPESA_RAIL
    case 'SMARTCASH_SECURE':
      return SMARTCASH_RAIL
  }
}
