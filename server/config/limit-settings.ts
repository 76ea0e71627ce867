import { PAYMENT_LIMITS } from '#domain/payments/payment-limits.ts'
import type { PaymentLimits } from '#domain/payments/payment-limits.ts'
import type { Reader } from './reader.ts'

/**
 * How often a phone may ring and a PIN be tried. The profile follows the run mode unless `PAYMENT_LIMITS` names
 * one; `none` lets phones ring without limit, for load and fault runs against the sandbox.
 */
export function readLimitSettings(read: Reader, runMode: 'sandbox' | 'live'): PaymentLimits {
  const profile = read.oneOf('PAYMENT_LIMITS', ['live', 'sandbox', 'none'], runMode)
  if (profile !== 'none') return PAYMENT_LIMITS[profile]
  if (runMode === 'live') read.faults.push('PAYMENT_LIMITS must not be none in run mode live')
  return { ...PAYMENT_LIMITS.sandbox, prompts: null }
}
