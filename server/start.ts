import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { makeLiveAdapters, type LiveAdapters } from './adapters/live-adapters.ts'
import type { Adapters } from './adapters/make-adapters.ts'
import { buildApp } from './app.ts'
import { callDependenciesOf, type CallParts } from './call-dependencies.ts'
import type { Config } from './config/config.ts'
import { checkedShippedContent } from './content/checked-content.ts'
import { openBuiltFiles } from './built-files/open-built-files.ts'
import { openLiveContent, type LiveContent, type LiveContentParts } from './content/live-content.ts'
import { openNetwork } from './coverage/live-network.ts'
import { makeSupervisor } from './health/supervisor.ts'
import { processHealth } from './health/process-health.ts'
import { startRetention } from './retention.ts'
import { calmLog } from './log/calm-log.ts'
import { openLeads, type OpenLeads } from './leads/open-leads.ts'
import type { Engine, Log } from './payments/engine.ts'
import { importAtStart } from './places/import-at-start.ts'
import { keepShops } from './stores/kept-shops.ts'
import { makeStores } from './stores/stores.ts'
import { writePaces } from './payments/enquiries/rail-pace.ts'
import { pageSettings, popupScriptOf } from './pages/page-settings.ts'
import { startReconciler } from './payments/enquiries/reconciler.ts'
import { exchangeConfig } from './reload/exchange-config.ts'
import { liveSettings } from './reload/live-settings.ts'
import { openSelling, type SellingMemory } from './selling/selling.ts'
import { watchSelling } from './selling/watch-selling.ts'
import { openDatabase } from './store/database.ts'
import type { Database } from './store/database.ts'
import { makeDrafts } from './store/drafts.ts'
import { stopInOrder } from './stop-in-order.ts'
import { watchScript } from './page-scripts/watch-script.ts'
import { listMigrations } from './store/migrate.ts'
import { prepareSchema } from './store/prepare-schema.ts'
import { watchShortage } from './store/shortage.ts'
import { guardStandby } from './store/standby/guard-standby.ts'
import { makeUsualTimes } from './payments/enquiries/usual-times.ts'

/** A running portal process. */
export interface RunningServer {
  readonly app: FastifyInstance
  readonly engine: Engine
  readonly url: string
  /**
   * Not ready, serve on for `lingerMs` milliseconds, take on no more work, finish what runs, close the database (F14).
   * Without a figure it does not serve on.
   */
  stop(lingerMs?: number): Promise<void>
  /** Uses the keys, certificates and passwords of another configuration from now on; answers why not. */
  readonly reload: (config: Config) => Promise<readonly string[]>
}

function logOf(logger: () => FastifyBaseLogger | null): Log {
  return {
    info: (fields, message) => logger()?.info(fields, message),
    warn: (fields, message) => logger()?.warn(fields, message),
    error: (fields, message) => logger()?.error(fields, message),
  }
}

interface EngineParts {
  readonly database: Database
  readonly selling: SellingMemory
  readonly adapters: Adapters
  readonly log: Log
}

function engineOf(config: Config, { database, selling, adapters, log }: EngineParts): Engine {
  return {
    database,
    selling,
    rails: adapters.rails,
    operator: adapters.operator,
    sms: adapters.sms,
    country: config.country,
    node: `${hostname()}:${process.pid}`,
    random: randomBytes,
    jitter: Math.random,
    publicUrl: config.publicUrl,
    brandEmail: config.providers.brandEmail,
    usualTimes: makeUsualTimes(Date.now),
    log,
  }
}

function leadsOf(
  config: Config,
  { engine, adapters, wake }: Pick<CallParts, 'engine' | 'wake'> & { adapters: LiveAdapters },
): OpenLeads {
  const { operator, qualification } = adapters
  return openLeads({ ...engine, operator, qualification, secret: config.secret, wake })
}

/** The published content; the shipped one is published where that is its turn. */
function contentOf(
  config: Config,
  { database, log, listenUrl }: Pick<LiveContentParts, 'database' | 'log' | 'listenUrl'>,
): Promise<LiveContent> {
  const { cdnHost, contentDir } = config
  return openLiveContent({
    database,
    listenUrl,
    cdnHost,
    country: config.country,
    log,
    shipped: checkedShippedContent(contentDir),
  })
}

/** The pool of a process, and whether the database ran out of room a moment ago. */
function openStore(config: Config): { readonly database: Database; readonly isShort: () => boolean } {
  const shortage = watchShortage()
  const database = openDatabase({
    connectionString: config.databaseUrl,
    maxConnections: config.databaseConnections,
    pooler: config.database.pooler,
    onShortage: shortage.note,
  })
  return { database, isShort: shortage.lasts }
}

