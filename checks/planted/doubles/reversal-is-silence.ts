import type { decideReversal as honest } from '#domain/payments/decide-reversal.ts'

export * from '#domain/payments/decide-reversal.ts'

/** Planted: what a provider takes back after we booked it is no news. */
export function decideReversal(): ReturnType<typeof honest> {
  return { kind: 'stay', writes: [] }
}
