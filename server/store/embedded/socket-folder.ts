import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A socket's address holds 107 bytes, of which PostgreSQL's file name and its lock take up to 20. */
const LONGEST_FOLDER_BYTES = 85

/**
 * A private folder (mode 0700) for the database's socket: inside the data folder when its path is short enough,
 * otherwise one under the system's temporary folder that is the same at every start, so that portals which are
 * still running find a restarted database again.
 */
export function prepareSocketDir(dataDir: string, owner: number | undefined): string {
  const inside = join(dataDir, 'socket')
  if (Buffer.byteLength(inside) <= LONGEST_FOLDER_BYTES) return makePrivate(inside, owner) ?? temporary(owner)
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return makePrivate(join(tmpdir(), `duuka-${process.getuid?.() ?? 0}-${name}`), owner) ?? temporary(owner)
}

/** Undefined when the name is taken by something that is not a private folder of ours. */
function makePrivate(folder: string, owner: number | undefined): string | undefined {
  mkdirSync(folder, { mode: 0o700, recursive: true })
  const found = lstatSync(folder)
  const acceptable = [process.getuid?.(), owner]
  if (!found.isDirectory() || (found.mode & 0o077) !== 0 || !acceptable.includes(found.uid)) return undefined
  if (owner !== undefined) chownSync(folder, owner, owner)
  return folder
}

function temporary(owner: number | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-'))
  if (owner !== undefined) chownSync(folder, owner, owner)
  return folder
}
