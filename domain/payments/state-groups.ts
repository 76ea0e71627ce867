import type { PaymentState } from './states.ts'

/** A provider was asked and may still take the money. */
export const UNDECIDED = ['asking', 'waiting', 'unsure'] as const satisfies readonly PaymentState[]

/** Ended without value; a success may still come late. */
export const FAILED = ['declined', 'cancelled', 'expired'] as const satisfies readonly PaymentState[]

/** Nothing was given, and money may yet turn up: the provider is asked on the watch schedule. */
export const WATCHED = [...FAILED, 'review'] as const satisfies readonly PaymentState[]

/** The provider's word about the charge is still wanted. */
export const ENQUIRED = [...UNDECIDED, ...WATCHED] as const satisfies readonly PaymentState[]

/** The money was taken, and what it bought is given or being given. */
export const PAID = ['collected', 'delivering', 'delivered'] as const satisfies readonly PaymentState[]

/** The money goes back or has gone back. */
export const RETURNING = ['refunding', 'refunded'] as const satisfies readonly PaymentState[]

/** Open with a provider or the operator: it may still end in value. */
export const OPEN = [...UNDECIDED, 'collected', 'delivering'] as const satisfies readonly PaymentState[]

/** True when a payment's state is one of a group. */
export function isIn(group: readonly PaymentState[], state: PaymentState): boolean {
  return group.includes(state)
}
