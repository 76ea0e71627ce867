import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { anyFirstPort, findFreePort } from '#scripts/ports.ts'
import { PROJECT } from '#scripts/processes.ts'
import { cleanEnvironment } from '#server/store/embedded/cluster.ts'
import { chooseRunAs, giveFolder } from '#server/store/embedded/run-as.ts'
import { cutPower } from '../failover/cluster/host-processes.ts'
import { startServerProcess } from '../failover/cluster/server-process.ts'
import type { Programs } from './programs.ts'

/** What an operator copies is what is tried. */
const DEPLOYED = join(PROJECT, 'deploy', 'postgresql')
const LOOK_EVERY_MS = 100
const WITHIN_MS = 120_000

/** A PostgreSQL of Debian whose files and commits pgbackrest keeps. */
export interface BackedServer {
  readonly folder: string
  readonly url: string
  backup(type: 'full' | 'diff' | 'incr'): Promise<void>
  /** Everything committed so far is in the archive when it answers. */
  archiveAll(): Promise<void>
  /** By its own clock. */
  now(): Promise<Date>
  /** The machine is gone, and its disk; the store of the backups is another one. */
  destroy(): Promise<void>
  /** On an empty disk, to the end of the archive or to a moment; answers when it takes writes. */
  restore(to: Date | null): Promise<void>
  close(): Promise<void>
}

interface Place {
  readonly programs: Programs
  readonly top: string
  readonly folder: string
  readonly port: number
  readonly prefix: readonly string[]
  readonly owner: number | undefined
}

/** Starts a server with the files of `deploy/postgresql/`, on a port of its own, and makes its first backup. */
export async function openBackedServer(programs: Programs): Promise<BackedServer> {
  const top = mkdtempSync(join(tmpdir(), 'duuka-restore-'))
  chmodSync(top, 0o755)
  const place = {
    programs,
    top,
    folder: join(top, 'machine'),
    port: await findFreePort(anyFirstPort()),
    ...chooseRunAs(),
  }
  const close = async (): Promise<void> => {
    await cutPower(place.folder)
    rmSync(top, { recursive: true, force: true })
  }
  try {
    for (const name of ['machine', 'store', 'logs', 'locks', 'spool'])
      mkdirSync(join(top, name), { mode: 0o700 })
    writeFileSync(configOf(place), configuration(place))
    giveFolder(top, place.owner)
    await makeCluster(place)
    await start(place)
    await backrest(place, 'stanza-create')
    await ask(urlOf(place, 'postgres'), 'create database duuka')
    await backrest(place, '--type=full', 'backup')
  } catch (error) {
    const log = logOf(place)
    await close()
    throw new Error(`the database did not start\n${log}`, { cause: error })
  }
  return {
    folder: top,
    url: urlOf(place, 'duuka'),
    backup: (type) => backrest(place, `--type=${type}`, 'backup'),
    archiveAll: () => archiveAll(urlOf(place, 'postgres')),
    async now() {
      const [row] = await ask<{ now: Date }>(urlOf(place, 'postgres'), 'select clock_timestamp() as now')
      if (!row) throw new Error('the server has no clock')
      return row.now
    },
    async destroy() {
      await cutPower(place.folder)
      rmSync(dataOf(place), { recursive: true })
    },
    async restore(to) {
      mkdirSync(dataOf(place), { mode: 0o700 })
      giveFolder(dataOf(place), place.owner)
      await backrest(place, ...targetOf(to), 'restore')
      await start(place)
      await checkFiles(place)
    },
    close,
  }
}

function targetOf(to: Date | null): string[] {
  return to === null
    ? []
    : [
        '--type=time',
        `--target=${to.toISOString().replace('T', ' ').replace('Z', '+00')}`,
        '--target-action=promote',
      ]
}

const dataOf = ({ folder }: Place): string => join(folder, 'data')
const configOf = ({ top }: Place): string => join(top, 'pgbackrest.conf')
const urlOf = ({ port }: Place, name: string): string => `postgresql://postgres@127.0.0.1:${port}/${name}`

