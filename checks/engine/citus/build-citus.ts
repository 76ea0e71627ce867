import { spawnSync, type SpawnSyncOptions } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { howToInstall, installIfAsked } from '#scripts/debian.ts'
import { PROJECT } from '#scripts/processes.ts'

/** The version that was tried, and where everybody finds its source. */
const VERSION = 'v13.2.2'
const PUBLIC_SOURCE = 'https://github.com/citusdata/citus'
const CLONED_WITHIN_MS = 3 * 60_000
const BUILT_WITHIN_MS = 15 * 60_000

/** Debian 12's server. */
const SERVER = { programs: '/usr/lib/postgresql/15', shared: '/usr/share/postgresql/15' }
const PG_CONFIG = join(SERVER.programs, 'bin', 'pg_config')
/** What a server extension is built with, by a file of each package. */
const NEEDED = [
  ['/usr/include/postgresql/15/server/postgres.h', 'postgresql-server-dev-15'],
  [join(SERVER.programs, 'bin', 'postgres'), 'postgresql-15'],
  ['/usr/include/lz4.h', 'liblz4-dev'],
  ['/usr/include/zstd.h', 'libzstd-dev'],
  ['/usr/include/krb5.h', 'libkrb5-dev'],
  ['/usr/include/selinux/selinux.h', 'libselinux1-dev'],
  ['/usr/include/security/pam_appl.h', 'libpam0g-dev'],
  ['/usr/include/libxslt/xslt.h', 'libxslt1-dev'],
  ['/usr/include/readline/readline.h', 'libreadline-dev'],
  ['/usr/bin/flex', 'flex'],
  ['/usr/bin/make', 'make'],
] as const

/** Its header defines what a later server of the same version declares by itself; under another name both stand. */
const CLASH = 'have_createdb_privilege'

export interface BuiltCitus {
  /** Folder of the programs of a PostgreSQL that has Citus; the one of the machine is left as it is. */
  readonly bin: string
  readonly version: string
}

/**
 * Debian's PostgreSQL with Citus, built once from its public source: from the folder that `CITUS_SOURCE` names, else
 * cloned. A sentence instead, where it cannot be had.
 */
export function buildCitus(env: NodeJS.ProcessEnv): BuiltCitus | string {
  const folder = join(PROJECT, '.cache', 'citus')
  const root = join(folder, 'root')
  const built = { bin: join(root, SERVER.programs, 'bin'), version: VERSION }
  const done = join(folder, 'built')
  if (existsSync(done)) return { ...built, version: readFileSync(done, 'utf8') }
  for (const [file, name] of NEEDED) if (!existsSync(file)) installIfAsked(name)
  const missing = NEEDED.filter(([file]) => !existsSync(file)).map(([, name]) => name)
  if (missing.length > 0)
    return `what Citus is built with is missing: ${howToInstall(missing.join(' ')) ?? missing.join(', ')}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const source = join(folder, 'source')
  const problem = takeSource(env['CITUS_SOURCE'] ?? '', source) ?? make(source, root)
  if (problem !== null) return problem
  const control = readFileSync(join(source, 'src/backend/distributed/citus.control'), 'utf8')
  const version = /default_version = '([^']+)'/.exec(control)?.[1] ?? VERSION
  writeFileSync(done, version)
  return { ...built, version }
}

function takeSource(given: string, source: string): string | null {
  if (given !== '') {
    if (!existsSync(join(given, 'configure'))) return `CITUS_SOURCE holds no source of Citus: ${given}`
    cpSync(given, source, { recursive: true })
    return null
  }
  const words = ['clone', '--quiet', '--depth', '1', '--branch', VERSION, PUBLIC_SOURCE, source]
  return run('git', words, { timeout: CLONED_WITHIN_MS })
    ? null
    : `${PUBLIC_SOURCE} could not be cloned; CITUS_SOURCE may name a folder with its source`
}

function make(source: string, root: string): string | null {
  // Timestamps in a fresh clone are in no order. Without this, make would regenerate `configure`, with tools that aren't installed.
  utimesSync(join(source, 'configure'), new Date(), new Date())
  for (const name of readdirSync(join(source, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.[ch]$/.test(name)) continue
    const file = join(source, 'src', name)
    const text = readFileSync(file, 'utf8')
    if (text.includes(CLASH)) writeFileSync(file, text.replaceAll(CLASH, `citus_${CLASH}`))
  }
  for (const place of Object.values(SERVER)) cpSync(place, join(root, place), { recursive: true })
  console.log('Building Citus …')
  const within = { cwd: source, timeout: BUILT_WITHIN_MS }
  const steps: readonly (readonly [string, readonly string[]])[] = [
    ['./configure', [`PG_CONFIG=${PG_CONFIG}`, '--without-libcurl', '--quiet']],
    ['make', ['-s', '-j2', 'extension']],
    ['make', ['-s', 'install-all', `DESTDIR=${root}`]],
  ]
  const failed = steps.find(([program, words]) => !run(program, words, within))
  return failed === undefined ? null : `Citus could not be built: ${failed.flat().join(' ')}`
}

function run(program: string, words: readonly string[], options: SpawnSyncOptions): boolean {
  const { status, stderr } = spawnSync(program, words, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) console.log(String(stderr).slice(-2_000))
  return status === 0
}
