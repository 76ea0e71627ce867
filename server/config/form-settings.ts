import { ENTRIES_KEPT_DAYS } from '#domain/forms/form-names.ts'
import { networkFormLimits } from '#domain/limits/form-limits.ts'
import type { PaymentLimits } from '#domain/payments/amounts/payment-limits.ts'
import type { Reader } from './reader.ts'

export interface FormSettings {
  /** After so many days what customers wrote is deleted (T18). */
  readonly keptDays: number
}

const MOST_DAYS = 3_650
const MOST_IN_TEN_MINUTES = 1_000_000

/** How long what customers write is kept. */
export function readFormSettings(read: Reader): FormSettings {
  return { keptDays: read.positive('FORM_ENTRIES_KEPT_DAYS', ENTRIES_KEPT_DAYS, MOST_DAYS) }
}

/** Where many customers share one address, their operator's own gateway for one, more of them may write at once. */
export function withFormLimit(read: Reader, limits: PaymentLimits): PaymentLimits {
  const most = read.whole('FORMS_PER_TEN_MINUTES', 0, MOST_IN_TEN_MINUTES)
  return most === 0 ? limits : { ...limits, forms: { ...limits.forms, network: networkFormLimits(most) } }
}
