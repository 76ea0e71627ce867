/** How long an order that was not answered may take to arrive at the operator. */
export interface Settling {
  /** The order left, or may have. */
  sent(key: string): void
  /**
   * True when an order of this key that is not to be found cannot arrive any more. Who only `looked` begins
   * to wait now, since another process may have sent it; who is about to send waits only for its own.
   */
  isSettled(key: string, who: 'looked' | 'sent'): boolean
}

const MOST_KEYS = 10_000

/**
 * @param waitMs 0 for an operator that never gives twice for one key
 * @param now monotonic milliseconds
 */
export function createSettling(waitMs: number, now: () => number): Settling {
  const since = new Map<string, number>()
  const start = (key: string): number => {
    const begun = now()
    since.delete(key)
    since.set(key, begun)
    const [oldest] = since.keys()
    if (since.size > MOST_KEYS && oldest !== undefined) since.delete(oldest)
    return begun
  }
  return {
    sent(key) {
      if (waitMs > 0) start(key)
    },
    isSettled(key, who) {
      if (waitMs === 0) return true
      const begun = since.get(key) ?? (who === 'looked' ? start(key) : null)
      return begun === null || now() - begun >= waitMs
    },
  }
}
