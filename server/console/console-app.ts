import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify'
import { acceptJson } from '#server/http/admission/json-bodies.ts'
import { makeListener, REQUEST_MS } from '#server/http/admission/listener.ts'
import { unreadableTo } from '#server/http/admission/unreadable-requests.ts'
import { registerAssets } from '#server/built-files/serve-built.ts'
import type { MapFiles } from '#server/map/map-files.ts'
import { registerPictures } from '#server/content/picture-routes.ts'
import { makePictures } from '#server/content/pictures.ts'
import { registerMapFiles } from '#server/map/map-routes.ts'
import { DatabaseUnavailable } from '#server/store/database.ts'
import { requireGuards } from '#server/http/route-guard.ts'
import type { ConsoleDependencies } from './console-dependencies.ts'
import { makeCallRates } from './http/call-rates.ts'
import { openConsoleBounds } from './http/console-bounds.ts'
import { registerConsoleCalls, sendFault } from './http/console-calls.ts'
import { consoleCookies } from './http/cookies.ts'
import { guardConsole, isApplication } from './http/guard-console.ts'
import { guardVisitors } from './http/guard-visitors.ts'
import { makeOperations } from './http/make-operations.ts'
import { registerProposalFile } from './http/proposal-file.ts'
import { cutSlowBodies } from './http/slow-bodies.ts'
import { registerStream } from './http/stream.ts'
import { registerStatementUpload } from './reconciliation/statement-upload.ts'
import { registerSignIn } from './sign-in/sign-in-routes.ts'

const BODY_LIMIT = 64 * 1024
const PACKED_FROM = 2_048
/** Time limit for uploading and processing a large file. Requests without a session get the portal's shorter limit. */
const LONGEST_MS = 10 * 60_000
const PATIENCE = { requestMs: LONGEST_MS, silentMs: LONGEST_MS }

export interface ConsoleAppParts extends ConsoleDependencies {
  readonly logger: NonNullable<FastifyServerOptions['logger']>
  readonly trustedProxies: readonly string[]
  readonly map: MapFiles
  /** Where the built application lies. */
  readonly builtDir: string
  /** Whether the records answer. */
  readonly isReady: () => Promise<boolean>
}

/** The console's server; nothing of the portal's customers is served here. */
export async function buildConsoleApp(parts: ConsoleAppParts): Promise<FastifyInstance> {
  const { trustedProxies, config } = parts
  const bounds = openConsoleBounds(trustedProxies, config.runMode)
  const { connections } = bounds
  const app = fastify({
    logger: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    genReqId: () => crypto.randomUUID(),
    serverFactory: (handler) => makeListener(handler, connections, PATIENCE),
    clientErrorHandler: unreadableTo(connections),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
  })
  cutSlowBodies(app, REQUEST_MS)
  await app.register(cookie)
  await app.register(compress, { threshold: PACKED_FROM, encodings: ['br', 'gzip'] })
  requireGuards(app)
  acceptJson(app)
  const cookies = consoleCookies()
  guardConsole(app, config)
  guardVisitors(app, { ...parts, bounds, cookies })
  answerHealth(app, parts.isReady)
  answerFailures(app)
  const rates = makeCallRates(() => performance.now())
  registerSignIn(app, { ...parts, cookies })
  registerConsoleCalls(app, { ...parts, cookies, operations: makeOperations(parts), rates })
  registerProposalFile(app, { ...parts, cookies, rates })
  registerStatementUpload(app, { ...parts, cookies, rates })
  const streams = registerStream(app, { ...parts, cookies })
  app.addHook('preClose', async () => streams.close())
  registerMapFiles(app, parts.map)
  registerPictures(app, makePictures(parts.database))
  serveApplication(app, parts.builtDir)
  return app
}

function answerHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  const probe = { config: { guard: { kind: 'probe', hasAnyHost: true } } } as const
  app.get('/health/live', probe, async () => ({ status: 'live' }))
  app.get('/health/ready', probe, async (_request, reply) => {
    const isWell = await isReady()
    return reply.code(isWell ? 200 : 503).send({ status: isWell ? 'ready' : 'not ready' })
  })
}

/** One place for everything unexpected: logged with the request's id, told as its code. */
function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof DatabaseUnavailable) {
      request.log.warn({ err: error, requestId: request.id }, 'the records did not answer')
      return sendFault(reply, 'busy', request.id)
    }
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500) return sendFault(reply, 'unreadable')
    request.log.error({ err: error, requestId: request.id }, 'a request failed')
    return sendFault(reply, 'fault', request.id)
  })
}

/** The built files; every other address is the application's own, which reads it. */
function serveApplication(app: FastifyInstance, builtDir: string): void {
  registerAssets(app, { directory: join(builtDir, 'assets') })
  const page = readFileSync(join(builtDir, 'index.html'))
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && isApplication(request.url)
    if (!isPage) return sendFault(reply, 'not-found')
    return reply.code(200).type('text/html; charset=utf-8').send(page)
  })
}
