/** Work that comes by itself, whether or not the earlier work is done. */
export interface Arrivals {
  readonly perSecond: number
  readonly forMs: number
  /** What comes; the number of the one that comes now. */
  readonly one: (n: number) => Promise<void>
}

export interface Arrived {
  readonly count: number
  /** Milliseconds from the moment at which it was due, so that a queue before the portal is not hidden. */
  readonly times: readonly number[]
  /** What went wrong, and how often. */
  readonly failures: ReadonlyMap<string, number>
  /** The most that were under way together. */
  readonly mostAtOnce: number
}

/** More than this under way means that the portal does not keep up: the rest is counted as failed. */
const MOST_AT_ONCE = 2_000

/** Lets work arrive at a fixed rate: a portal that grows slow gets no rest by it, unlike in a closed loop. */
export async function letArrive({ perSecond, forMs, one }: Arrivals): Promise<Arrived> {
  const began = performance.now()
  const times: number[] = []
  const failures = new Map<string, number>()
  const running = new Set<Promise<void>>()
  const most = { atOnce: 0 }
  const all = Math.round((perSecond * forMs) / 1_000)
  for (let n = 0; n < all; n += 1) {
    const dueAt = began + (n * 1_000) / perSecond
    const wait = dueAt - performance.now()
    if (wait > 0) await new Promise((resolve) => void setTimeout(resolve, wait))
    if (running.size >= MOST_AT_ONCE) {
      fail(failures, 'too many were under way')
      continue
    }
    const work = one(n)
      .then(() => void times.push(performance.now() - dueAt))
      .catch((error: unknown) => fail(failures, error instanceof Error ? error.message : 'unknown'))
      .finally(() => running.delete(work))
    running.add(work)
    most.atOnce = Math.max(most.atOnce, running.size)
  }
  await Promise.all(running)
  return { count: all, times, failures, mostAtOnce: most.atOnce }
}

/** Kept once each, with how often. */
function fail(failures: Map<string, number>, reason: string): void {
  failures.set(reason, (failures.get(reason) ?? 0) + 1)
}
