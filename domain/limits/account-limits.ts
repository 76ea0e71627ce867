/** At most `most` wrong tries in any `seconds` seconds. */
export interface TryLimit {
  readonly most: number
  readonly seconds: number
}

/**
 * How often somebody may be wrong about whose account is whose (T2,
 * BILL-33, INVOICE-13). Right answers count nothing.
 */
export interface AccountLimits {
  /** Wrong account numbers for one line from one network (BILL-34), so that an owner elsewhere isn't locked out (T4b). */
  readonly lineHere: TryLimit
  /** Wrong account numbers for one line from everywhere. */
  readonly line: TryLimit
  /** Wrong account numbers from one network; null for no limit. */
  readonly lineNetwork: TryLimit | null
  /** Wrong e-mails for one account from one network: few, and they lock out nobody who is elsewhere (T4b). */
  readonly accountHere: TryLimit
  /** Wrong e-mails for one account from everywhere. */
  readonly account: TryLimit
  /** Wrong pairs of account and e-mail from one network; null for no limit. */
  readonly accountNetwork: TryLimit | null
}

const DAY = 24 * 3_600
const QUARTER_HOUR = 15 * 60

/** The two profiles that ship, as for codes (OTP-31). BILL-34 sets the figure per line and network for both. */
export const ACCOUNT_LIMITS: Readonly<Record<'live' | 'sandbox', AccountLimits>> = {
  live: {
    lineHere: { most: 5, seconds: DAY },
    line: { most: 30, seconds: DAY },
    lineNetwork: { most: 20, seconds: DAY },
    accountHere: { most: 5, seconds: DAY },
    account: { most: 30, seconds: DAY },
    accountNetwork: { most: 20, seconds: DAY },
  },
  sandbox: {
    lineHere: { most: 5, seconds: DAY },
    line: { most: 30, seconds: DAY },
    lineNetwork: null,
    accountHere: { most: 60, seconds: QUARTER_HOUR },
    account: { most: 200, seconds: QUARTER_HOUR },
    accountNetwork: null,
  },
}
