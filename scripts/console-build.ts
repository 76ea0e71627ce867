import { join } from 'node:path'
import { buildConsole, CONSOLE_BUILD_DIRECTORY } from '#console/build.ts'
import { isBuilt, sourcesOf, writeStamp, type BuildPlace } from './build-stamp.ts'
import { PROJECT } from './processes.ts'

/** What ends up in the built console; its words come from the server and change nothing. */
const PLACE: BuildPlace = {
  project: PROJECT,
  sources: ['{console,domain,contract,portal}/**/*', 'package-lock.json'],
  stamp: join(CONSOLE_BUILD_DIRECTORY, '.sources'),
}

/** Builds the console when its sources are not those of the last complete build; answers whether it did. */
export async function buildConsoleIfNeeded(): Promise<boolean> {
  if (isBuilt(PLACE)) return false
  await buildConsoleNow()
  return true
}

/** Builds the console and notes from which sources. */
export async function buildConsoleNow(): Promise<void> {
  const sources = sourcesOf(PLACE)
  await buildConsole()
  // Last: an interrupted build has no stamp and is done again.
  writeStamp(PLACE, sources)
}
