import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { makeLiveAdapters, type LiveAdapters } from './adapters/live-adapters.ts'
import type { Adapters } from './adapters/make-adapters.ts'
import { buildApp } from './app.ts'
import { callDependenciesOf, type CallParts } from './call-dependencies.ts'
import type { Config } from './config/config.ts'
import { checkedShippedContent } from './content/checked-content.ts'
import { openBuiltFiles } from './built-files/open-built-files.ts'
import { makePictures } from './content/pictures.ts'
import { makePreviews } from './content/preview-content.ts'
import { openLiveContent, type LiveContent, type LiveContentParts } from './content/live-content.ts'
import { openNetwork } from './coverage/live-network.ts'
import { makeSupervisor } from './health/supervisor.ts'
import { processHealth } from './health/process-health.ts'
import { startRetention } from './retention.ts'
import type { ApiKeys } from './http/api-keys.ts'
import { openLeads, type OpenLeads } from './leads/open-leads.ts'
import { openLimits } from './limits/open-limits.ts'
import { observeProcess, type ObservedProcess } from './observe-process.ts'
import type { Engine, Log } from './payments/engine.ts'
import { importAtStart } from './places/import-at-start.ts'
import { keepShops } from './stores/kept-shops.ts'
import { makeStores } from './stores/stores.ts'
import { writePaces } from './payments/enquiries/rail-pace.ts'
import { pageSettings, popupScriptOf } from './pages/page-settings.ts'
import { startReconciler, type Reconciler } from './payments/enquiries/reconciler.ts'
import { exchangeConfig } from './reload/exchange-config.ts'
import { liveSettings } from './reload/live-settings.ts'
import { openSelling, type Selling, type SellingMemory } from './selling/selling.ts'
import { fetchLists } from './payments/lists/fetch-lists.ts'
import { watchSelling } from './selling/watch-selling.ts'
import type { Database } from './store/database.ts'
import { openPurchaseRules, type PurchaseRules } from './rules/judging.ts'
import { watchRules } from './rules/watch-rules.ts'
import { makeDrafts } from './store/drafts.ts'
import { makeLinkedPages } from './shown/linked-pages.ts'
import { keepShown } from './shown/keep-shown.ts'
import { stopInOrder } from './stop-in-order.ts'
import { watchScript } from './page-scripts/watch-script.ts'
import { listMigrations } from './store/migrate.ts'
import { prepareSchema } from './store/prepare-schema.ts'
import { guardStandby, type StandbyGuard } from './store/standby/guard-standby.ts'
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

interface EngineParts extends Pick<ObservedProcess, 'database' | 'log' | 'measurement' | 'node'> {
  readonly selling: SellingMemory
  readonly rules: PurchaseRules
  readonly adapters: Adapters
}

