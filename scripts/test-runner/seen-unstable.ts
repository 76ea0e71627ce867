import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PROJECT } from '../processes.ts'

/** Names that were seen unstable before, and aren't explained yet: kept in the repository by `npm run check:stability`. */
const KEPT = join(PROJECT, 'checks/stability/seen-unstable.json')
/** What runs on this machine saw since; `npm run check:stability` takes it over. */
const NOTED = join(PROJECT, '.cache/unstable.json')

/** Journeys that were unstable once. The same name a second time is a fault, and fails the run. */
export function seenUnstable(): string[] {
  return [...new Set([...namesIn(KEPT), ...namesIn(NOTED)])]
}

/** Remembers the unstable journeys of a run. */
export function noteUnstable(names: readonly string[]): void {
  if (names.length > 0) write(NOTED, [...namesIn(NOTED), ...names])
}

/** Moves what runs on this machine saw into the list that's kept in the repository; the list as it is now. */
export function takeOverUnstable(): string[] {
  const all = seenUnstable()
  if (all.length > namesIn(KEPT).length) write(KEPT, all)
  write(NOTED, [])
  return all
}

function namesIn(file: string): string[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as string[]
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function write(file: string, names: readonly string[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify([...new Set(names)].toSorted(), undefined, 2)}\n`)
}
