import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { anyFirstPort } from '#scripts/ports.ts'
import { chooseRunAs, giveFolder } from '#server/store/embedded/run-as.ts'
import { cutPower } from './host-processes.ts'
import { isPrimary, membersAt, type Member } from './members.ts'
import { makeNode, type Node } from './node.ts'
import { choosePlaces, DEPLOYED, PASSWORDS, withAddresses, type Place } from './places.ts'
import type { Programs } from './programs.ts'
import { startServerProcess } from './server-process.ts'

/** Three machines of a database that fail over by Patroni, and HAProxy before them. */
export interface Cluster {
  /** Of all that it keeps; what else lies there goes with it. */
  readonly folder: string
  readonly nodes: readonly Node[]
  /** Over HAProxy, and as a list of the three machines. */
  readonly urls: { readonly proxied: string; readonly listed: string }
  /** The primary and the standby that has every acknowledged commit, once all three machines work together. */
  whenWhole(): Promise<{ readonly primary: Node; readonly standby: Node }>
  /** Ends all of it at once and removes what it kept. */
  close(): Promise<void>
}

export interface ClusterPlan {
  /** False: commits are acknowledged before a standby has them, which the files for operators never do. */
  readonly synchronous: boolean
  /** Hears how all of it is ended, before anything is started. */
  readonly begun: (close: Cluster['close']) => void
}

const LOOK_EVERY_MS = 250
const MOST_LOOKS = 720
const PORTAL = { role: 'portal', password: 'portal-of-the-run' } as const

/**
 * Starts Debian's etcd, Patroni, PostgreSQL and HAProxy with the files of deploy/patroni/, on 127.0.0.1.
 *
 * @throws Error with the logs of the machines when they do not come to work together
 */
export async function openCluster(programs: Programs, { synchronous, begun }: ClusterPlan): Promise<Cluster> {
  const top = mkdtempSync(join(tmpdir(), 'duuka-failover-'))
  const runAs = chooseRunAs()
  giveFolder(top, runAs.owner)
  const { places, proxyPort } = await choosePlaces(top, anyFirstPort())
  const certificate = makeCertificate(programs, top)
  const nodes = places.map((place) => makeNode(place, { programs, places, runAs, certificate, synchronous }))
  const close = async (): Promise<void> => {
    await cutPower(top)
    keepLogs(places)
    rmSync(top, { recursive: true, force: true })
  }
  begun(close)
  try {
    for (const node of nodes) node.start()
    startProxy(programs, { top, places, port: proxyPort })
    const whenWhole = (): ReturnType<Cluster['whenWhole']> => waitUntilWhole(nodes, synchronous)
    await whenWhole()
    const tls = `sslmode=verify-full&sslrootcert=${encodeURIComponent(certificate.cert)}`
    const addressOf = (user: string, hosts: string, name: string): string =>
      `postgresql://${user}@${hosts}/${name}?${tls}`
    const portal = `${PORTAL.role}:${PORTAL.password}`
    await makeDatabase(superuserUrl((await whenWhole()).primary))
    const hosts = places.map(({ ports }) => `127.0.0.1:${ports.postgres}`).join(',')
    return {
      folder: top,
      nodes,
      urls: {
        proxied: addressOf(portal, `127.0.0.1:${proxyPort}`, 'duuka'),
        listed: `${addressOf(portal, hosts, 'duuka')}&target_session_attrs=read-write`,
      },
      whenWhole,
      close,
    }
  } catch (error) {
    const logs = nodes.map((node) => `${node.name}:\n${node.log()}`).join('\n\n')
    await close()
    throw new Error(`the database did not start\n${logs}`, { cause: error })
  }
}

/** For whoever wants to know what the machines did: `FAILOVER_LOGS` names a folder. */
function keepLogs(places: readonly Place[]): void {
  const kept = process.env['FAILOVER_LOGS']
  if (!kept) return
  mkdirSync(kept, { recursive: true })
  for (const { name, folder } of places) copyFileSync(join(folder, 'node.log'), join(kept, `${name}.log`))
}

function makeCertificate({ openssl }: Programs, top: string): { cert: string; key: string } {
  const files = { cert: join(top, 'ca.cert'), key: join(top, 'ca.key') }
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=database -addext subjectAltName=IP:127.0.0.1'
  const { status, stderr } = spawnSync(
    openssl,
    [...words.split(' '), '-out', files.cert, '-keyout', files.key],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`no certificate could be made: ${stderr}`)
  return files
}

interface ProxyPlace {
  readonly top: string
  readonly places: readonly Place[]
  readonly port: number
}

function startProxy({ haproxy }: Programs, { top, places, port }: ProxyPlace): void {
  const folder = join(top, 'haproxy')
  mkdirSync(folder, { mode: 0o700 })
  const config = join(folder, 'haproxy.cfg')
  const deployed = readFileSync(join(DEPLOYED, 'haproxy.cfg'), 'utf8')
  const checked = places.reduce(
    (text, { ports }, index) =>
      text.replace(
        `10.0.0.1${index + 1}:5432 check port 8008`,
        `10.0.0.1${index + 1}:5432 check port ${ports.rest}`,
      ),
    deployed.replace('127.0.0.1:5000', `127.0.0.1:${port}`),
  )
  writeFileSync(config, withAddresses(checked, places))
  const prefix = ['setpriv', '--pdeathsig', 'TERM']
  startServerProcess({
    command: [...prefix, haproxy, '-db', '-f', config],
    folder,
    logFile: join(folder, 'haproxy.log'),
  })
}

const WORKS = new Set(['running', 'streaming'])

function isWhole(members: readonly Member[], synchronous: boolean): boolean {
  const [leader] = members.filter(({ role }) => role === 'leader')
  return (
    members.length === 3 &&
    leader !== undefined &&
    members.every(({ state, timeline }) => WORKS.has(state) && timeline === leader.timeline) &&
    (!synchronous || members.every(({ role }) => role === 'leader' || role === 'sync_standby'))
  )
}

/** A machine that was away for a while may tell what was so before: all three have to say the same. */
async function rolesOf(nodes: readonly Node[], synchronous: boolean) {
  const views = await Promise.all(nodes.map((node) => membersAt([node])))
  const [members = []] = views
  const leaders = views.map((view) => view.find(({ role }) => role === 'leader')?.name)
  const agree = views.every((view) => isWhole(view, synchronous)) && new Set(leaders).size === 1
  const named = (role: string): Node | undefined =>
    nodes.find(({ name }) => members.some((one) => one.name === name && one.role === role))
  const primary = named('leader')
  const standby = named('sync_standby') ?? named('replica')
  return agree && primary && standby && (await isPrimary(primary)) ? { primary, standby } : null
}

async function waitUntilWhole(
  nodes: readonly Node[],
  synchronous: boolean,
): ReturnType<Cluster['whenWhole']> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const roles = await rolesOf(nodes, synchronous)
    if (roles) return roles
    await pause(LOOK_EVERY_MS)
  }
  const views = await Promise.all(nodes.map((node) => membersAt([node])))
  throw new Error(`the machines do not work together: ${JSON.stringify(views)}`)
}

const SUPERUSER = `postgres:${PASSWORDS.PATRONI_SUPERUSER_PASSWORD}`

function superuserUrl({ ports }: Place): string {
  return `postgresql://${SUPERUSER}@127.0.0.1:${ports.postgres}/postgres`
}

async function makeDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(`create role ${PORTAL.role} login password '${PORTAL.password}'`)
    await client.query(`create database duuka owner ${PORTAL.role}`)
  } finally {
    await client.end()
  }
}
