import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import type { ConsoleConfig } from '#server/config/console-config.ts'
import { checkedShippedContent } from '#server/content/checked-content.ts'
import { openLiveContent, type LiveContent } from '#server/content/live-content.ts'
import { makeTries } from '#server/limits/tries.ts'
import { calmLog } from '#server/log/calm-log.ts'
import { makeLog } from '#server/log/make-log.ts'
import type { Log } from '#server/payments/engine.ts'
import { makeMapFiles, type MapFiles } from '#server/map/map-files.ts'
import type { Rounds } from '#server/rounds.ts'
import { openDatabase, statement, type Database } from '#server/store/database.ts'
import { buildConsoleApp, type ConsoleAppParts } from './console-app.ts'
import { noteHeads } from './audit/note-heads.ts'
import { watchChain } from './audit/watch-chain.ts'
import { roleFault, schemaFault } from './check-role.ts'
import { CONSOLE_STATEMENT_MS } from '#server/store/migrating/console-grants.ts'
import { COMPANY_WORDS, HANDLES, makeSealing } from './sealed-text.ts'
import { watchFetched } from './reconciliation/read-fetched.ts'
import { lapseOverdue } from './decide/lapse-overdue.ts'
import { SUBJECTS } from './decide/subjects.ts'
import { placeOf } from './sign-in/sessions.ts'
import { watchToday } from './today/watch-today.ts'
import { makeCompanyAccount } from './sign-in/company-account.ts'
import { followRoles } from './sign-in/follow-roles.ts'
import { COMPANY_RETURN } from '#contract/console/addresses.ts'

/** Of its own: however many of the staff ask at once, customers' statements wait for none of them. */
const CONNECTIONS = 10

const askRecords = statement('console-ready', 'select 1 from staff limit 1')

export interface RunningConsole {
  readonly url: string
  stop(): Promise<void>
}

/** Connects and listens. Throws when the port is taken, the application is not built, or the records cannot be read. */
export async function startConsole(
  config: ConsoleConfig,
  version: string,
  builtDir: string,
): Promise<RunningConsole> {
  const node = `console@${hostname()}:${process.pid}`
  const { database: setting, country } = config
  const database = await openRecords(config)
  let log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const content = await openLiveContent({
    database,
    listenUrl: () => setting.listenUrl,
    cdnHost: config.cdnHost,
    country,
    log: { warn: (fields, message) => log.warn(fields, message) },
    shipped: checkedShippedContent(config.contentDir),
    isReader: true,
  })
  const settings = settingsOf(config)
  const app = await buildConsoleApp({
    ...settings,
    database,
    content,
    tries: makeTries({ database, secret: config.secret }),
    log: {
      info: (...line) => log.info(...line),
      warn: (...line) => log.warn(...line),
      error: (...line) => log.error(...line),
    },
    node,
    jitter: Math.random,
    map: mapFilesOf(config, { warn: (...line) => log.warn(...line) }),
    logger: makeLog({ ...config, program: 'console', writer: { version, node } }),
    builtDir,
    isReady: () =>
      database.run(askRecords).then(
        () => true,
        () => false,
      ),
  })
  log = calmLog(app.log)
  const rounds = startAll({ config, settings, database, content, log, note: lastingNote(app.log) })
  const stop = async (): Promise<void> => {
    for (const round of rounds) await round.stop()
    await app.close()
    await content.close()
    await database.close()
  }
  try {
    return { url: await app.listen({ port: config.port, host: config.host }), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Background {
  readonly config: ConsoleConfig
  readonly settings: ReturnType<typeof settingsOf>
  readonly database: Database
  readonly content: LiveContent
  readonly log: Log
  readonly note: ReturnType<typeof lastingNote>
}

/** Starts the background jobs. */
function startAll({
  config,
  settings,
  database,
  content,
  log,
  note,
}: Background): readonly Pick<Rounds, 'stop'>[] {
  const { country } = config
  return [
    watchToday({ database, content, country, log, lapseOverdue: () => lapseOverdue(database, SUBJECTS) }),
    noteHeads({ database, log, note }),
    watchChain({ database, log }),
    watchFetched({ database, country, log }),
    followRoles({
      ...settings,
      ...config,
      database,
      log,
      subjects: SUBJECTS,
      sealing: settings.claimSealing,
    }),
  ]
}

/** The maps of this machine: the country's own ground, and its own tiles where it has any. */
function mapFilesOf({ map, country }: ConsoleConfig, { warn }: Pick<Log, 'warn'>): MapFiles {
  return makeMapFiles({ ...map, country, warn, now: () => new Date() })
}

/** Throws when the tables or the role are not as the console needs them. */
async function openRecords(config: ConsoleConfig): Promise<Database> {
  const database = openDatabase({
    connectionString: config.databaseUrl,
    pooler: config.database.pooler,
    maxConnections: CONNECTIONS,
    statementMs: CONSOLE_STATEMENT_MS,
  })
  try {
    const fault = (await schemaFault(database)) ?? (await roleFault(database, config.runMode))
    if (fault !== null) throw new Error(fault)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** What follows from the configuration alone. */
function settingsOf(
  config: ConsoleConfig,
): Pick<
  ConsoleAppParts,
  'config' | 'company' | 'keyPlace' | 'place' | 'sealing' | 'claimSealing' | 'trustedProxies'
> {
  const { country, publicUrl, runMode, secret, trustedProxies } = config
  const brand = country.brand.name
  return {
    config,
    company: makeCompanyAccount({ ...config, returnUrl: `${publicUrl}${COMPANY_RETURN}` }),
    keyPlace: { origin: new URL(publicUrl).origin, brand, secret },
    place: placeOf(country, runMode),
    sealing: makeSealing(secret, HANDLES, Date.now),
    claimSealing: makeSealing(secret, COMPANY_WORDS, Date.now),
    trustedProxies,
  }
}

/** Information that `LOG_LEVEL` does not leave out, unless nothing at all is written. */
function lastingNote(log: FastifyBaseLogger): (fields: object, message: string) => void {
  const lasting = log.level === 'silent' ? log : log.child({}, { level: 'info' })
  return (fields, message) => lasting.info(fields, message)
}
