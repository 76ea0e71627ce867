import { createHash } from 'node:crypto'

const MOST = 50_000

/**
 * What a session asked a moment ago, in the memory of a process: to be told the same twice tells nobody more, and a purchase
 * asks several times about its number. Nothing can be read of it but whether the same was asked.
 */
export class RecentQuestions {
  readonly #lastsMs: number
  readonly #now: () => number
  readonly #asked = new Map<string, number>()

  /** `now`: milliseconds by a clock that nobody sets. */
  constructor(lastsMs: number, now: () => number = () => performance.now()) {
    this.#lastsMs = lastsMs
    this.#now = now
  }

  has(session: string, about: string): boolean {
    const at = this.#asked.get(keyOf(session, about))
    return at !== undefined && this.#now() - at < this.#lastsMs
  }

  note(session: string, about: string): void {
    const key = keyOf(session, about)
    this.#asked.delete(key)
    this.#asked.set(key, this.#now())
    const [oldest] = this.#asked.keys()
    if (this.#asked.size > MOST && oldest !== undefined) this.#asked.delete(oldest)
  }
}

function keyOf(session: string, about: string): string {
  return createHash('sha256')
    .update(JSON.stringify([session, about]))
    .digest('base64url')
}
