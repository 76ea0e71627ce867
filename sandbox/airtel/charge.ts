import type { ClockTimer } from '../core/clock.ts'
import { moneyText } from '../core/currency.ts'
import type { WalletScript } from '../cast/wallets.ts'

/** What the portal asks for. `amountMinor` is in the currency's ISO minor unit. */
export interface ChargeOrder {
  readonly id: string
  readonly msisdn: string
  readonly description: string
  readonly amountMinor: number
  readonly currency: string
}

/** Why a charge came to nothing, in the provider's number and the customer's words. */
export interface Failure {
  readonly responseCode: string
  readonly reason: string
}

export const FAILURES = {
  insufficient: { responseCode: 'DP00800001007', reason: 'Insufficient wallet balance' },
  declined: { responseCode: 'DP00800001008', reason: 'Customer declined the request' },
  failed: { responseCode: 'DP00800001009', reason: 'Transaction failed' },
  locked: { responseCode: 'DP00800001010', reason: 'Wallet is locked' },
} as const satisfies Record<string, Failure>

/** One collection as the wallet keeps it. */
export interface AirtelCharge {
  readonly order: ChargeOrder
  readonly script: WalletScript
  state: 'open' | 'succeeded' | 'failed'
  failure: Failure | null
  moneyId: string
  takenMinor: number
  takenCurrency: string
  enquiries: number
  refunded: boolean
  promptId: string | null
  timer: ClockTimer | null
}

/** A charge that nobody has decided yet. */
export function openCharge(order: ChargeOrder, script: WalletScript): AirtelCharge {
  return {
    order,
    script,
    state: 'open',
    failure: null,
    moneyId: '',
    takenMinor: 0,
    takenCurrency: order.currency,
    enquiries: 0,
    refunded: false,
    promptId: null,
    timer: null,
  }
}

/** TS, TF or TIP, or the word the wallet uses instead. */
export function statusWord(charge: AirtelCharge): string {
  if (charge.state === 'succeeded') return 'TS'
  return charge.state === 'failed' ? charge.script.failWord : 'TIP'
}

/** What the customer reads about the state of the charge. */
export function statusMessage(charge: AirtelCharge, merchant: string): string {
  if (charge.failure) return charge.failure.reason
  if (charge.state === 'open') return 'Transaction in progress'
  return `Paid ${moneyText(charge.takenMinor, charge.takenCurrency)} to ${merchant}`
}
