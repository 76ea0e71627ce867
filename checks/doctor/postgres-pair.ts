import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { chooseRunAs, giveFolder } from '#server/store/embedded/run-as.ts'
import { anyFirstPort, findFreePort } from '#scripts/ports.ts'

/** Debian's PostgreSQL and a second one that copies it, on loopback. */
export interface PostgresPair {
  /** The primary's; user `postgres`, whom it lets in. */
  readonly url: string
  readonly port: number
  /** The standby's. */
  readonly standbyUrl: string
  /** Runs statements as the owner of everything. */
  admin(...statements: readonly string[]): Promise<void>
  close(): Promise<void>
}

const LOOK_EVERY_MS = 100
const MOST_LOOKS = 600

/** A primary whose commits wait for its standby. `bin`: folder of Debian's programs. */
export async function startPostgresPair(bin: string, folder: string): Promise<PostgresPair> {
  const [primary, standby] = [join(folder, 'primary'), join(folder, 'standby')]
  const port = await findFreePort(anyFirstPort())
  const standbyPort = await findFreePort(port + 1)
  const { prefix, owner } = chooseRunAs()
  for (const data of [primary, standby]) {
    mkdirSync(data, { recursive: true, mode: 0o700 })
    giveFolder(data, owner)
  }
  const run = (program: string, ...words: readonly string[]): void => {
    const [file = '', ...rest] = [...prefix, join(bin, program), ...words]
    execFileSync(file, rest, { stdio: 'pipe' })
  }
  const start = (data: string, at: number): ChildProcess => {
    const [file, ...rest] = [...prefix, join(bin, 'postgres'), '-D', data, '-p', `${at}`]
    return spawn(file, [...rest, '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'], {
      stdio: 'ignore',
    })
  }
  chmodSync(folder, 0o777)
  run('initdb', '-D', primary, '-U', 'postgres', '-A', 'trust', '--no-sync')
  appendFileSync(join(primary, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 trust\n')
  const processes = [start(primary, port)]
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  await untilAnswers(url)
  run(
    'pg_basebackup',
    '-D',
    standby,
    '-h',
    '127.0.0.1',
    '-p',
    `${port}`,
    '-U',
    'postgres',
    '-R',
    '-X',
    'stream',
    '--no-sync',
  )
  processes.push(start(standby, standbyPort))
  await untilCopied(url)
  const admin = (...statements: readonly string[]) => runAt(url, statements)
  await admin(`alter system set synchronous_standby_names = 'ANY 1 (*)'`, 'select pg_reload_conf()')
  return {
    url,
    port,
    standbyUrl: `postgresql://postgres@127.0.0.1:${standbyPort}/postgres`,
    admin,
    async close() {
      await Promise.all(processes.map(end))
    },
  }
}

async function runAt(connectionString: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The newest folder of Debian's PostgreSQL programs; undefined where there is none. */
export function newestOf(versions: readonly string[]): string | undefined {
  const newest = versions
    .map(Number)
    .filter(Number.isInteger)
    .toSorted((a, b) => b - a)[0]
  return newest === undefined ? undefined : `/usr/lib/postgresql/${newest}/bin`
}

/** Debian's PgBouncer in front of the primary, which hands server processes around by transaction. */
export async function startPgBouncer(
  program: string,
  folder: string,
  { port }: PostgresPair,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const at = await findFreePort(anyFirstPort())
  const file = join(folder, 'pgbouncer.ini')
  appendFileSync(join(folder, 'users.txt'), '"portal" ""\n"postgres" ""\n')
  appendFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${at}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 4
ignore_startup_parameters = extra_float_digits,options
`,
  )
  // It does not run as root.
  chmodSync(file, 0o644)
  chmodSync(join(folder, 'users.txt'), 0o644)
  const words = process.getuid?.() === 0 ? ['-u', 'nobody', file] : [file]
  const child = spawn(program, words, { stdio: 'ignore' })
  await untilAnswers(`postgresql://postgres@127.0.0.1:${at}/postgres`)
  return { port: at, close: () => end(child) }
}

async function untilAnswers(connectionString: string): Promise<void> {
  for (let n = 0; n < MOST_LOOKS; n += 1) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    const answered = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (answered) return
    await pause(LOOK_EVERY_MS)
  }
  throw new Error('the database does not answer')
}

async function untilCopied(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    for (let n = 0; n < MOST_LOOKS; n += 1) {
      const { rowCount } = await client.query(`select 1 from pg_stat_replication where state = 'streaming'`)
      if (rowCount === 1) return
      await pause(LOOK_EVERY_MS)
    }
  } finally {
    await client.end()
  }
  throw new Error('the standby does not copy')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGINT')
  await gone
}
