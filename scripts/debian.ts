import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Time limit for an installation that gets no answer. */
const INSTALL_WITHIN_MS = 5 * 60_000
/** Where Debian puts servers. The PATH of a user who isn't root leaves these folders out. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin']

/** Installations at the same time wait for each other. */
const installing = (name: string): string =>
  `apt-get update && apt-get -o DPkg::Lock::Timeout=120 install -y --no-install-recommends ${name}`

/** Path of the first of these programs that this machine has. `elsewhere` lists absolute paths to try last. */
export function programOnPath(
  names: readonly string[],
  elsewhere: readonly string[] = [],
): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...SERVER_FOLDERS]
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...places, ...elsewhere].find((path) => existsSync(path))
}

/** Environment variable set by `--install`. Without it, a check doesn't change the machine. */
export const INSTALL_PROGRAMS = 'INSTALL_PROGRAMS'

/**
 * Finds a program from the Debian package `name`, which is installed first if `--install` was given. There's no fallback: without
 * the program, whatever needs it can't run, and the terminal says how to get it.
 *
 * @returns undefined if the program isn't on this machine
 */
export function ensureProgram(program: string, name = program): string | undefined {
  return findOrInstall(() => programOnPath([program]), name) ?? sayHowToInstall(name)
}

/** The same for a file from the Debian package `name` that isn't on the PATH, by its absolute path. */
export function ensureFile(path: string, name: string): string | undefined {
  return findOrInstall(() => (existsSync(path) ? path : undefined), name) ?? sayHowToInstall(name)
}

/** What `find` finds, either at once or after `--install` has installed the package. */
export function findOrInstall(find: () => string | undefined, name: string): string | undefined {
  const found = find()
  if (found !== undefined) return found
  installIfAsked(name)
  return find()
}

function sayHowToInstall(name: string): undefined {
  const how = howToInstall(name)
  console.log(`Left out: ${name} isn't installed.${how === undefined ? '' : ` To install it: ${how}`}`)
}

/** Installs a package if `--install` was given. */
export function installIfAsked(name: string): void {
  if (process.env[INSTALL_PROGRAMS] === '1') installPackage(name)
}

/**
 * The command that installs a package.
 *
 * @returns undefined if there's no apt
 */
export function howToInstall(name: string): string | undefined {
  return hasApt() ? `sudo sh -c '${installing(name)}'` : undefined
}

/** Installs a Debian package if the user is root, without starting its services. */
export function installPackage(name: string): void {
  if (!hasApt() || process.getuid?.() !== 0) return
  console.log(`Installing ${name} …`)
  // RUNLEVEL keeps packaged services from starting automatically. Checks start their own, on their own ports.
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
