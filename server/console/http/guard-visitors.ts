import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STREAM } from '#contract/console/addresses.ts'
import { addressOf } from '#server/http/address-of.ts'
import { endConnections } from '#server/http/admission/drain.ts'
import { boundWork } from '#server/http/admission/guard-places.ts'
import { guardOf, type RouteGuard } from '#server/http/route-guard.ts'
import { languageOf } from '#server/http/session.ts'
import { logRefusals } from '#server/limits/log-refusals.ts'
import type { ConsoleDependencies } from '../console-dependencies.ts'
import type { ConsoleBounds } from './console-bounds.ts'
import { sendFault } from './console-calls.ts'
import type { ConsoleCookies } from './cookies.ts'

interface Guard extends Pick<ConsoleDependencies, 'content'> {
  readonly bounds: ConsoleBounds
  readonly cookies: ConsoleCookies
}

/** Ways in that need no session. */
const OPEN_KINDS: ReadonlySet<RouteGuard['kind']> = new Set(['page', 'notice'])

/** Bounds what a network may ask for and hold, before any work is done for it. */
export function guardVisitors(app: FastifyInstance, { bounds, cookies, content }: Guard): void {
  const { all, door, refusals } = bounds
  const waitOf = (request: FastifyRequest): number => {
    const route = guardOf(request)
    // Built files are in memory, and a page asks for many.
    if (route?.kind === 'file') return 0
    const address = addressOf(request)
    const every = all.take(address)
    return every > 0 || !isAtDoor(request, route, cookies) ? every : door.take(address)
  }
  app.addHook('onRequest', async (request, reply) => {
    const seconds = waitOf(request)
    if (seconds === 0) return undefined
    refusals.add('requests', addressOf(request))
    reply.header('retry-after', String(seconds))
    // Don't read the rest of the body.
    reply.header('connection', 'close')
    return guardOf(request)?.kind === 'page'
      ? sendWords(content, request, reply)
      : sendFault(reply, 'too-often')
  })
  boundWork(app, {
    ...bounds,
    sharedPlaces: 1,
    refused: refusals.add,
    sendAway: (_request, reply) => sendFault(reply, 'busy'),
    isEndless: ({ routeOptions }) => routeOptions.url === STREAM,
  })
  endConnections(app, bounds.connections, () => false)
  logRefusals(app, refusals)
}

/** Calls without a session cookie count as sign-in traffic. Sign-in routes always do, whatever cookie they carry. */
function isAtDoor(request: FastifyRequest, route: RouteGuard | null, cookies: ConsoleCookies): boolean {
  if (!route) return false
  if (route.bound === 'door' || OPEN_KINDS.has(route.kind)) return true
  return route.kind === 'call' && cookies.brought(request).token === ''
}

/** A browser on its way to the company account runs nothing of ours that could put a fault into words. */
function sendWords(
  content: ConsoleDependencies['content'],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const words = content.texts(languageOf(request), ['staff-translation'])['staff.fault.too-often']
  return reply.code(429).type('text/plain; charset=utf-8').send(words)
}
