import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PROJECT } from '../processes.ts'

/** Names of journeys that were unstable and haven't been fixed yet. Committed, and updated by `npm run check:stability`. */
const KEPT = join(PROJECT, 'checks/stability/seen-unstable.json')
/** Names recorded on this machine since then. `npm run check:stability` moves them to the list above. */
const NOTED = join(PROJECT, '.cache/unstable.json')

/** Names of journeys that have been unstable before. The same name a second time fails the run. */
export function seenUnstable(): string[] {
  return [...new Set([...namesIn(KEPT), ...namesIn(NOTED)])]
}

/** Records the unstable journeys of a run. */
export function noteUnstable(names: readonly string[]): void {
  if (names.length > 0) write(NOTED, [...namesIn(NOTED), ...names])
}

/**
 * Moves the names recorded on this machine to the committed list.
 *
 * @returns the updated list
 */
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
