import { thingOf as honest } from '#domain/purchases/settling.ts'

export * from '#domain/purchases/settling.ts'

/** Planted: a lead is bought like airtime, as often as anybody presses. */
export function thingOf(...[settling, session]: Parameters<typeof honest>): ReturnType<typeof honest> {
  return settling.kind === 'LEAD' ? null : honest(settling, session)
}
