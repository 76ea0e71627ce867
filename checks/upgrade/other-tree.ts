import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '#scripts/processes.ts'

/** What belongs to a checkout and not to a version. */
const LEFT_OUT = new Set(['.cache', '.data', '.git', 'build', 'node_modules'])
const BUILT_WITHIN_MS = 5 * 60_000
/** Every page that answers loads it, so that all of them have other files than those of this version. */
const CHANGED = 'portal/shell/hydrate-page.tsx'
const CHANGE = `\ndocument.documentElement.dataset['version'] = 'the one before'\n`

/** A version beside this one, with pages of its own. */
export interface OtherTree {
  readonly folder: string
  /** Names of its built files. */
  readonly files: readonly string[]
  remove(): void
}

/** Copies this version, changes what all its pages load, and builds it. Throws when it cannot be built. */
export function makeOtherTree(): OtherTree {
  mkdirSync(join(PROJECT, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(PROJECT, '.cache', 'version-'))
  for (const name of readdirSync(PROJECT).filter((one) => !LEFT_OUT.has(one) && !one.startsWith('build.')))
    cpSync(join(PROJECT, name), join(folder, name), { recursive: true })
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'))
  appendFileSync(join(folder, CHANGED), CHANGE)
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts', 'build.ts')], {
    cwd: folder,
    encoding: 'utf8',
    timeout: BUILT_WITHIN_MS,
  })
  if (status === 0) return { ...treeIn(folder), remove }
  remove()
  throw new Error(`The other version could not be built: ${stderr}`)
}

/** A version that lies built in a folder, which stays: the release before, for instance. */
export function treeIn(folder: string): OtherTree {
  const files = readdirSync(join(folder, 'build', 'client', 'assets'))
  return { folder, files, remove: () => undefined }
}
