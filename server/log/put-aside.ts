import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** How much of a log is kept: files that were put aside, the newest first. */
export interface LogRetention {
  readonly days: number
  /** Bytes of all of them together. */
  readonly bytes: number
}

const USUAL: LogRetention = { days: 30, bytes: 1_000_000_000 }
const DAY_MS = 86_400_000

/** Gives a log file its time as a name, so that a new one can begin: `portal-3000.2026-11-22T13-17-47-123Z.log`. */
export function putAside(path: string): void {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const named = (n: number): string => path.replace(/\.log$/, `.${stamp}${n === 0 ? '' : `-${n}`}.log`)
  let n = 0
  // Two within one millisecond must not take each other's place.
  while (existsSync(named(n))) n += 1
  renameSync(path, named(n))
}

/** Deletes what was put aside of a log and is too old, or too much. */
export function forgetOldLogs(path: string, { days, bytes }: LogRetention = USUAL): void {
  let left = bytes
  for (const { file, size, at } of asideOf(path)) {
    left -= size
    if (left < 0 || at < Date.now() - days * DAY_MS) rmSync(file, { force: true })
  }
}

interface Aside {
  readonly file: string
  readonly size: number
  readonly at: number
}

/** The newest first. */
function asideOf(path: string): readonly Aside[] {
  const start = `${basename(path, '.log')}.20`
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(start) && name.endsWith('.log'))
    .toSorted()
    .toReversed()
    .map((name) => {
      const file = join(dirname(path), name)
      const { size, mtimeMs } = statSync(file)
      return { file, size, at: mtimeMs }
    })
}
