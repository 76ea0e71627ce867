import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveFolder, type RunAs } from '#server/store/embedded/run-as.ts'
import { cutPower, processesIn, signalTo } from './host-processes.ts'
import { DEPLOYED, PASSWORDS, settingsIn, type Place } from './places.ts'
import type { Programs } from './programs.ts'
import { startServerProcess } from './server-process.ts'

/** One machine with PostgreSQL, Patroni and a member of etcd. */
export interface Node extends Place {
  start(): void
  startEtcd(): void
  /** All of it ends at once, as by a power cut. */
  cutPower(): Promise<void>
  /** Only PostgreSQL ends; Patroni sees that. */
  killPostgres(): Promise<void>
  killEtcd(): Promise<void>
  /** Nothing of it runs on and nothing is closed, as on a machine whose network was unplugged. */
  freeze(): void
  thaw(): void
  /** What it sends to its standbys stays on the way. */
  holdBackStandbys(): void
  log(): string
}

export interface NodeParts {
  readonly programs: Programs
  readonly places: readonly Place[]
  readonly runAs: RunAs
  readonly certificate: { readonly cert: string; readonly key: string }
  /** False: commits are acknowledged before a standby has them, which the files for operators never do. */
  readonly synchronous: boolean
}

const PATRONI = 'patroni.yml'
const MOST_LOG_LETTERS = 6_000

/** Lays out a machine as the files for operators say; nothing runs yet. */
export function makeNode(place: Place, parts: NodeParts): Node {
  const { name, folder } = place
  const config = join(folder, 'config')
  mkdirSync(config, { recursive: true, mode: 0o700 })
  for (const file of ['cert', 'key'] as const) {
    copyFileSync(parts.certificate[file], join(folder, `server.${file}`))
    chmodSync(join(folder, `server.${file}`), 0o600)
  }
  writeFileSync(join(config, '1.yml'), readFileSync(join(DEPLOYED, PATRONI)))
  writeFileSync(join(config, '2.yml'), ownSettings(folder, parts.synchronous))
  giveFolder(folder, parts.runAs.owner)
  const log = join(folder, 'node.log')
  const run = (command: readonly string[], env: Readonly<Record<string, string>>): void =>
    startServerProcess({ command: [...parts.runAs.prefix, ...command], folder, logFile: log, env })
  const patroni = patroniSettings(place, parts)
  const etcd = etcdSettings(place, parts)
  const startEtcd = (): void => run([parts.programs.etcd, '--logger=zap', '--log-level=error'], etcd)
  const own = (words = ''): readonly number[] => processesIn(folder, words)
  return {
    ...place,
    name,
    startEtcd,
    start() {
      startEtcd()
      run([parts.programs.patroni, config], patroni)
    },
    cutPower: () => cutPower(folder),
    killPostgres: () => cutPower(folder, 'postgres'),
    killEtcd: () => cutPower(folder, parts.programs.etcd),
    freeze: () => signalTo(own(), 'SIGSTOP'),
    thaw: () => signalTo(own(), 'SIGCONT'),
    holdBackStandbys: () => signalTo(own('walsender'), 'SIGSTOP'),
    log: () => readFileSync(log, 'utf8').slice(-MOST_LOG_LETTERS),
  }
}

function patroniSettings({ name, folder, ports }: Place, { places, programs }: NodeParts) {
  return settingsIn(`${name}/patroni.env`, places, {
    ...PASSWORDS,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${ports.postgres}`,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: programs.postgresBin,
    PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
  })
}

function etcdSettings({ name, folder, ports }: Place, { places }: NodeParts) {
  return settingsIn(`${name}/etcd.env`, places, {
    ETCD_DATA_DIR: join(folder, 'etcd'),
    ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${ports.etcd}`,
  })
}

/** What differs from an operator's machine: folders, and less memory. */
function ownSettings(folder: string, synchronous: boolean): string {
  const less =
    '\nbootstrap: {dcs: {synchronous_mode: false, synchronous_mode_strict: false, maximum_lag_on_failover: 1000000000}}'
  return `postgresql:
  parameters:
    shared_buffers: 64MB
    unix_socket_directories: ${folder}
    ssl_cert_file: ${folder}/server.cert
    ssl_key_file: ${folder}/server.key
${synchronous ? '' : less}
`
}
