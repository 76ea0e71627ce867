/**
 * When the portal asks about a payment again. Both schedules are tables of the documents (PAY-65, STATUS-21);
 * the page only runs them, so the clock can be moved by a test without a browser.
 */
export const WALLET_POLL = { everyMs: 10_000, defaultMaxCalls: 10 } as const
export const STATUS_POLL = { everyMs: 1_000, maxCalls: 5, laterEveryMs: 15_000 } as const
/**
 * A wallet that decides at once is known after the portal's first look, two seconds after sending (CORE-61).
 */
export const FIRST_LOOK_KNOWN_MS = 2_400
/** A person may ask at once, but not more often than this, and it uses up no scheduled check. */
export const CHECK_NOW_EVERY_MS = 5_000

const STILL_REGISTERED: ReadonlySet<string> = new Set([
  'REQUEST_REGISTERED',
  'REQUEST_RAISED',
  'ALREADY_PROCESSED',
])
/** How often the status page without script loads again, by the age of the payment; then it stops. */
const REFRESH_BY_AGE = [
  { untilMs: 60_000, everySeconds: 5 },
  { untilMs: 5 * 60_000, everySeconds: 10 },
  { untilMs: 15 * 60_000, everySeconds: 30 },
  { untilMs: 60 * 60_000, everySeconds: 60 },
] as const

/** `paymentMaxTry` of the configuration; anything but a whole number of at least one is 10 (PAY-65). */
export function walletMaxCalls(setting: unknown): number {
  const calls = Number(setting)
  return Number.isInteger(calls) && calls >= 1 ? calls : WALLET_POLL.defaultMaxCalls
}

/** How long the waiting clock runs in all, in milliseconds. */
export function walletWaitMs(maxCalls: number): number {
  return maxCalls * WALLET_POLL.everyMs
}

/** Which scheduled check a moment belongs to, from 1; checks slept through are not made up for. */
export function walletCheckAt(elapsedMs: number, maxCalls: number): number {
  return Math.min(maxCalls, Math.floor(Math.max(0, elapsedMs) / WALLET_POLL.everyMs) + 1)
}

/** Milliseconds from `elapsedMs` until check number `check` + 1 is due; 0 when it is overdue. */
export function untilNextCheckMs(check: number, elapsedMs: number): number {
  return Math.max(0, check * WALLET_POLL.everyMs - elapsedMs)
}

/**
 * After wallet check number `check` (from 1) said `status`: wait for the next one, or go to the
 * status page. Anything but IN_PROCESS ends the wait, and so does the last check (PAY-65).
 * `null` is a check that got no answer, or a failed one: the approval on the phone still counts (PAY-114).
 */
export function afterWalletCheck(check: number, status: string | null, maxCalls: number): 'wait' | 'leave' {
  if (check >= maxCalls) return 'leave'
  return status === null || status === 'IN_PROCESS' ? 'wait' : 'leave'
}

/** After status call number `calls` (from 1) said `status`: ask again in a second, or fetch (STATUS-21). */
export function afterStatusCall(calls: number, status: string): 'again' | 'fetch' {
  return calls < STATUS_POLL.maxCalls && STILL_REGISTERED.has(status) ? 'again' : 'fetch'
}

/** Seconds until the scriptless status page of an open payment of this age loads again; null: never. */
export function refreshAfterSeconds(ageMs: number): number | null {
  return REFRESH_BY_AGE.find(({ untilMs }) => ageMs < untilMs)?.everySeconds ?? null
}
