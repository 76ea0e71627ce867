import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../processes.ts'

/** Needed to build a release, not to run one; `node` is the runtime that the machine of the release has itself. */
const OF_THE_BUILD = ['vite', 'node']
/** What only browsers of staff run: the build has put it into the console's files. */
const OF_THE_CONSOLES_BROWSER = [
  '@simplewebauthn/browser',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  'react-aria-components',
  'tinykeys',
]
/** The company account of the pretend outside world; an operator has one. */
const OF_THE_SANDBOX = ['oidc-provider']

const LEFT_OUT: readonly string[] = [...OF_THE_BUILD, ...OF_THE_CONSOLES_BROWSER, ...OF_THE_SANDBOX]

/** One entry of `packages` in a lock file, as far as it is read here. */
export interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly type: string
  readonly imports: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}

/** package.json and package-lock.json of the repository. */
export function readPackages(): {
  readonly manifest: Manifest
  readonly lock: Readonly<Record<string, LockedPackage>>
} {
  const { packages } = read('package-lock.json') as { packages: Record<string, LockedPackage> }
  return { manifest: read('package.json') as Manifest, lock: packages }
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(PROJECT, name), 'utf8'))
}

/** What a release depends on, by name and exact version. */
export function shippedDependencies({ dependencies }: Manifest): Record<string, string> {
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => !LEFT_OUT.includes(name)))
}

/** The lock file's entries of all packages that those dependencies lead to, in order of their paths. */
export function shippedPackages(
  lock: Readonly<Record<string, LockedPackage>>,
  names: readonly string[],
): Record<string, LockedPackage> {
  const found = new Map<string, LockedPackage>()
  const queue = names.map((name) => placeOf(lock, '', name))
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const one = path === null ? undefined : lock[path]
    if (path === null || one === undefined || found.has(path)) continue
    found.set(path, one)
    const from = path
    queue.push(...Object.keys({ ...one.dependencies }).map((name) => placeOf(lock, from, name)))
  }
  return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Where Node finds a package from the one at `path`: in its own folder, then upwards; null where it is missing. */
function placeOf(lock: Readonly<Record<string, LockedPackage>>, path: string, name: string): string | null {
  const place = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`
  if (lock[place] !== undefined) return place
  if (path === '') return null
  return placeOf(lock, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}
