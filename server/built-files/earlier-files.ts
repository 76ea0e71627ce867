import type { Log } from '#server/payments/engine.ts'
import { isBuiltName, type BuiltFile } from './built-file.ts'
import type { KeptFiles } from './kept-files.ts'

/** What another build brought is in the memory of every process after so long, and found before by its name. */
const LOOK_EVERY_MS = 5_000
/** Of other builds' files in the memory of a process: some fifteen builds. */
const MOST_BYTES = 16_000_000
/** Names that are in nobody's build may be asked for without end; the database is asked about so many in a second. */
const MOST_SOUGHT = 50
const SOUGHT_EVERY_MS = 1_000

export interface EarlierFilesParts {
  readonly kept: KeptFiles
  /** Names of the process's own files, which it never asks for. */
  readonly own: readonly string[]
  readonly log: Pick<Log, 'warn'>
  /** Milliseconds by a clock that nobody sets. */
  readonly now?: () => number
}

/** Files of builds before and after that of this process. */
export interface EarlierFiles {
  /** A file by its name; null where no build has it. Throws DatabaseUnavailable where that cannot be found out. */
  find(name: string): Promise<BuiltFile | null>
  /** Reads what was added since the last time. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/**
 * Reads files of other builds into memory, the newest first and no more than 16 MB, so that they are served while the
 * database is away too. What is asked for and is not there is looked for by its name. Throws when the first look fails.
 */
export async function openEarlierFiles(parts: EarlierFilesParts): Promise<EarlierFiles> {
  const { kept, own, log, now = () => performance.now() } = parts
  const memory = makeMemory()
  const sought = makeBound(now)
  let since: string | null = null
  let running: Promise<void> | null = null

  const read = async (): Promise<void> => {
    const added = await kept.added(since, [...own, ...memory.names()])
    // The oldest first: when there is no room for all, the newest stay.
    for (const file of added.files.toReversed()) memory.put(file)
    since = added.until
  }
  const refresh = (): Promise<void> => (running ??= read().finally(() => (running = null)))
  await refresh()
  const looking = setInterval(
    () =>
      void refresh().catch((err: unknown) => log.warn({ err }, 'files of other builds could not be read')),
    LOOK_EVERY_MS,
  ).unref()
  return {
    async find(name) {
      const known = memory.get(name)
      if (known || !isBuiltName(name) || !sought.mayPass()) return known
      const file = await kept.find(name)
      if (file) memory.put(file)
      return file
    },
    refresh,
    close: async () => {
      clearInterval(looking)
      await running?.catch(() => undefined)
    },
  }
}

interface Memory {
  get(name: string): BuiltFile | null
  /** Takes a file in; what was asked for longest ago makes room. */
  put(file: BuiltFile): void
  names(): Iterable<string>
}

function makeMemory(): Memory {
  const files = new Map<string, BuiltFile>()
  let bytes = 0
  const drop = (name: string): void => {
    bytes -= files.get(name)?.bytes.length ?? 0
    files.delete(name)
  }
  return {
    get(name) {
      const file = files.get(name)
      if (!file) return null
      files.delete(name)
      files.set(name, file)
      return file
    },
    put(file) {
      drop(file.name)
      files.set(file.name, file)
      bytes += file.bytes.length
      for (const name of files.keys()) {
        if (bytes <= MOST_BYTES) break
        drop(name)
      }
    },
    names: () => files.keys(),
  }
}

/** Lets so many pass in a second. */
function makeBound(now: () => number): { readonly mayPass: () => boolean } {
  let begun = -Infinity
  let passed = 0
  return {
    mayPass() {
      if (now() - begun >= SOUGHT_EVERY_MS) {
        begun = now()
        passed = 0
      }
      passed += 1
      return passed <= MOST_SOUGHT
    },
  }
}
