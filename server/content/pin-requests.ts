import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ContentSnapshot, ContentStore } from '#content/store.ts'

/** Every request reads content from the version it began with; answers about content say which one that is. */
export function pinRequests(app: FastifyInstance, content: ContentStore): void {
  const begun = new WeakMap<FastifyRequest, ContentSnapshot>()
  app.addHook('onRequest', (request, reply, done) => {
    const snapshot = content.snapshot()
    begun.set(request, snapshot)
    if (request.url.includes('/cms/')) reply.header('x-content-version', String(snapshot.version))
    content.within(snapshot, done)
  })
  // What was begun is lost while a body is read from the socket.
  app.addHook('preValidation', (request, _reply, done) => {
    content.within(begun.get(request) ?? content.snapshot(), done)
  })
}
