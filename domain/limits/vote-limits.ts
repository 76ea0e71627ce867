import type { TryLimit } from './account-limits.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

/**
 * How many votes on answers are taken (HELP-32, T13): far more than anybody reads answers, too few to make an
 * answer look better or worse than it is. A network is where many customers may share one address.
 */
export interface VoteLimits {
  readonly session: TryLimit
  readonly network: TryLimit
  readonly questionInNetwork: TryLimit
}

/** The same in every run mode. */
export const VOTE_LIMITS: VoteLimits = {
  session: { most: 120, seconds: DAY },
  network: { most: 2_000, seconds: HOUR },
  questionInNetwork: { most: 100, seconds: DAY },
}
