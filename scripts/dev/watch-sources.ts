import { globSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'

/** What has to be done so that a change is seen. */
export interface Change {
  /** Paths from the top, in order. */
  readonly files: readonly string[]
  /** The built pages are made of some of them. */
  readonly isBuilt: boolean
  /** All of them are read when the command starts, and not again. */
  readonly isLate: boolean
}

/** The rooms that the built pages are made of. */
const BUILT_ROOMS = ['portal', 'domain', 'contract']
/** The rooms that a running portal loads besides. */
const LOADED_ROOMS = ['server', 'providers', 'content', 'countries']
/** The sandbox keeps what it knows for as long as it runs; how pages are built is known to this very process. */
const READ_AT_START = /^(?:sandbox\/|portal\/(?:build|typeface)\.ts$)/
const WATCHED = [...BUILT_ROOMS, ...LOADED_ROOMS, 'sandbox']
const LOOK_AT = `{${WATCHED.join(',')}}/**/*`
/** No running portal loads them. */
const NOT_LOADED = /\.test\.tsx?$|(?:^|\/)testing\/|(?:^|\/)(?:README\.md|tsconfig\.json)$/
/** An editor saves in several steps, and a switch of branches changes many files: they are one change. */
const CALM_AFTER_MS = 50

/**
 * Calls `changed` whenever files that a portal is made of are others than before, once for all that change together.
 * Answers what ends the watch.
 */
export function watchSources(top: string, changed: (change: Change) => void): () => void {
  let known = stampsOf(top)
  let waiting: NodeJS.Timeout | undefined
  const look = (): void => {
    const now = stampsOf(top)
    const paths = new Set([...known.keys(), ...now.keys()])
    const files = [...paths].filter((path) => known.get(path) !== now.get(path)).toSorted()
    known = now
    if (files.length > 0) changed(changeOf(files))
  }
  const lookSoon = (): void => {
    clearTimeout(waiting)
    waiting = setTimeout(look, CALM_AFTER_MS)
  }
  const watchers = WATCHED.map((room) => {
    // A file that is gone before it is looked at is an error to the watcher, and to us one more reason to look.
    return watch(join(top, room), { recursive: true }, lookSoon).on('error', lookSoon)
  })
  return () => {
    clearTimeout(waiting)
    for (const watcher of watchers) watcher.close()
  }
}

function changeOf(files: readonly string[]): Change {
  const shown = files.filter((path) => !READ_AT_START.test(path))
  return {
    files,
    isBuilt: shown.some((path) => BUILT_ROOMS.includes(roomOf(path))),
    isLate: shown.length === 0,
  }
}

function roomOf(path: string): string {
  return path.split('/')[0] ?? ''
}

/** Size and time of every file: what the system tells of a change is a hint, and this is what counts. */
function stampsOf(top: string): ReadonlyMap<string, string> {
  const stamps = new Map<string, string>()
  for (const found of globSync(LOOK_AT, { cwd: top })) {
    const path = found.replaceAll('\\', '/')
    // Gone meanwhile: an editor puts its own files beside the one it saves.
    const stat = NOT_LOADED.test(path) ? undefined : statSync(join(top, path), { throwIfNoEntry: false })
    if (stat?.isFile()) stamps.set(path, `${stat.size} ${stat.mtimeMs}`)
  }
  return stamps
}
