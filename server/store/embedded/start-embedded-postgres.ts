import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { forgetOldLogs, putAside } from '#server/log/put-aside.ts'
import { findPostgresBinaries } from './binaries.ts'
import { claimDataDir } from './claim.ts'
import { cleanEnvironment, prepareCluster } from './cluster.ts'
import { EmbeddedPostgresProblem } from './embedded-problem.ts'
import { chooseRunAs, giveFolder, isWritable, type RunAs } from './run-as.ts'
import { prepareSocketDir } from './socket-folder.ts'
import { clearStaleLock } from './stale-lock.ts'

/** Name of the portal's database on the embedded server. */
export const EMBEDDED_DATABASE = 'duuka'
const USER = 'postgres'
/** Recovery after a crash may replay a gigabyte of log on a slow disk. */
const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 30_000
const ASK_AGAIN_AFTER_MS = 15
const KEEP_LOG_UP_TO_BYTES = 5_000_000

/** Where to connect: `host` is the folder of the unix socket. */
export type EmbeddedConnection = { host: string; database: string; user: string }

/** A running embedded server. */
export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  /** The same as one address, as `DATABASE_URL` takes it. */
  url: string
  pid: number
  /** Shuts down cleanly; open connections are closed. Also safe when the server is gone already. */
  stop(): Promise<void>
  /** Kills the server as a power cut would (SIGKILL). The next start recovers. */
  crash(): Promise<void>
  /** Settles when the server process has ended, for whatever reason. */
  exited: Promise<void>
}

/**
 * - `runAs`: chosen by trying unless given
 * - `throwaway`: for records that live no longer than the run of tests that made them, of many portals at once: a commit
 *   is safe from a killed process, but not from a power cut
 */
export type EmbeddedOptions = { dataDir: string; runAs?: RunAs; throwaway?: boolean }

/**
 * Starts the PostgreSQL that npm installed on `dataDir` and answers when it accepts connections and the portal's
 * database exists. The first start makes the files. Every commit is flushed to disk before it is confirmed unless the
 * records are thrown away. The server listens only on a unix socket in a private folder.
 *
 * @throws EmbeddedPostgresProblem with a message for the person at the terminal
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const binaries = findPostgresBinaries()
  const runAs = options.runAs ?? chooseRunAs()
  makeDataDir(dataDir, runAs)
  const release = await claimDataDir(dataDir)
  try {
    const cluster = await prepareCluster(dataDir, binaries, runAs)
    const socketDir = prepareSocketDir(dataDir, runAs.owner)
    await clearStaleLock(cluster, socketDir)
    const logFile = join(dataDir, 'postgres.log')
    const server = spawnServer(
      [...runAs.prefix, binaries.postgres, ...settings(cluster, socketDir, options.throwaway ?? false)],
      dataDir,
      logFile,
    )
    const exited = new Promise<void>((settle) => void server.once('exit', settle).once('error', settle))
    const connection = { host: socketDir, database: EMBEDDED_DATABASE, user: USER }
    await whenReady(server, connection, logFile)
    return running(server, connection, exited.then(release))
  } catch (error) {
    await release()
    throw error
  }
}

function makeDataDir(dataDir: string, runAs: RunAs): void {
  mkdirSync(dataDir, { recursive: true })
  if (!isWritable(dataDir)) {
    throw new EmbeddedPostgresProblem(
      `The data folder ${dataDir} cannot be written. Choose another DATA_DIR.`,
    )
  }
  // Only the change to `nobody` needs the top folder itself to change hands; otherwise it is ours already.
  if (runAs.owner !== 0) giveFolder(dataDir, runAs.owner)
}

function settings(cluster: string, socketDir: string, throwaway: boolean): string[] {
  const flush = throwaway ? 'off' : 'on'
  const values = {
    listen_addresses: '',
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: throwaway ? '300' : '100',
    shared_buffers: '64MB',
    fsync: flush,
    synchronous_commit: 'on',
    full_page_writes: flush,
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // A refused statement is told to the portal, which logs it without its values: strangers write nothing here.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
  }
  return ['-D', cluster, ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** In a session of its own, so that Ctrl-C in the terminal reaches the portal first and the database last. */
function spawnServer(command: readonly string[], cwd: string, logFile: string): ChildProcess {
  const [program = '', ...words] = command
  const tooLong = (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > KEEP_LOG_UP_TO_BYTES
  if (tooLong) {
    putAside(logFile)
    forgetOldLogs(logFile)
  }
  const log = openSync(logFile, 'a', 0o600)
  try {
    return spawn(program, words, {
      cwd,
      env: cleanEnvironment(),
      stdio: ['ignore', log, log],
      detached: true,
    })
  } finally {
    closeSync(log)
  }
}

async function whenReady(
  server: ChildProcess,
  connection: EmbeddedConnection,
  logFile: string,
): Promise<void> {
  const giveUpAt = Date.now() + READY_WITHIN_MS
  let fault: Error | undefined
  server.once('error', (error) => (fault = error))
  while (!(await canOpen(connection))) {
    const ended = fault !== undefined || server.exitCode !== null || server.signalCode !== null
    if (ended || Date.now() > giveUpAt) {
      if (!ended) await end(server, 'SIGKILL')
      const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-8).join('\n')
      throw new EmbeddedPostgresProblem(`The embedded PostgreSQL did not start.\n${fault?.message ?? lines}`)
    }
    await wait(ASK_AGAIN_AFTER_MS)
  }
}

/** Asks the way the portal will ask; makes the portal's database when the server answers without it. */
async function canOpen({ host, user, database }: EmbeddedConnection): Promise<boolean> {
  const client = new Client({ host, user, database: 'postgres' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database "${database}"`)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function running(
  server: ChildProcess,
  connection: EmbeddedConnection,
  exited: Promise<void>,
): EmbeddedPostgres {
  const { host, user, database } = connection
  return {
    connection,
    url: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    pid: server.pid ?? 0,
    exited,
    async stop() {
      // SIGINT asks for PostgreSQL's fast shutdown: roll back, flush, leave no recovery for the next start.
      const forced = setTimeout(() => server.kill('SIGQUIT'), STOP_WITHIN_MS)
      await end(server, 'SIGINT')
      clearTimeout(forced)
      await exited
    },
    async crash() {
      await end(server, 'SIGKILL')
      await exited
    },
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((settle) => server.once('exit', settle))
  server.kill(signal)
  await gone
}
