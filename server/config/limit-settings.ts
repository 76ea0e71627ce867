import { PAYMENT_LIMITS } from '#domain/payments/amounts/payment-limits.ts'
import type { PaymentLimits } from '#domain/payments/amounts/payment-limits.ts'
import { readLimitsProfile } from './reading/limits-profile.ts'
import type { Reader } from './reader.ts'

/**
 * How often a phone may ring, a PIN be tried, an account be guessed and a line be asked about. The profile follows the run mode unless `PAYMENT_LIMITS` names
 * one; `none` lets phones ring without limit, for load and fault runs against the sandbox.
 */
export function readLimitSettings(read: Reader): PaymentLimits {
  const profile = readLimitsProfile(read, 'PAYMENT_LIMITS', ['live', 'sandbox', 'none'])
  const most = read.positive('LOOK_UPS_PER_MINUTE', USUAL_LOOK_UPS, MOST_LOOK_UPS)
  const wallets = read.positive('WALLETS_PER_HOUR', USUAL_WALLETS, MOST_LOOK_UPS)
  if (profile === 'live') return withWallets(withLookUps(PAYMENT_LIMITS.live, most), wallets)
  if (profile === 'sandbox') return PAYMENT_LIMITS.sandbox
  return { ...PAYMENT_LIMITS.sandbox, prompts: null }
}

const USUAL_LOOK_UPS = 60
const USUAL_WALLETS = 30
const MOST_LOOK_UPS = 1_000_000

/** Where many customers share one address, their operator's own gateway for one, more of them may ask at once. */
function withLookUps(limits: PaymentLimits, most: number): PaymentLimits {
  const { lookUps } = limits
  return lookUps ? { ...limits, lookUps: { ...lookUps, network: [{ most, seconds: 60 }] } } : limits
}

/** The same for phones that ring: those that pay are not counted, so this is how many may not. */
function withWallets(limits: PaymentLimits, walletsPerNetwork: number): PaymentLimits {
  return { ...limits, prompts: limits.prompts && { ...limits.prompts, walletsPerNetwork } }
}
