import type { Acted, ProposalView } from '#contract/console/queue.ts'
import { EXAMPLE_PROPOSAL } from './example-work.ts'

const IDS = [
  '4WKA00000000000000000000A7',
  '5WKA00000000000000000000B2',
  '6WKA00000000000000000000C9',
] as const

/** Three that are alike; the last one is over the limit of one look. */
export const EXAMPLE_ALIKE: readonly ProposalView[] = IDS.map((id, at) => {
  const amount = { minor: [20_000, 12_500, 50_000][at] ?? 0, currency: 'UGX' } as const
  return {
    ...EXAMPLE_PROPOSAL,
    proposal: { ...EXAMPLE_PROPOSAL.proposal, id: 21 + at, paymentId: id },
    payment: { ...EXAMPLE_PROPOSAL.payment, id, amount },
    typeAmount: amount.minor < 50_000 ? null : amount,
    moves: amount,
  }
})

/** Somebody was faster. */
export const EXAMPLE_MOVED: Acted = { outcome: 'moved', by: 'S.K.', at: EXAMPLE_PROPOSAL.proposal.at }
