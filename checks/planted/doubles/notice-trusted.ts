import { carryOn } from '#server/payments/provider/ask-rail.ts'
import { takeNotice as honest } from '#server/payments/callbacks.ts'
import { recordEvidence } from '#server/payments/records/record-evidence.ts'
import { claimOf } from './told-by-notice.ts'

export * from '#server/payments/callbacks.ts'

/** Planted: a notification with a good signature is evidence. */
export async function takeNotice(
  ...[engine, railName, notice]: Parameters<typeof honest>
): ReturnType<typeof honest> {
  const claim = claimOf(engine, railName, notice)
  if (claim?.paid) {
    const { id, attempt } = claim
    const stated = { amount: null, merchant: null }
    const evidence = { kind: 'collected', providerRef: `told-${id}`, stated } as const
    const recorded = await recordEvidence(engine, { id, attempt, evidence, cause: 'query' })
    await carryOn(engine, id, recorded)
  }
  return honest(engine, railName, notice)
}
