import { payableRef as honest } from '#domain/purchases/payables.ts'

export * from '#domain/purchases/payables.ts'

/** Planted: a lead is bought like airtime, as often as anybody presses. */
export function payableRef(...[settling, session]: Parameters<typeof honest>): ReturnType<typeof honest> {
  return settling.kind === 'LEAD' ? null : honest(settling, session)
}