/** The file of an operator with the folders of this machine. */
function configuration(place: Place): string {
  const own: Readonly<Record<string, string>> = {
    'repo1-path': join(place.top, 'store'),
    'repo1-cipher-pass': 'the-word-of-the-check',
    'log-path': join(place.top, 'logs'),
    'lock-path': join(place.top, 'locks'),
    'spool-path': join(place.top, 'spool'),
    'pg1-path': dataOf(place),
    'pg1-port': String(place.port),
    'pg1-socket-path': place.folder,
  }
  const deployed = readFileSync(join(DEPLOYED, 'pgbackrest.conf'), 'utf8')
  const changed = deployed.replace(/^([a-z0-9-]+)=.*$/gm, (line, name: string) =>
    own[name] === undefined ? line : `${name}=${own[name]}`,
  )
  for (const value of Object.values(own))
    if (!changed.includes(`=${value}\n`))
      throw new Error(`deploy/postgresql/pgbackrest.conf does not say ${value}`)
  return `${changed}pg1-user=postgres\n`
}

async function makeCluster(place: Place): Promise<void> {
  const { programs, folder, port } = place
  const initdb = join(programs.postgresBin, 'initdb')
  const words = [
    '--username=postgres',
    '--auth=trust',
    '--data-checksums',
    '--encoding=UTF8',
    '--locale=C',
    `--pgdata=${dataOf(place)}`,
  ]
  await run(place, [initdb, ...words])
  const archive = readFileSync(join(DEPLOYED, 'archive.conf'), 'utf8').replace(
    'pgbackrest --stanza',
    `${programs.pgbackrest} --config=${configOf(place)} --stanza`,
  )
  const own = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\nshared_buffers = 64MB\n`
  writeFileSync(join(dataOf(place), 'postgresql.conf'), `${own}${archive}`)
}

async function start(place: Place): Promise<void> {
  const { prefix, programs, folder } = place
  const command = [...prefix, join(programs.postgresBin, 'postgres'), '-D', dataOf(place)]
  startServerProcess({ command, folder, logFile: join(place.top, 'logs', 'server.log') })
  const url = urlOf(place, 'postgres')
  await until('the server takes writes', async () => {
    const [row] = await ask<{ standing: boolean }>(url, 'select pg_is_in_recovery() as standing').catch(
      () => [],
    )
    return row?.standing === false
  })
}

/** Tables and indexes fit each other. */
function checkFiles(place: Place): Promise<void> {
  const words = [`--host=${place.folder}`, `--port=${place.port}`, '--username=postgres', '--database=duuka']
  const amcheck = join(place.programs.postgresBin, 'pg_amcheck')
  return run(place, [amcheck, ...words, '--install-missing', '--heapallindexed'])
}

async function archiveAll(url: string): Promise<void> {
  const [row] = await ask<{ file: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as file')
  await until('all is archived', async () => {
    const [seen] = await ask<{ last: string | null }>(
      url,
      'select last_archived_wal as last from pg_stat_archiver',
    )
    return (seen?.last ?? '') >= (row?.file ?? '~')
  })
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + WITHIN_MS
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`waited in vain until ${what}`)
    await pause(LOOK_EVERY_MS)
  }
}

async function ask<Row extends pg.QueryResultRow>(connectionString: string, words: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(words)).rows
  } finally {
    await client.end()
  }
}

function backrest(place: Place, ...words: string[]): Promise<void> {
  return run(place, [place.programs.pgbackrest, `--config=${configOf(place)}`, '--stanza=duuka', ...words])
}

/** Runs a program as the server's own user, which is not root. */
async function run({ prefix, top }: Place, command: readonly string[]): Promise<void> {
  const [program = '', ...words] = [...prefix, ...command]
  const child = spawn(program, words, {
    cwd: top,
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((settle, fail) => child.on('error', fail).on('close', settle))
  const [out, complaint, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}\n${out}${complaint}`)
}

function logOf({ top }: Place): string {
  try {
    return readFileSync(join(top, 'logs', 'server.log'), 'utf8').slice(-4_000)
  } catch {
    return ''
  }
}
