import { createServer } from 'node:net'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureProgram } from '#scripts/debian.ts'
import { mountSmallDisk } from '../chaos/disks/small-disk.ts'
import { makeCertificates } from '../network/certificates.ts'
import { INSIDE_ADDRESS, type InsideStage } from '../network/inside-stage.ts'
import { startPgBouncer, type PostgresPair } from './postgres-pair.ts'

/** Where an installation is broken. */
export interface Site {
  readonly stage: InsideStage
  readonly pair: PostgresPair
  /** The newest migration. */
  readonly newest: string
}

export interface Broken {
  /** What differs in the environment. */
  readonly environment: Readonly<Record<string, string>>
  mend(): Promise<void>
}

export interface Installation {
  readonly name: string
  /** Breaks it; null where this machine cannot be broken like that. */
  break(site: Site): Promise<Broken | null>
  /** The one line that says so, with the remedy. */
  readonly line: RegExp
}

const nothingToMend = async (): Promise<void> => undefined

const byEnvironment =
  (of: (site: Site) => Readonly<Record<string, string>>): Installation['break'] =>
  async (site) => ({ environment: of(site), mend: nothingToMend })

const byStatements =
  (harm: (site: Site) => readonly string[], mend: (site: Site) => readonly string[]): Installation['break'] =>
  async (site) => {
    await site.pair.admin(...harm(site))
    return { environment: {}, mend: () => site.pair.admin(...mend(site)) }
  }

/** libfaketime where Debian puts it for this machine. */
const FAKETIME = { program: 'faketime', ahead: '+1h' } as const

export const INSTALLATIONS: readonly Installation[] = [
  {
    name: 'missing key',
    break: byEnvironment(() => ({ AIRTEL_CLIENT_SECRET: '' })),
    line: /^wrong +configuration +AIRTEL_CLIENT_SECRET is needed in run mode live → set AIRTEL_CLIENT_SECRET/m,
  },
  {
    name: 'wrong grant',
    break: byStatements(
      () => ['revoke update on payment from portal'],
      () => ['grant update on payment to portal'],
    ),
    line: /^wrong +rights +may not read or write payment → .*grant select, insert, update, delete on payment/m,
  },
  {
    name: 'clock off by an hour',
    break: async () => {
      const program = ensureProgram(FAKETIME.program)
      return program === undefined
        ? null
        : { environment: { CHECK_FAKETIME: FAKETIME.ahead }, mend: nothingToMend }
    },
    line: /^wrong +clock +this machine’s is (?:1\.0 hours|60 minutes) ahead of .*the database.* → let NTP/m,
  },
  {
    name: 'unreachable party',
    break: byEnvironment(() => ({ SMS_URL: `https://${INSIDE_ADDRESS}:9/at`, SMS_PROXY: '' })),
    line: /^wrong +SMS +127\.0\.0\.2:9 takes no connection → check SMS_URL/m,
  },
  {
    name: 'proxy that makes no tunnel',
    break: byEnvironment(() => ({ SMS_URL: `https://${INSIDE_ADDRESS}:9/at` })),
    line: /^wrong +SMS +127\.0\.0\.2:9 is not reached: the proxy made no tunnel → let SMS_PROXY pass CONNECT/m,
  },
  {
    name: 'wrong CA',
    break: byEnvironment(({ stage }) => {
      const other = join(stage.folder, 'other-authority')
      mkdirSync(other, { recursive: true })
      return { AIRTEL_CA_FILE: makeCertificates(other, INSIDE_ADDRESS).ca }
    }),
    line: /^wrong +mobile money \(Airtel\) +\S+ shows a certificate of an authority that is not believed → .*AIRTEL_CA_FILE/m,
  },
  {
    name: 'no client certificate',
    break: byEnvironment(() => ({ OPERATOR_CERT_FILE: '', OPERATOR_CERT_KEY_FILE: '' })),
    line: /^wrong +operator +\S+ does not accept our certificate, or wants one → .*OPERATOR_CERT_FILE and OPERATOR_CERT_KEY_FILE/m,
  },
  {
    name: 'full disk',
    break: async ({ stage }) => {
      const folder = join(stage.folder, 'logs-on-a-small-disk')
      const disk = mountSmallDisk(folder)
      if (!disk) return null
      writeFileSync(join(folder, 'portal.log'), 'x'.repeat(100_000))
      disk.fill()
      return { environment: { LOG_DIR: folder }, mend: async () => disk.unmount() }
    },
    line: /^wrong +disk +LOG_DIR: 0 MB free \(0 %\), which is full in a moment → make room/m,
  },
  {
    name: 'pooler in the way',
    break: async ({ stage, pair }) => {
      const program = ensureProgram('pgbouncer')
      if (program === undefined) return null
      const pooler = await startPgBouncer(program, stage.folder, pair)
      const environment = { DATABASE_URL: `postgresql://portal@127.0.0.1:${pooler.port}/postgres` }
      return { environment, mend: () => pooler.close() }
    },
    line: /^(?:wrong|warning) +pooler +one by transaction stands between.* → \S/m,
  },
  {
    name: 'asynchronous standby',
    break: byStatements(
      () => [`alter system set synchronous_standby_names = ''`, 'select pg_reload_conf()'],
      () => [`alter system set synchronous_standby_names = 'ANY 1 (*)'`, 'select pg_reload_conf()'],
    ),
    line: /^wrong +standby +asynchronous: payments that were acknowledged are lost .* → alter system set synchronous_standby_names/m,
  },
  {
    name: 'busy port',
    break: async ({ stage }) => {
      const server = createServer((socket) => socket.destroy())
      await new Promise<void>((resolve) => void server.listen(stage.portalPort, '127.0.0.1', resolve))
      return { environment: {}, mend: () => new Promise((resolve) => void server.close(() => resolve())) }
    },
    line: /^wrong +port +127\.0\.0\.1:\d+ is taken by another program → end that program .* PORT$/m,
  },
  {
    name: 'old schema',
    break: byStatements(
      ({ newest }) => [`delete from migration where name = '${newest}'`],
      ({ newest }) => [`insert into migration (name) values ('${newest}')`],
    ),
    line: /^wrong +schema +old: 1 of \d+ migrations are missing, the first is \S+ → npm run migrate$/m,
  },
]
