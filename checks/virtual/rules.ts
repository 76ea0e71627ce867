import { factOf, mayAskAgain } from '#domain/payments/facts.ts'
import { restMs } from '#domain/payments/rest.ts'
import { nextLookMs } from '#domain/payments/schedule.ts'
import { nextTransition } from '#domain/payments/transitions.ts'

/** The rules of the domain that a history is driven by. */
export interface Rules {
  readonly factOf: typeof factOf
  readonly nextTransition: typeof nextTransition
  readonly restMs: typeof restMs
  readonly nextLookMs: typeof nextLookMs
  readonly mayAskAgain: typeof mayAskAgain
  /** The claim of a payment compares its state before it writes the next one. */
  readonly claimsByComparing: boolean
  /** State and time of the next look are one transaction. */
  readonly schedulesAtOnce: boolean
}

/** As they are. */
export const RULES: Rules = {
  factOf,
  nextTransition,
  restMs,
  nextLookMs,
  mayAskAgain,
  claimsByComparing: true,
  schedulesAtOnce: true,
}

/** Bugs of the core, each of which the histories must find. */
export const BROKEN_RULES: Readonly<Record<string, Rules>> = {
  'timeout is a refusal': {
    ...RULES,
    factOf: (tried, evidence, about) =>
      evidence.word === 'unsure' ? 'declined' : factOf(tried, evidence, about),
    restMs: (rest, dice) => (rest.state === 'declined' ? null : restMs(rest, dice)),
  },
  'claim without comparing': { ...RULES, claimsByComparing: false },
  'state and schedule apart': { ...RULES, schedulesAtOnce: false },
  'failed is never looked at again': {
    ...RULES,
    restMs: (rest, dice) => (isFailed(rest.state) ? null : restMs(rest, dice)),
    nextLookMs: (name, elapsedMs, dice) => (name === 'watch' ? null : nextLookMs(name, elapsedMs, dice)),
  },
  'old news of a charge moves money': {
    ...RULES,
    nextTransition: (state, fact, seen) => nextTransition(state, fact, { ...seen, chargeKnown: false }),
  },
  'every way of a purchase is kept': {
    ...RULES,
    nextTransition: (state, fact, seen) => nextTransition(state, fact, { ...seen, settledElsewhere: false }),
  },
  'no refund after a refused delivery': {
    ...RULES,
    nextTransition: (state, fact, seen) =>
      fact === 'refused' ? { path: ['declined'], effects: [] } : nextTransition(state, fact, seen),
  },
}

function isFailed(state: string): boolean {
  return state === 'declined' || state === 'cancelled' || state === 'expired'
}