function engineOf(config: Config, parts: EngineParts): Engine {
  const { database, selling, rules, adapters, log, measurement, node } = parts
  return {
    database,
    selling,
    rules,
    rails: adapters.rails,
    operator: adapters.operator,
    sms: adapters.sms,
    country: config.country,
    node,
    random: randomBytes,
    jitter: Math.random,
    publicUrl: config.publicUrl,
    brandEmail: config.providers.brandEmail,
    usualTimes: makeUsualTimes(Date.now),
    log,
    onMoved: measurement.onMoved,
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

interface Work {
  readonly content: LiveContent
  readonly reconciler: Reconciler
  readonly selling: Selling
  readonly apiKeys: Pick<ApiKeys, 'counted'>
}

function showWork(observed: ObservedProcess, { log }: FastifyInstance, work: Work): void {
  const { content, reconciler, selling, apiKeys } = work
  observed.logInto(log)
  observed.measurement.stops(() => selling.stops())
  observed.measurement.partners(() => apiKeys.counted())
  observed.measurement.show({
    contentVersion: () => content.snapshot().version,
    reconcilerLag: () => reconciler.lagMs() / 1_000,
  })
}

/** In run mode live what watches that records are in two places; nothing where the operator took that on. */
async function standbyOf(
  { runMode, singleDatabase }: Config,
  parts: Pick<ObservedProcess, 'database' | 'log' | 'measurement'>,
): Promise<readonly StandbyGuard[]> {
  if (runMode !== 'live' || singleDatabase !== 'refused') return []
  const guard = await guardStandby(parts)
  parts.measurement.show({ recordsOnOneMachine: () => (guard.isAlone() ? 1 : 0) })
  return [guard]
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
  const linked = makeLinkedPages({ database, content, country: config.country })
  const forPages = { content, earlierFiles: builtFiles.earlier, shown: linked }
  return { content, coverage, shops, builtFiles, forPages, shown: keepShown({ database, log }) }
}

/** What takes payments and sees them through: it works from now on, whether anybody is served or not. */
async function openPayments(config: Config, parts: ObservedProcess & { readonly adapters: LiveAdapters }) {
  const { database, adapters } = parts
  const selling = await openSelling(database)
  const rules = await openPurchaseRules(database)
  const engine = engineOf(config, { ...parts, selling, rules })
  await writePaces(database, [...engine.rails.keys()], config.looksPerSecond)
  const reconciler = startReconciler(engine)
  const { wake } = reconciler
  const watch = watchSelling({ ...engine, selling, rules: config.breaker, wake })
  const watches = [watch, watchRules(engine), fetchLists(engine)]
  return { engine, reconciler, watches, leads: leadsOf(config, { engine, adapters, wake }) }
}

/** What pages show of the records beside payments: purchases that were begun, drafts of texts, pictures. */
function keptForPages(config: Config, database: Database) {
  return {
    drafts: makeDrafts(database),
    previews: makePreviews({ ...config, database }),
    pictures: makePictures(database),
  }
}

/** Migrates, connects and listens. Throws when the database cannot be reached or the port is taken. */
export async function startServer(started: Config, appVersion: string): Promise<RunningServer> {
  const { config, ...live } = liveSettings(started)
  await prepareSchema({ connectionString: config.databaseUrl, ...config.database })
  const migrations = (await listMigrations()).length
  const observed = await observeProcess(config, appVersion)
  const { database, isShort, log, measurement, tracing } = observed
  const standby = await standbyOf(config, observed)
  const adapters = makeLiveAdapters(started, log, measurement.adapters)
  const { engine, reconciler: worker, watches, leads } = await openPayments(config, { ...observed, adapters })
  const { builtFiles, forPages, ...shared } = await openShown(config, { ...live, database, log })
  const { onRefused } = measurement
  const limits = openLimits({ ...config, database, onRefused, limits: config.limits.crowd })
  const parts = { ...live, ...shared, engine, adapters, leads, limits, measurement, wake: worker.wake }
  const calls = callDependenciesOf(config, parts)
  // Making the first key takes a moment that no visitor should wait for.
  const begun = calls.pinKeys.current().catch(() => undefined)
  const health = processHealth({ ...engine, migrations, worker, isShort, watchedDisk: config.watchedDisk })
  const supervisor = makeSupervisor({ ...config.supervisor, isLive: health.isLive, log })
  const { content, coverage, shops, shown } = shared
  const { apiKeys } = live
  const { earlier: earlierFiles } = builtFiles
  const kept = keptForPages(config, database)
  const { drafts } = kept
  const pages = pageSettings(config, { ...forPages, ...kept, appVersion, apiKey: apiKeys.pageKey })
  const app = await buildApp({ ...observed, config, calls, limits, appVersion, apiKeys, health, pages })
  showWork(observed, app, { ...engine, content, reconciler: worker, apiKeys })
  const pageScripts = watchScript({ database, log: app.log, ...popupScriptOf(live.current) })
  const work = { database, drafts, adapters, builtFiles, pageScripts, log: app.log }
  const requests = { ...engine, secret: config.secret, ownData: calls.ownData }
  const stopRetention = startRetention({ ...work, requests, retentionDays: config.keptDays })
  const drain = (): void => {
    health.drain()
    supervisor.stopping()
    stopRetention()
  }
  const workers = [{ close: worker.stop }, leads.worker, ...watches, ...standby]
  const uses = [leads, shown, content, coverage, shops, earlierFiles, pageScripts, measurement, tracing]
  const ending = { close: () => app.close(), cut: () => app.server.closeAllConnections() }
  const stop = async (lingerMs = 0): Promise<void> => {
    const linger = (): Promise<void> => wait(lingerMs)
    const stopping = { drain, linger, workers, app: ending, begun, uses, adapters, database }
    if (!(await stopInOrder(stopping)))
      log.warn({}, 'ended with answers still awaited; they are enquired about elsewhere')
  }
  try {
    await measurement.listen()
    const url = await app.listen({ port: config.port, host: config.host })
    supervisor.ready()
    const reload = (read: Config) => exchangeConfig({ ...live, adapters, database }, read)
    return { app, engine, url, stop, reload }
  } catch (error) {
    await stop()
    throw error
  }
}
