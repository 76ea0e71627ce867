import { nextTransition as honest } from '#domain/payments/transitions.ts'

export * from '#domain/payments/transitions.ts'

/** Planted: a refused delivery ends the payment, and the money stays. */
export function nextTransition(...[state, fact, seen]: Parameters<typeof honest>): ReturnType<typeof honest> {
  const found = honest(state, fact, seen)
  return found && fact === 'refused' ? { path: ['declined'], effects: [] } : found
}
