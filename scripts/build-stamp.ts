import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where something is built, from which files, and the file that says from which it was. */
export type BuildPlace = { project: string; sources: readonly string[]; stamp: string }

/** `seen` (names, sizes, times) notices an edit in a few milliseconds, `content` decides whether it changed anything. */
export type Sources = { readonly seen: string; readonly content: string }

/**
 * Whether the build is of these very sources. A tree that was unpacked, copied or checked out anew has other times and the
 * same content: it is built, also where nothing can be written.
 */
export function isBuilt(place: BuildPlace): boolean {
  const built = readStamp(place.stamp)
  if (!built) return false
  const files = filesOf(place)
  if (built.seen === seenOf(place, files)) return true
  if (built.content !== contentOf(place, files)) return false
  try {
    writeStamp(place, { seen: seenOf(place, files), content: built.content })
  } catch {
    // The folder of a service cannot be written; the next start reads everything again.
  }
  return true
}

/** What a build is about to be made from. */
export function sourcesOf(place: BuildPlace): Sources {
  const files = filesOf(place)
  return { seen: seenOf(place, files), content: contentOf(place, files) }
}

/** Notes from what was built. Throws where nothing can be written. */
export function writeStamp({ stamp }: BuildPlace, sources: Sources): void {
  writeFileSync(stamp, JSON.stringify(sources))
}

function readStamp(stamp: string): Sources | undefined {
  if (!existsSync(stamp)) return undefined
  try {
    return JSON.parse(readFileSync(stamp, 'utf8')) as Sources
  } catch {
    // Cut off while it was written, or of another version: as if there were none.
    return undefined
  }
}

function filesOf({ project, sources }: BuildPlace): readonly string[] {
  return globSync([...sources], { cwd: project })
    .filter((path) => !/\.test\.tsx?$/.test(path) && statSync(join(project, path)).isFile())
    .toSorted()
}

function seenOf({ project }: BuildPlace, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of files) {
    const { size, mtimeMs } = statSync(join(project, path))
    hash.update(`${path}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function contentOf({ project }: BuildPlace, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of files)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(project, path)))
      .update('\0')
  return hash.digest('hex')
}
