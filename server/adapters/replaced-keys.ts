import type { WatchedRail } from '#providers/payment/port.ts'

/**
 * A rail that also takes notifications under the key before: a provider changes keys when it gets to it, and what it
 * sends meanwhile must not be lost. Everything that goes out goes out under the present key.
 */
export function alsoBelieving(rail: WatchedRail, before: WatchedRail): WatchedRail {
  return {
    ...rail,
    readHint(notice) {
      const hint = rail.readHint(notice)
      return !hint.ok && hint.reason === 'bad-signature' ? before.readHint(notice) : hint
    },
    close() {
      rail.close()
      before.close()
    },
  }
}
