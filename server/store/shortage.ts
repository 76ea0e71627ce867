/**
 * A database that lacked room is taken to lack it for so long: a write that needs no new page, as that of the heartbeat,
 * may pass where a customer's would not.
 */
const SHORT_MS = 5_000

/** Remembers that a write failed since the database's machine has run out of something (F12). */
export interface Shortage {
  /** A statement just failed for want of disk, memory or connections. */
  readonly note: () => void
  /** True until five seconds after the last such failure. */
  readonly lasts: () => boolean
}

/** `now`: milliseconds by a clock that nobody sets. */
export function watchShortage(now: () => number = () => performance.now()): Shortage {
  let last = -Infinity
  return {
    note: () => {
      last = now()
    },
    lasts: () => now() - last < SHORT_MS,
  }
}