/** In run mode live what watches that records are in two places; nothing where the operator took that on. */
async function standbyOf(
  { runMode, singleDatabase }: Config,
  parts: Pick<Opened, 'database' | 'log'>,
): Promise<readonly Awaited<ReturnType<typeof guardStandby>>[]> {
  return runMode === 'live' && singleDatabase === 'refused' ? [await guardStandby(parts)] : []
}

interface Opened {
  readonly database: Database
  readonly log: Log
  readonly listenUrl: () => string
}

/** What is shown and can be shown without the database: texts, sites, shops, files of earlier builds. */
async function openShown(config: Config, { database, log, listenUrl }: Opened) {
  const content = await contentOf(config, { database, log, listenUrl })
  await importAtStart({ database, country: config.country, log }, config.placeFiles)
  const coverage = await openNetwork({ database, content, log })
  const shops = await keepShops({ database, stores: makeStores({ database }), log })
  const builtFiles = await openBuiltFiles({ database, secret: config.secret, log })
  return { content, coverage, shops, builtFiles }
}

/** What takes payments and sees them through: it works from now on, whether anybody is served or not. */
async function openPayments(
  config: Config,
  { database, log, adapters }: Pick<Opened, 'database' | 'log'> & { readonly adapters: LiveAdapters },
) {
  const selling = await openSelling(database)
  const engine = engineOf(config, { database, selling, adapters, log })
  await writePaces(database, [...engine.rails.keys()], config.looksPerSecond)
  const reconciler = startReconciler(engine)
  const { wake } = reconciler
  const watch = watchSelling({ ...engine, selling, rules: config.breaker, wake })
  return { engine, reconciler, watch, leads: leadsOf(config, { engine, adapters, wake }) }
}

/** Migrates, connects and listens. Throws when the database cannot be reached or the port is taken. */
export async function startServer(started: Config, appVersion: string): Promise<RunningServer> {
  const { config, ...live } = liveSettings(started)
  await prepareSchema({ connectionString: config.databaseUrl, ...config.database })
  const migrations = (await listMigrations()).length
  const { database, isShort } = openStore(config)
  let logger: FastifyBaseLogger | null = null
  const log = calmLog(logOf(() => logger))
  const standby = await standbyOf(config, { database, log })
  const adapters = makeLiveAdapters(started, log)
  const { engine, reconciler: worker, watch, leads } = await openPayments(config, { database, log, adapters })
  const { builtFiles, ...shown } = await openShown(config, { database, log, listenUrl: live.listenUrl })
  const calls = callDependenciesOf(config, { ...live, ...shown, engine, adapters, leads, wake: worker.wake })
  // Making the first key takes a moment that no visitor should wait for.
  const begun = calls.pinKeys.current().catch(() => undefined)
  const health = processHealth({ ...engine, migrations, worker, isShort, watchedDisk: config.watchedDisk })
  const supervisor = makeSupervisor({ ...config.supervisor, isLive: health.isLive, log })
  const { content, coverage, shops } = shown
  const drafts = makeDrafts(database)
  const { apiKeys } = live
  const { earlier: earlierFiles } = builtFiles
  const own = { content, drafts, appVersion, apiKey: apiKeys.pageKey, earlierFiles }
  const app = await buildApp({ config, calls, appVersion, apiKeys, health, pages: pageSettings(config, own) })
  logger = app.log
  const pageScripts = watchScript({ database, log: app.log, ...popupScriptOf(live.current) })
  const work = { database, drafts, adapters, builtFiles, pageScripts, log: app.log }
  const stopRetention = startRetention({ ...work, retentionDays: config.keptDays })
  const drain = (): void => {
    health.drain()
    supervisor.stopping()
    stopRetention()
  }
  const uses = [watch, leads, content, coverage, shops, earlierFiles, pageScripts, ...standby]
  const stop = (lingerMs = 0): Promise<void> => {
    const linger = (): Promise<void> => wait(lingerMs)
    return stopInOrder({ drain, linger, worker, app, begun, uses, adapters, database })
  }
  try {
    const url = await app.listen({ port: config.port, host: config.host })
    supervisor.ready()
    const reload = (read: Config) => exchangeConfig({ ...live, adapters, database }, read)
    return { app, engine, url, stop, reload }
  } catch (error) {
    await stop()
    throw error
  }
}
