import type { EndedProposal } from '#contract/console/today.ts'
import { ago } from './example-payments.ts'

const MINUTE = 60_000

/** One lapsed and one refused proposal. */
export const EXAMPLE_ENDED: readonly EndedProposal[] = [
  {
    id: 31,
    subject: 'payment',
    act: 'return',
    payment: '4WKA00000000000000000000A7',
    at: ago(20 * MINUTE),
    state: 'lapsed',
    because: 'moved',
  },
  {
    id: 27,
    subject: 'rule',
    act: 'make',
    payment: '',
    at: ago(130 * MINUTE),
    state: 'refused',
    by: 'S.K.',
    reason: 'holds far too many honest purchases',
  },
]
