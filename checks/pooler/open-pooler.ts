import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ensureProgram } from '#scripts/debian.ts'
import { anyFirstPort, findFreePort } from '#scripts/ports.ts'
import { PROJECT } from '#scripts/processes.ts'
import { chooseRunAs, giveFolder } from '#server/store/embedded/run-as.ts'

/** What an operator copies is what is tried. */
const FILE = join(PROJECT, 'deploy', 'pgbouncer', 'pgbouncer.ini')
const READY_WITHIN_MS = 10_000
const ASK_AGAIN_MS = 20

/** A server of PostgreSQL as a pooler reaches it: a folder of sockets, or a host. */
export interface PooledServer {
  readonly host: string
  readonly port: number
  readonly user: string
}

/** A running PgBouncer. */
export interface RunningPooler {
  /** Address of a database behind it. */
  readonly url: (database: string) => string
  /** What it did: transactions of all databases so far, and its version. */
  readonly figures: () => Promise<{ readonly transactions: number; readonly version: string }>
  /** Kills it (SIGKILL) and starts it again at the same port. */
  readonly restart: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The file of an operator, for a server of ours, on a port of ours and without passwords. */
function configuration(server: PooledServer, port: number, folder: string): string {
  const own: Readonly<Record<string, string>> = {
    listen_port: String(port),
    auth_type: 'any',
    logfile: join(folder, 'pgbouncer.log'),
    pidfile: join(folder, 'pgbouncer.pid'),
  }
  const place = `host=${server.host} port=${server.port} user=${server.user}`
  return readFileSync(FILE, 'utf8')
    .replace(/^duuka = .*$/m, `* = ${place}`)
    .replace(/^auth_file = .*$/m, 'admin_users = postgres')
    .replace(/^(\w+) = .*$/gm, (line, name: string) =>
      own[name] === undefined ? line : `${name} = ${own[name]}`,
    )
}

/** Starts Debian's PgBouncer with the file of `deploy/` before a server; undefined where it is not and cannot be installed. */
export async function openPooler(server: PooledServer): Promise<RunningPooler | undefined> {
  const program = ensureProgram('pgbouncer')
  if (program === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'duuka-pooler-'))
  const port = await findFreePort(anyFirstPort())
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, configuration(server, port, folder))
  chmodSync(folder, 0o755)
  const url = (database: string): string => `postgresql://${server.user}@127.0.0.1:${port}/${database}`
  // PgBouncer, as PostgreSQL, refuses to run as root.
  const { prefix, owner } = chooseRunAs()
  giveFolder(folder, owner)
  const start = async () => {
    const [command, ...words] = [...prefix, program, file]
    const child = spawn(command ?? program, words, { stdio: 'ignore' })
    const gone = new Promise<void>((settle) => void child.once('exit', () => settle()))
    await untilReady(url('pgbouncer'), join(folder, 'pgbouncer.log'))
    return { kill: () => child.kill('SIGKILL'), gone }
  }
  let running = await start()
  const end = async (): Promise<void> => {
    running.kill()
    await running.gone
  }
  return {
    url,
    figures: () => figuresOf(url('pgbouncer')),
    restart: async () => {
      await end()
      running = await start()
    },
    close: async () => {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function asked<Row extends pg.QueryResultRow>(console: string, words: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: console })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(words)).rows
  } finally {
    await client.end()
  }
}

async function figuresOf(console: string): Promise<{ transactions: number; version: string }> {
  const stats = await asked<{ xact_count: string }>(console, 'show stats_totals')
  const [version] = await asked<{ version: string }>(console, 'show version')
  const transactions = stats.reduce((sum, { xact_count: n }) => sum + Number(n), 0)
  return { transactions, version: version?.version ?? 'unknown' }
}

async function untilReady(console: string, log: string): Promise<void> {
  const giveUpAt = performance.now() + READY_WITHIN_MS
  for (;;) {
    const problem = await asked(console, 'show version').then(
      () => null,
      (error: unknown) => error,
    )
    if (problem === null) return
    if (performance.now() > giveUpAt)
      throw new Error(`PgBouncer did not start:\n${readFileSync(log, 'utf8')}`, { cause: problem })
    await wait(ASK_AGAIN_MS)
  }
}
