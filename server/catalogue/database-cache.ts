import type { Database, Runner } from '#server/store/database.ts'
import { DatabaseUnavailable } from '#server/store/database.ts'
import { lockRows } from '#server/store/row-locks.ts'
import * as sql from './copy-statements.ts'

/** A value that is asked for rarely and shown often: one copy for all processes, a second one in the memory of each. */
export interface SharedCache<Value, Failure> {
  /** `patienceMs`: this visitor waits so long for the source; without it as long as visitors of pages do. */
  read(patienceMs?: number): Promise<CacheAnswer<Value, Failure>>
}

export type CacheAnswer<Value, Failure> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure }

/** How old a copy may be, milliseconds. */
export interface CacheAges {
  /** From here on a new one is fetched while the old one is shown. */
  readonly staleAfterMs: number
  /** Older than this it is shown only when there is no newer one to be had. */
  readonly maxAgeMs: number
  /** Older than this it is shown to nobody. */
  readonly keepMs: number
}

export interface CacheSetting<Value, Failure> {
  readonly database: Database
  /** Its name in the database. Ends in the number of its shape: another shape is another copy. */
  readonly name: string
  readonly ages: CacheAges
  /** Fetches the value; runs at most once at a time over all processes. */
  readonly fetch: (runner: Runner) => Promise<CacheAnswer<Value, Failure>>
  /** A clock that only runs forward, milliseconds. */
  readonly now: () => number
  /** What is told while the source takes too long and there is no copy to show; without it that is an error. */
  readonly late?: Failure
  /** Nobody waits longer for the source, milliseconds; what it says then is for whoever comes later. */
  readonly patienceMs?: number
}

/** A page that is not begun by then looks broken on a slow phone. */
const PATIENCE_MS = 1_000

/** A process shows what it read for this long before it looks whether another one has fetched a newer copy. */
const LOOK_EVERY_MS = 5_000
/** After a failure the source is left alone for so long. */
const PAUSE_MS = 5_000

interface CopyRow<Value> {
  readonly version: number
  /** null when this very version was known before. */
  readonly value: Value | null
  readonly ageMs: number
}

interface Held<Value> {
  readonly value: Value
  readonly version: number
  /** By this process's clock. */
  readonly bornAt: number
}

/** The copy of one value, in one process. */
export function makeSharedCache<Value, Failure>(
  setting: CacheSetting<Value, Failure>,
): SharedCache<Value, Failure> {
  const copy = new Copy(setting)
  return { read: (patienceMs) => copy.read(patienceMs) }
}

class Copy<Value, Failure> {
  readonly #setting: CacheSetting<Value, Failure>
  #held: Held<Value> | null = null
  #lookedAt = Number.NEGATIVE_INFINITY
  #looking: Promise<void> | null = null
  #renewing: Promise<void> | null = null
  #failed: { readonly failure: Failure; readonly at: number } | null = null

  constructor(setting: CacheSetting<Value, Failure>) {
    this.#setting = setting
  }

  async read(patienceMs = this.#setting.patienceMs ?? PATIENCE_MS): Promise<CacheAnswer<Value, Failure>> {
    const { ages, now } = this.#setting
    if (now() - this.#lookedAt >= LOOK_EVERY_MS) await this.#look()
    if (this.#age() >= ages.maxAgeMs) await this.#renewInTime(patienceMs)
    else if (this.#age() >= ages.staleAfterMs) this.#renewBehind()
    if (this.#held && this.#age() < ages.keepMs) return { ok: true, value: this.#held.value }
    if (this.#failed) return { ok: false, failure: this.#failed.failure }
    const { late } = this.#setting
    if (this.#renewing && late !== undefined) return { ok: false, failure: late }
    throw new DatabaseUnavailable('a shared copy could not be read')
  }

  #age(): number {
    return this.#held ? this.#setting.now() - this.#held.bornAt : Number.POSITIVE_INFINITY
  }

  /** Waits for a newer copy, unless the source failed just now and there is something to show meanwhile. */
  async #renewInTime(patienceMs: number): Promise<void> {
    const { ages, now } = this.#setting
    const failed = this.#failed
    const isPaused = failed !== null && now() - failed.at < PAUSE_MS
    if (isPaused) return
    const isShown = this.#age() < ages.keepMs
    if (failed && isShown) return this.#renewBehind()
    const renewed = this.#renew().catch((error: unknown) => {
      if (!(error instanceof DatabaseUnavailable) || !isShown) throw error
    })
    await this.#forAWhile(renewed, patienceMs)
  }

  /** What takes longer goes on behind the visitor. */
  #forAWhile(renewed: Promise<void>, patienceMs: number): Promise<void> {
    renewed.catch(() => undefined)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, patienceMs)
      renewed.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }

  #renewBehind(): void {
    const failed = this.#failed
    if (failed && this.#setting.now() - failed.at < PAUSE_MS) return
    // A database out of reach is told to whoever waits for it; here nobody does.
    this.#renew().catch(() => undefined)
  }

  /** Reads what other processes have fetched. Out of reach of the database, what is held must do. */
  #look(): Promise<void> {
    this.#looking ??= this.#adoptFrom(this.#setting.database)
      .catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailable) || !this.#held) throw error
      })
      .finally(() => {
        this.#lookedAt = this.#setting.now()
        this.#looking = null
      })
    return this.#looking
  }

  async #adoptFrom(runner: Runner): Promise<void> {
    const { name, now } = this.#setting
    const [row] = await runner.run<CopyRow<Value>>(sql.findCopy, [name, this.#held?.version ?? 0])
    const value = row?.value ?? this.#held?.value
    if (row && value !== undefined) this.#held = { value, version: row.version, bornAt: now() - row.ageMs }
  }

  #renew(): Promise<void> {
    this.#renewing ??= this.#fetchOnce().finally(() => (this.#renewing = null))
    return this.#renewing
  }

  /** Under a lock over all processes; whoever waited for it finds what the one before has fetched. */
  #fetchOnce(): Promise<void> {
    const { database, name, ages, fetch, now } = this.#setting
    return database.transaction(async (tx) => {
      await lockRows(tx, 'copies', [name])
      await this.#adoptFrom(tx)
      if (this.#age() < ages.staleAfterMs) return
      const fetched = await fetch(tx)
      if (!fetched.ok) {
        this.#failed = { failure: fetched.failure, at: now() }
        return
      }
      const [row] = await tx.run<{ version: number }>(sql.keepCopy, [name, JSON.stringify(fetched.value)])
      this.#held = { value: fetched.value, version: row?.version ?? 0, bornAt: now() }
      this.#failed = null
    })
  }
}
