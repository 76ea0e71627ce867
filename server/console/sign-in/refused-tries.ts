import type { Log } from '#server/payments/engine.ts'
import type { Database } from '#server/store/database.ts'
import { writeOutsideEntry } from '../audit/write-entry.ts'

/** Fewest milliseconds between two lines about one name and reason. */
const EVERY_MS = 60_000
/** Names beyond this count are recorded as `somebody`. */
const MOST_NAMES = 100

/** Recorded instead of an unknown name. */
export const SOMEBODY = 'somebody'

export interface RefusedTry {
  /** The name from the company account or the passkey, or `SOMEBODY`. */
  readonly by: string
  readonly because: string
  readonly requestId: string
  readonly origin: string
}

export interface RefusedTries {
  note(refused: RefusedTry): Promise<void>
  /** Writes pending counts to the audit. */
  close(): Promise<void>
}

interface Gathering {
  last: RefusedTry
  count: number
  cancel: () => void
}

interface Parts {
  readonly database: Database
  readonly log: Pick<Log, 'warn'>
  /** Runs something later; answers what cancels it. */
  readonly later?: (run: () => void, ms: number) => () => void
}

/**
 * Puts refused sign-ins into the audit: the first of a name and reason at once, those of the following minute as one line with their
 * `count` and the address of the last. Counts are in memory, so a process that's killed loses at most a minute of them.
 */
export function gatherRefusedTries({ database, log, later = afterMs }: Parts): RefusedTries {
  const gathered = new Map<string, Gathering>()
  const write = async (one: Gathering, detail: Readonly<Record<string, string>>): Promise<void> => {
    const counted = one.count
    one.count = 0
    try {
      await database.transaction((tx) => writeOutsideEntry(tx, { ...lineOf(one.last), detail }))
    } catch (err) {
      // Stays counted for the next line.
      one.count += counted
      log.warn({ err }, 'refused sign-ins could not be written into the audit')
    }
  }
  const writeCounted = (one: Gathering): Promise<void> =>
    write(one, { because: one.last.because, count: String(one.count) })
  const wait = (key: string, one: Gathering): void => {
    one.cancel = later(() => {
      if (one.count === 0) return void gathered.delete(key)
      wait(key, one)
      void writeCounted(one)
    }, EVERY_MS)
  }
  return {
    async note(refused) {
      const { because } = refused
      const isCrowded = gathered.size >= MOST_NAMES && !gathered.has(`${because} ${refused.by}`)
      const by = isCrowded ? SOMEBODY : refused.by
      const key = `${because} ${by}`
      const known = gathered.get(key)
      const one = known ?? { last: refused, count: 0, cancel: () => undefined }
      one.last = { ...refused, by }
      one.count += 1
      if (known) return
      gathered.set(key, one)
      wait(key, one)
      await write(one, { because })
    },
    async close() {
      const left = [...gathered.values()]
      gathered.clear()
      for (const one of left) {
        one.cancel()
        if (one.count > 0) await writeCounted(one)
      }
    },
  }
}

function lineOf({ by, requestId, origin }: RefusedTry) {
  return {
    by,
    role: '',
    act: 'refused-sign-in',
    objectKind: 'session',
    object: '',
    requestId,
    origin,
  } as const
}

function afterMs(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms).unref()
  return () => clearTimeout(timer)
}
