import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sentence } from '#domain/replies/sentences.ts'
import { largestTowns } from '#domain/coverage/largest-towns.ts'
import type { CallDependencies } from './calls/deps.ts'
import { countDraft } from './calls/count-draft.ts'
import { remind } from './calls/selling/remind.ts'
import { makeCalls } from './calls/make-calls.ts'
import { makePutIntoWords, type PutIntoWords } from './calls/words/put-into-words.ts'
import { webhooksOf } from './adapters/webhooks.ts'
import type { Config } from './config/config.ts'
import { pinRequests } from './content/pin-requests.ts'
import { keepTownCounts } from './stores/town-counts.ts'
import type { ApiKeys } from './http/api-keys.ts'
import { endConnections } from './http/admission/drain.ts'
import { guardPlaces } from './http/admission/guard-places.ts'
import { makeListener } from './http/admission/listener.ts'
import { unreadableTo } from './http/admission/unreadable-requests.ts'
import { guardPlainValues } from './http/admission/plain-values.ts'
import type { Places } from './http/admission/places.ts'
import { registerApi } from './http/api.ts'
import { registerReturns } from './http/browser-returns.ts'
import { registerFailures } from './http/failures.ts'
import { notCrowded, type ProcessHealth } from './health/process-health.ts'
import { makeReadiness } from './health/readiness.ts'
import { followRequests } from './http/follow-requests.ts'
import { guardRequests } from './http/guard-requests.ts'
import { requireGuards } from './http/route-guard.ts'
import { registerHealth } from './http/health.ts'
import { acceptJson } from './http/admission/json-bodies.ts'
import { ownOrigins } from './http/origin/own-origins.ts'
import { registerOpenApi } from './http/openapi.ts'
import { registerProviderRoutes } from './http/provider-routes.ts'
import { guardRates } from './http/rates/guard-rates.ts'
import { registerPolicyReports } from './http/rates/policy-reports.ts'
import { turnAway } from './http/admission/turn-away.ts'
import { registerUnknown } from './http/admission/unknown-addresses.ts'
import { callerOf, makeSessions } from './http/session.ts'
import type { Sessions } from './http/session.ts'
import { logRefusals } from './limits/log-refusals.ts'
import type { OpenLimits } from './limits/open-limits.ts'
import { giveSessions } from './http/request-sessions.ts'
import { guardSharedAnswers } from './http/kept-for-everybody.ts'
import { watchAddresses } from './limits/watch-addresses.ts'
import { makeLog } from './log/make-log.ts'
import type { Measurement } from './metrics/measurement.ts'
import { registerPages } from './pages/plugin.ts'
import type { PageDependencies } from './pages/plugin.ts'
import { requestIdOfEdge } from './tracing/edge-trace.ts'
import type { Tracing } from './tracing/tracing.ts'
import { openBounds, type VisitorBounds } from './visitor-bounds.ts'

const BODY_LIMIT = 64 * 1024

const PACKING: FastifyCompressOptions = {
  // Half a kilobyte is the answer about a payment: packed it is two thirds of that.
  threshold: 400,
  encodings: ['br', 'gzip'],
  // A list of a hundred shops is packed in 0.2 ms, 500 sites in 1 ms: half of what a stream of it costs.
  syncThreshold: 131_072,
  // A small window costs a third of the processor time for pages of this size.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } },
}

export interface AppDependencies {
  readonly config: Config
  readonly calls: CallDependencies
  readonly limits: OpenLimits
  readonly appVersion: string
  readonly apiKeys: ApiKeys
  /** Whether the process lives, and whether customers may be sent to it. */
  readonly health: ProcessHealth
  readonly pages: Omit<PageDependencies, 'calls' | 'canBuy' | 'caller'>
  /** Name of this process. */
  readonly node: string
  readonly measurement: Measurement
  readonly tracing: Tracing
}

