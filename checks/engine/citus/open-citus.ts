import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { anyFirstPort, findFreePort } from '#scripts/ports.ts'
import type { WorldDatabase } from '#scripts/world-database.ts'
import { withConnection } from '#server/store/connect-once.ts'
import { cleanEnvironment } from '#server/store/embedded/cluster.ts'
import { chooseRunAs, giveFolder, type RunAs } from '#server/store/embedded/run-as.ts'
import { migrate } from '#server/store/migrate.ts'
import { spreadTables } from '#server/store/spreading/spread-tables.ts'
import { cutPower } from '../../failover/cluster/host-processes.ts'
import { startServerProcess } from '../../failover/cluster/server-process.ts'

const WORKERS = 2
/** Small: a core or two run all of it. */
const PARTS = 8
const READY_WITHIN_MS = 60_000
const ASK_AGAIN_MS = 50
const MOST_LOG_LETTERS = 3_000

/** A coordinator and its workers, each a server of its own on this machine. */
export interface Citus {
  /** Of a database on the coordinator. */
  readonly url: (database: string) => string
  readonly workers: readonly string[]
  /** The folder of the coordinator's socket. */
  readonly socketDir: string
  /** A database of this name with all tables, spread. */
  readonly makeDatabase: (name: string) => Promise<string>
  /** Kills a worker as a power cut would, each in its turn. */
  readonly killWorker: () => Promise<void>
  readonly restartWorker: () => Promise<void>
  readonly logs: () => string
  readonly close: () => Promise<void>
}

interface Server {
  readonly url: string
  readonly folder: string
  readonly start: () => Promise<void>
  readonly kill: () => Promise<void>
  readonly log: () => string
}

/** `isThrowaway`: nothing is waited for to be on disk, for tests without kills. */
export async function openCitus(bin: string, isThrowaway: boolean): Promise<Citus> {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-citus-'))
  chmodSync(folder, 0o755)
  const runAs = chooseRunAs()
  const ports: number[] = []
  for (let n = 0; n < WORKERS; n += 1) ports.push(await findFreePort(anyFirstPort()))
  const make = (name: string, port: number): Server =>
    makeServer({ folder: join(folder, name), port, bin, runAs, isThrowaway })
  const workers = ports.map((port, n) => make(`worker-${n + 1}`, port))
  const coordinator = make('coordinator', 0)
  const all = [coordinator, ...workers]
  await Promise.all(all.map((server) => server.start()))
  let killed = -1
  return {
    url: (database) => urlOf(coordinator.url, database),
    workers: workers.map(({ url }) => urlOf(url, 'postgres')),
    socketDir: coordinator.folder,
    async makeDatabase(name) {
      for (const { url } of all) await inDatabase(url, 'postgres', [`create database ${name}`])
      for (const { url } of all) await inDatabase(url, name, ['create extension citus'])
      const adding = ports.map((port) => `select citus_add_node('127.0.0.1', ${port})`)
      await inDatabase(coordinator.url, name, adding)
      const url = urlOf(coordinator.url, name)
      await migrate(url)
      await withConnection(url, (client) => spreadTables(client, { parts: PARTS, say: () => undefined }))
      return url
    },
    async killWorker() {
      killed = (killed + 1) % workers.length
      await workers[killed]?.kill()
    },
    restartWorker: async () => workers[killed]?.start(),
    logs: () => all.map(({ folder: place, log }) => `${place}:\n${log()}`).join('\n'),
    async close() {
      await Promise.all(all.map((server) => server.kill()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The database of a world whose workers are what is killed. */
export function worldOn({ socketDir, killWorker, restartWorker }: Citus, url: string): WorldDatabase {
  return {
    url,
    socketDir,
    pid: () => {
      throw new Error('several servers have no single process')
    },
    kill: killWorker,
    restart: restartWorker,
    stop: async () => undefined,
  }
}

interface Making {
  readonly folder: string
  /** 0: the server is reached by its socket alone. */
  readonly port: number
  readonly bin: string
  readonly runAs: RunAs
  readonly isThrowaway: boolean
}

function makeServer({ folder, port, bin, runAs, isThrowaway }: Making): Server {
  const data = join(folder, 'data')
  const log = join(folder, 'server.log')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveFolder(folder, runAs.owner)
  const initdb = [join(bin, 'initdb'), '-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync']
  const [program, ...words] = [...runAs.prefix, ...initdb]
  const made = spawnSync(program ?? '', words, {
    env: cleanEnvironment(),
  })
  if (made.status !== 0) throw new Error(`initdb: ${String(made.stderr)}`)
  appendFileSync(join(data, 'postgresql.conf'), settingsOf(folder, port, isThrowaway))
  const url =
    port === 0
      ? `postgresql://postgres@localhost/?host=${encodeURIComponent(folder)}`
      : `postgresql://postgres@127.0.0.1:${port}/`
  return {
    url,
    folder,
    async start() {
      const command = [...runAs.prefix, join(bin, 'postgres'), '-D', data]
      startServerProcess({ command, folder, logFile: log })
      await untilReady(urlOf(url, 'postgres'), log)
    },
    kill: () => cutPower(folder),
    log: () => readFileSync(log, 'utf8').slice(-MOST_LOG_LETTERS),
  }
}

function settingsOf(folder: string, port: number, isThrowaway: boolean): string {
  return `
shared_preload_libraries = 'citus'
port = ${port === 0 ? 5432 : port}
listen_addresses = '${port === 0 ? '' : '127.0.0.1'}'
unix_socket_directories = '${folder}'
max_connections = 300
max_prepared_transactions = 300
shared_buffers = 64MB
citus.node_conninfo = 'sslmode=disable'
citus.recover_2pc_interval = '2s'
citus.enable_statistics_collection = off
fsync = ${isThrowaway ? 'off' : 'on'}
`
}

async function untilReady(url: string, log: string): Promise<void> {
  const giveUpAt = performance.now() + READY_WITHIN_MS
  for (;;) {
    const problem = await inDatabase(url, 'postgres', ['select 1']).then(
      () => null,
      (error: unknown) => error,
    )
    if (problem === null) return
    if (performance.now() > giveUpAt)
      throw new Error(`a server did not start:\n${readFileSync(log, 'utf8').slice(-MOST_LOG_LETTERS)}`, {
        cause: problem,
      })
    await pause(ASK_AGAIN_MS)
  }
}

function urlOf(server: string, database: string): string {
  return server.replace(/\/[^/?]*(\?|$)/, `/${database}$1`)
}

async function inDatabase(server: string, database: string, statements: readonly string[]): Promise<void> {
  await withConnection(urlOf(server, database), async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}
