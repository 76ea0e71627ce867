import { decideCharge as honest } from '#domain/payments/decide-charge.ts'

export * from '#domain/payments/decide-charge.ts'

/** Planted: whoever does not answer has refused, and what was called refused is over: nobody asks about it again. */
export function decideCharge(
  ...[attempted, said, known]: Parameters<typeof honest>
): ReturnType<typeof honest> {
  const { evidence } = said
  const refused = { kind: 'declined', refusal: 'refused', reason: 'The provider did not answer.' } as const
  const decision = honest(
    attempted,
    evidence.kind === 'unsure' ? { ...said, evidence: refused } : said,
    known,
  )
  const over = decision.kind === 'move' && decision.path.at(-1) === 'declined'
  return over ? { ...decision, nextEnquiryMs: null } : decision
}