/** Builds the server; main.ts and the tests both call it. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const { config, measurement, tracing } = deps
  const bounds = openBounds(config, deps.limits)
  const { connections, places, unknownPayments } = bounds
  const say = makePutIntoWords(deps.calls.content)
  const app = listeningApp(deps, { ...bounds, say })
  const sessions = makeSessions(config.publicUrl, config.secret)
  await app.register(cookie)
  await app.register(compress, PACKING)
  requireGuards(app)
  acceptJson(app)
  registerUnknown(app, say)
  guardVisitors(app, deps, { ...bounds, sessions, say })
  guardPlainValues(app, say)
  endConnections(app, connections, deps.health.isDraining)
  pinRequests(app, deps.calls.content)
  const webhooks = webhooksOf(config.built)
  await registerOpenApi(app, { appVersion: deps.appVersion, webhooks })
  const sessionOf = giveSessions(app, { sessions, origins: ownOrigins(config).origins })
  guardSharedAnswers(app)
  const canBuy = answerHealth(app, deps, places)
  measurement.show({ connectionsHeld: () => connections.size, requestsAtWork: places.count })
  const calls = tracing.calls(unknownPayments.watch(makeCalls(deps.calls)))
  registerApi(app, { calls, callerOf: askersOf(deps.apiKeys, sessions, sessionOf) })
  registerProviderRoutes(app, { ...deps.calls, webhooks })
  registerReturns(app, { ...deps.calls, sessionOf: sessions.read })
  registerPolicyReports(app, { ...bounds, rate: config.rates.policyReports })
  registerFailures(app, say)
  await registerPages(app, {
    ...deps.pages,
    ...shopOf(deps.calls, say),
    calls,
    canBuy,
    shopTowns: keepTownCounts(deps.calls.stores),
    coverageTowns: (most) => largestTowns(deps.calls.coverage.network(), most),
    caller: askersOf(deps.apiKeys, sessions, sessionOf),
  })
  return app
}

/** Answers whoever sends customers here; what is returned says at once whether they could buy a moment ago. */
function answerHealth(
  app: FastifyInstance,
  { health: { pages, money, isLive }, measurement }: AppDependencies,
  places: Places,
): () => boolean {
  const conditions = [...pages.conditions, notCrowded(places.crowdedMs)]
  const forPages = makeReadiness({ ...pages, conditions })
  const forMoney = makeReadiness(money)
  const { ready } = forPages
  measurement.health({ isLive, ...forPages })
  registerHealth(app, { isLive, ready, readyForMoney: forMoney.ready })
  return forMoney.lastFound
}

/** Who asks, by session and by the key of a partner. */
function askersOf(
  apiKeys: ApiKeys,
  { ageOf, read }: Sessions,
  sessionOf: (request: FastifyRequest) => string,
) {
  return (request: FastifyRequest) => {
    const session = sessionOf(request)
    const known = {
      partner: apiKeys.partnerOf(request),
      sessionAge: ageOf(session),
      isNew: read(request) === '',
    }
    return callerOf(request, session, known)
  }
}

interface Guards extends VisitorBounds {
  readonly sessions: Sessions
  readonly say: PutIntoWords
}

/** What every request passes before any work is done for it, in this order; it is followed from the first moment. */
function guardVisitors(app: FastifyInstance, deps: AppDependencies, guards: Guards): void {
  const { config, measurement, tracing } = deps
  const { sessions, say } = guards
  followRequests(app, { ...guards, measurement, tracing })
  guardRequests(app, {
    apiKeys: deps.apiKeys,
    isHttps: config.publicUrl.startsWith('https:'),
    own: ownOrigins(config),
    spoken: { opco: config.country.opco, languages: config.country.languages.map(({ code }) => code) },
    hasSession: (request) => sessions.read(request) !== '',
    say,
  })
  watchAddresses(app)
  guardRates(app, { ...guards, rates: config.rates, sessionOf: sessions.read })
  guardPlaces(app, guards)
  logRefusals(app, deps.limits.refusals)
}

type Admission = Pick<Guards, 'connections' | 'isTrusted' | 'say'>

function listeningApp(deps: AppDependencies, { connections, isTrusted, say }: Admission): FastifyInstance {
  const { config, measurement } = deps
  return fastify({
    logger: makeLog({
      ...config,
      writer: { version: deps.appVersion, node: deps.node },
      onQueue: ({ counts }) =>
        measurement.show({
          logSignsWaiting: () => counts().waiting,
          logLinesLost: () => counts().lost,
        }),
    }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    genReqId: ({ headers, socket }) =>
      requestIdOfEdge({ headers, isTrusted: isTrusted(socket.remoteAddress ?? '') }) || crypto.randomUUID(),
    serverFactory: (handler) => makeListener(handler, connections),
    clientErrorHandler: unreadableTo(connections),
    routerOptions: { maxParamLength: 200 },
    // Whatever a caller says about its own address is ignored; only named proxies are believed (T1).
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (_error, request, reply) =>
      void turnAway({ request, reply, say }, { status: 400, sentence: sentence('requestUnread') }),
  })
}

/** Whether a purchase may be begun, counted and refused in the caller's language; and what may be sold at all. */
function shopOf(
  calls: CallDependencies,
  say: PutIntoWords,
): Required<Pick<PageDependencies, 'mayBegin' | 'selling'>> {
  return {
    async mayBegin(caller, msisdn) {
      const refused = await countDraft(calls, caller, msisdn)
      return refused && { ...refused, message: say(refused.message, caller.language) }
    },
    selling: {
      stopOf: (sale) => calls.engine.selling.stopOf(sale),
      remind: (request, caller) => remind(calls, request, caller),
    },
  }
}
