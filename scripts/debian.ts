import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Of an installation that gets no answer. */
const INSTALL_WITHIN_MS = 5 * 60_000
/** Where Debian puts servers; the path of a person who is not root leaves these out. */
const OF_SERVERS = ['/usr/sbin', '/usr/local/sbin', '/sbin']

/** Two that install at the same time wait for each other. */
const installing = (name: string): string =>
  `apt-get update && apt-get -o DPkg::Lock::Timeout=120 install -y --no-install-recommends ${name}`

/** The file of the first of these programs that this machine has; `elsewhere`: whole paths that are tried after them. */
export function programOnPath(
  names: readonly string[],
  elsewhere: readonly string[] = [],
): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...OF_SERVERS]
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...places, ...elsewhere].find((path) => existsSync(path))
}

/** Set by `--install`: whoever runs a check lets it change their machine. */
export const INSTALL_PROGRAMS = 'INSTALL_PROGRAMS'

/**
 * The file of a program of Debian's package `name`, which is installed if that was asked for; undefined: it isn't here, whatever
 * needs it can't run, and the terminal says how to get it. Nothing of our own takes its place.
 */
export function ensureProgram(program: string, name = program): string | undefined {
  return findOrInstall(() => programOnPath([program]), name) ?? sayHowToInstall(name)
}

/** The same for a file that Debian's package `name` puts into no folder of programs, by its whole path. */
export function ensureFile(path: string, name: string): string | undefined {
  return findOrInstall(() => (existsSync(path) ? path : undefined), name) ?? sayHowToInstall(name)
}

/** What `find` finds, at once or after the package was installed because that was asked for. */
export function findOrInstall(find: () => string | undefined, name: string): string | undefined {
  const found = find()
  if (found !== undefined) return found
  installIfAsked(name)
  return find()
}

function sayHowToInstall(name: string): undefined {
  const how = howToInstall(name)
  console.log(`Left out for want of ${name}.${how === undefined ? '' : ` To get it: ${how}`}`)
}

/** Installs a package only for whoever typed `--install`. */
export function installIfAsked(name: string): void {
  if (process.env[INSTALL_PROGRAMS] === '1') installPackage(name)
}

/** The command that a person may type to get a package; undefined where there is no apt. */
export function howToInstall(name: string): string | undefined {
  return hasApt() ? `sudo sh -c '${installing(name)}'` : undefined
}

/** By Debian's packages, if the user may install any; no service of the package is started. */
export function installPackage(name: string): void {
  if (!hasApt() || process.getuid?.() !== 0) return
  console.log(`Installing ${name} …`)
  // RUNLEVEL keeps what is packaged as a service from starting by itself: checks start their own, on ports of their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('sh', ['-c', installing(name)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
    timeout: INSTALL_WITHIN_MS,
  })
}

function hasApt(): boolean {
  return existsSync('/usr/bin/apt-get')
}
