const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Waits between one try to tell the operator of a lead and the next, milliseconds. The last one is repeated. */
const WAITS = [1, 3, 10, 30, 60, 300, 900].map((seconds) => seconds * SECOND)
const HOURLY = 60 * MINUTE
/** From so many tries on, a day of quarters of an hour, it is hourly. */
const MANY_TRIES = 100

/**
 * How long to wait after so many tries, milliseconds, up to a fifth more or less so that leads do not come in a herd.
 * There is no last try: a customer waits for a call.
 *
 * @param random from 0 to 1
 */
export function waitAfterTries(tries: number, random: number): number {
  const wait = tries >= MANY_TRIES ? HOURLY : (WAITS[Math.max(0, tries - 1)] ?? 900 * SECOND)
  return Math.round(wait * (0.8 + 0.4 * random))
}

/** One process has so long to tell the operator, milliseconds; then another one may. */
export const LEAD_LEASE_MS = 60 * SECOND

/** Somebody is told when a lead has waited for so many tries. */
export const TRIES_BEFORE_ALARM = 6

/** After so many days a lead is deleted, unless `LEADS_KEPT_DAYS` says otherwise (T18). */
export const LEADS_KEPT_DAYS = 365
