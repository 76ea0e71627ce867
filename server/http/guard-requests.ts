import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Reply } from '#contract/envelope.ts'
import type { Say } from '../calls/said/say.ts'
import { isApi } from './failures.ts'
import { sendReply, transportFault } from './replies.ts'
import { isSameOrigin } from './same-origin.ts'
import { languageOf } from './session.ts'

export interface Guard {
  /** What every call must bring as `x-api-key`; '' for none. */
  readonly portalApiKey: string
  readonly say: Say
  /** The portal is reached over https: browsers are told to come by nothing else. */
  readonly isHttps: boolean
  /** Requests answered at the same time; more are told to come back, so memory stays bounded. */
  readonly mostAtOnce: number
}

/** Whether the process lives is asked by those who end it: they are never told to come back. */
const HEALTH = /^\/health\//

/** What holds for every request: bounded concurrency, no other site's posts, the key where one is set. */
export function guardRequests(app: FastifyInstance, { portalApiKey, say, isHttps, mostAtOnce }: Guard): void {
  let running = 0
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (HEALTH.test(request.url)) return undefined
    running += 1
    // Whoever leaves before the answer gives the place back too: such a reply is closed and never finished.
    reply.raw.once('close', () => (running -= 1))
    const refused = running > mostAtOnce ? crowded(say, request) : refusalOf(request, portalApiKey)
    return refused ? sendReply(reply, refused) : undefined
  })
  app.addHook('onResponse', async (request, reply) => {
    const fields = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log.info(fields, 'request')
  })
}

function crowded(say: Say, request: FastifyRequest): Reply<never> {
  const sentence = say('The service is busy. Please try again in a moment.', languageOf(request))
  return { ...transportFault(503, sentence), retryAfterSeconds: 2 }
}

/** Another site's post, or a call without the key; null for a request that may go on. */
function refusalOf(request: FastifyRequest, portalApiKey: string): Reply<never> | null {
  if (!isApi(request.url)) return null
  if (request.method === 'POST' && !isSameOrigin(request))
    return transportFault(403, 'The request came from another site.')
  const isCall = !/\/(callback|webhook)/.test(request.url)
  if (portalApiKey && isCall && request.headers['x-api-key'] !== portalApiKey)
    return transportFault(401, 'The key is not right.')
  return null
}
