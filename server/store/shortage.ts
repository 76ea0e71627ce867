/** A database that lacked room is taken to lack it for so long: other writes fail as that one did. */
const SHORT_MS = 30_000

/** Remembers that a write failed since the database's machine has run out of something (F12). */
export interface Shortage {
  /** A statement just failed for want of disk, memory or connections. */
  readonly note: () => void
  /** True until half a minute after the last such failure. */
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
