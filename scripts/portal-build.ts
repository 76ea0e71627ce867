import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPortal } from '#portal/build.ts'
import { PROJECT } from './processes.ts'

/** What ends up in the built pages; tests among it change nothing. */
const SOURCES = ['{portal,domain,contract,content,countries}/**/*', 'package-lock.json']
const STAMP = join(PROJECT, 'build', '.sources')

/** Builds the portal when its sources are not those of the last complete build; answers whether it did. */
export async function buildPortalIfNeeded(): Promise<boolean> {
  const sources = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return false
  await buildPortalNow()
  return true
}

/** Builds the portal and notes from which sources. */
export async function buildPortalNow(): Promise<void> {
  const sources = fingerprint()
  await buildPortal()
  // Last: an interrupted build has no stamp and is done again.
  writeFileSync(STAMP, sources)
}

/** Names, sizes and times are enough to notice an edit, and cost a few milliseconds at each start. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of globSync(SOURCES, { cwd: PROJECT }).toSorted()) {
    const found = statSync(join(PROJECT, path))
    if (!found.isFile() || /\.test\.tsx?$/.test(path)) continue
    hash.update(`${path}\0${found.size}\0${found.mtimeMs}\n`)
  }
  return hash.digest('hex')
}
