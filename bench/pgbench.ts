import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const DEBIAN = '/usr/lib/postgresql'

/** Debian's pgbench, newest first; it is part of the server package. */
function findPgbench(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined
  const places = readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin', 'pgbench'))
  return places.toSorted().findLast((place) => existsSync(place))
}

/** Finds pgbench, installing Debian's package when that is allowed; throws with the command otherwise. */
export function ensurePgbench(): string {
  const found = findPgbench()
  if (found) return found
  const install = 'apt-get update && apt-get install -y --no-install-recommends postgresql'
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'], env })
    const installed = findPgbench()
    if (installed) return installed
  }
  throw new Error(`The comparison needs pgbench. To get it: sudo sh -c '${install}'`)
}

const SCALE = 10
const DATABASE = 'pgbench'

/** pgbench works in a database of its own on the same server. */
async function ensureDatabase(socketDir: string): Promise<void> {
  const client = new pg.Client({ host: socketDir, user: 'postgres', database: 'postgres' })
  await client.connect()
  const known = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (known.rowCount === 0) await client.query(`create database ${DATABASE}`)
  await client.end()
}

/** Transactions per second of `pgbench -N` on the portal's own database server. */
export async function pgbenchRate(socketDir: string, callers: number, seconds: number): Promise<number> {
  await ensureDatabase(socketDir)
  const tool = ensurePgbench()
  const place = ['-h', socketDir, '-U', 'postgres']
  const run = (words: readonly string[]): string => {
    const done = spawnSync(tool, [...place, ...words, DATABASE], { encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`pgbench failed: ${done.stderr.slice(-400)}`)
    return done.stdout
  }
  run(['-i', '-q', '-s', String(SCALE)])
  const text = run(['-N', '-n', '-M', 'prepared', '-c', String(callers), '-j', '2', '-T', String(seconds)])
  const rate = /tps = ([\d.]+)/.exec(text)?.[1]
  if (!rate) throw new Error('pgbench printed no rate')
  return Number(rate)
}
