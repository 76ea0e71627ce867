import { join } from 'node:path'
import { buildPortal } from '#portal/build.ts'
import { isBuilt, sourcesOf, writeStamp, type BuildPlace } from './build-stamp.ts'
import { PROJECT } from './processes.ts'

/** What ends up in the built pages; tests among it change nothing. */
const PLACE: BuildPlace = {
  project: PROJECT,
  sources: ['{portal,domain,contract,content,countries}/**/*', 'package-lock.json'],
  stamp: join(PROJECT, 'build', '.sources'),
}

/** Builds the portal when its sources are not those of the last complete build; answers whether it did. */
export async function buildPortalIfNeeded(): Promise<boolean> {
  if (isBuilt(PLACE)) return false
  await buildPortalNow()
  return true
}

/** Builds the portal and notes from which sources. */
export async function buildPortalNow(): Promise<void> {
  const sources = sourcesOf(PLACE)
  await buildPortal()
  // Last: an interrupted build has no stamp and is done again.
  writeStamp(PLACE, sources)
}
