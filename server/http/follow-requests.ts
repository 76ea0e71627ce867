import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Measurement } from '#server/metrics/measurement.ts'
import type { FollowedRequest, Tracing } from '#server/tracing/tracing.ts'

export interface Follower {
  readonly measurement: Pick<Measurement, 'onAnswered'>
  readonly tracing: Pick<Tracing, 'begin'>
  readonly isTrusted: (address: string) => boolean
}

/** A route as the table of routes has it; an address that nobody serves is one and the same route. */
function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'unknown'
}

/** Counts and times every answer, and takes each request into its trace, so that its lines in the log name it. */
export function followRequests(app: FastifyInstance, { measurement, tracing, isTrusted }: Follower): void {
  const known = new WeakMap<FastifyRequest, FollowedRequest>()
  app.addHook('onRequest', async (request, reply) => {
    const { method, headers, raw } = request
    const trusted = isTrusted(raw.socket.remoteAddress ?? '')
    const followed = tracing.begin({ method, headers, isTrusted: trusted, route: routeOf(request) })
    if (!followed) return
    known.set(request, followed)
    request.log = request.log.child({ traceId: followed.traceId })
    reply.log = request.log
  })
  // After the body is read: what Node does for that belongs to the connection and not to the request.
  app.addHook('preHandler', (request, _reply, done) => {
    const followed = known.get(request)
    if (followed) followed.within(done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply
    measurement.onAnswered({
      route: routeOf(request),
      method: request.method,
      status,
      seconds: elapsedTime / 1_000,
    })
    known.get(request)?.end({ status })
  })
}
