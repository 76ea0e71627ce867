/** What can ring in the console. */
export const ALARM_KINDS = [
  'slow',
  'failing',
  'quiet',
  'refund-refused',
  'paid-twice',
  'stray-notice',
  'chain-broken',
  'books-wrong',
  'still-paused',
  'complaint-late',
  'complaints-alike',
  'proposal-waits',
  'payout-waits',
  'payout-unanswered',
  'data-request-late',
  'rule-hits',
  'emergency',
  'role-for-a-day',
] as const
export type AlarmKind = (typeof ALARM_KINDS)[number]

/** Whoever takes an alarm has so many minutes before it rings again. */
export const QUIET_MINUTES = 30
