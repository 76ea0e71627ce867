import type { TryLimit } from './account-limits.ts'

const HOUR = 3_600

/** How often whoever proved a number may use what that gives: far more than anybody does, few enough to cost nothing. */
export interface OwnLimits {
  /** Copies of what is held about one number. */
  readonly copies: TryLimit
  /** Looks at what was asked for about one number, and what is asked for. */
  readonly requests: TryLimit
  /** Complaints of one number that are read. */
  readonly complaints: TryLimit
  /** Authorisations of one session to pay its own lead. */
  readonly leadTokens: TryLimit
  /** Leads that one session opens to pay them. */
  readonly leadPayments: TryLimit
}

/** The same in every run mode. */
export const OWN_LIMITS: OwnLimits = {
  copies: { most: 10, seconds: HOUR },
  requests: { most: 30, seconds: HOUR },
  complaints: { most: 30, seconds: HOUR },
  leadTokens: { most: 30, seconds: HOUR },
  leadPayments: { most: 30, seconds: HOUR },
}
