/** A bound on calls that run at once, with a bounded queue in front of it. */
export interface Slots {
  /**
   * Takes a slot, waiting at most `waitMs`. Null when the queue is full or the wait is over:
   * the caller has sent nothing. The function returned gives the slot back, once.
   */
  take(waitMs: number): Promise<(() => void) | null>
}

/** @param limit calls at once. @param queueLimit callers waiting for a slot. */
export function createSlots(limit: number, queueLimit: number): Slots {
  let free = limit
  const waiting = new Set<() => void>()

  const release = (): void => {
    const [next] = waiting
    if (next) next()
    else free += 1
  }
  const once = (): (() => void) => {
    let held = true
    return () => {
      if (held) release()
      held = false
    }
  }
  return {
    take(waitMs) {
      if (free > 0) {
        free -= 1
        return Promise.resolve(once())
      }
      if (waiting.size >= queueLimit || waitMs <= 0) return Promise.resolve(null)
      return new Promise((resolve) => {
        const enter = (): void => {
          waiting.delete(enter)
          clearTimeout(timer)
          resolve(once())
        }
        const timer = setTimeout(() => {
          waiting.delete(enter)
          resolve(null)
        }, waitMs)
        waiting.add(enter)
      })
    },
  }
}
