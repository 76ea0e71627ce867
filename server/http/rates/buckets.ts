/** How often something may happen. */
export interface Rate {
  readonly perMinute: number
  /** At once, after a quiet time. */
  readonly burst: number
}

/** The same for a network that so many times as many customers share. */
export function timesRate({ perMinute, burst }: Rate, factor: number): Rate {
  return { perMinute: perMinute * factor, burst: burst * factor }
}

/** Whoever asked longest ago is forgotten first: with a full bucket, as who was never here. */
const MOST_KEYS = 20_000
const MINUTE_MS = 60_000

interface Bucket {
  tokens: number
  at: number
}

/** Token buckets in memory, one for each key; of this process only, since their use is to cost nothing. */
export class Buckets {
  readonly #rate: Rate
  readonly #now: () => number
  readonly #buckets = new Map<string, Bucket>()

  /** `now`: milliseconds by a clock that nobody sets. */
  constructor(rate: Rate, now: () => number = () => performance.now()) {
    this.#rate = rate
    this.#now = now
  }

  /** Takes a token. 0: there was one; else whole seconds until there is one. */
  take(key: string): number {
    const wait = this.waitOf(key)
    if (wait === 0) this.#of(key).tokens -= 1
    return wait
  }

  /** As `take`, and takes nothing. */
  waitOf(key: string): number {
    const { tokens } = this.#of(key)
    return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) * MINUTE_MS) / this.#rate.perMinute / 1_000)
  }

  get size(): number {
    return this.#buckets.size
  }

  #of(key: string): Bucket {
    const now = this.#now()
    const { burst, perMinute } = this.#rate
    const known = this.#buckets.get(key)
    const bucket = known ?? { tokens: burst, at: now }
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) * perMinute) / MINUTE_MS)
    bucket.at = now
    this.#buckets.delete(key)
    this.#buckets.set(key, bucket)
    const [oldest] = this.#buckets.keys()
    if (this.#buckets.size > MOST_KEYS && oldest !== undefined) this.#buckets.delete(oldest)
    return bucket
  }
}
