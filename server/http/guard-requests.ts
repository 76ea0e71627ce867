import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Reply } from '#contract/envelope.ts'
import { isSameText } from '#server/secrets/same-text.ts'
import { isApi } from './failures.ts'
import { sendReply, transportFault } from './replies.ts'
import { isSameOrigin } from './same-origin.ts'

export interface Guard {
  /** What every call must bring as `x-api-key`; '' for none. */
  readonly portalApiKey: string
  /** The portal is reached over https: browsers are told to come by nothing else. */
  readonly isHttps: boolean
}

/** What holds for every request before its body is read: no other site's posts, the key where one is set. */
export function guardRequests(app: FastifyInstance, { portalApiKey, isHttps }: Guard): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    const refused = refusalOf(request, portalApiKey)
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

/** Another site's post, or a call without the key; null for a request that may go on. */
function refusalOf(request: FastifyRequest, portalApiKey: string): Reply<never> | null {
  if (!isApi(request.url)) return null
  if (request.method === 'POST' && !isSameOrigin(request))
    return transportFault(403, 'The request came from another site.')
  const isCall = !/\/(callback|webhook)/.test(request.url)
  if (portalApiKey && isCall && !isSameText(request.headers['x-api-key'], portalApiKey))
    return transportFault(401, 'The key is not right.')
  return null
}
