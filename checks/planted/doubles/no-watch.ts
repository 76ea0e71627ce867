import { nextEnquiryMs as honest } from '#domain/payments/schedule.ts'

export * from '#domain/payments/schedule.ts'

/** Planted: what was called failed is never looked at again. */
export function nextEnquiryMs(
  ...[name, elapsedMs, random]: Parameters<typeof honest>
): ReturnType<typeof honest> {
  return name === 'watch' ? null : honest(name, elapsedMs, random)
}
