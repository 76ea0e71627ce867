import type { FastifyInstance, FastifyReply } from 'fastify'

/** What caches that many share may keep: a document, a piece of one, another address for good, or that nothing changed. */
const KEPT_STATUSES: readonly number[] = [200, 206, 301, 304]

/** Whether an answer says that caches which many people share may keep it. */
export function isForEverybody(reply: FastifyReply): boolean {
  const says = reply.getHeader('cache-control')
  return typeof says === 'string' && /^public\b/.test(says)
}

function isKeptForGood(reply: FastifyReply): boolean {
  return String(reply.getHeader('cache-control')).includes('immutable')
}

/**
 * The last look at every answer before it leaves: what is not said to be for everybody is kept by no cache that many share, and what is
 * carries nothing that was made for one of them. An answer that says both is a fault of ours, and is kept by nobody.
 */
export function guardSharedAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!isForEverybody(reply)) return
    if (reply.hasHeader('set-cookie') || !KEPT_STATUSES.includes(reply.statusCode)) {
      reply.header('cache-control', 'private, no-store')
      for (const name of ['surrogate-control', 'cdn-cache-control', 'surrogate-key', 'cache-tag'])
        reply.removeHeader(name)
      return
    }
    // Of the request that an edge, or a browser for good, was filled with: whoever reads it there would be told of another one.
    if (reply.hasHeader('surrogate-control') || isKeptForGood(reply)) reply.removeHeader('x-request-id')
  })
}
