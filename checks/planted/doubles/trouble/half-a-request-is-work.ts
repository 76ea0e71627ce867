import { networkOf } from '#domain/codes/network.ts'
import type { guardPlaces as honest } from '#server/http/admission/guard-places.ts'

export type * from '#server/http/admission/guard-places.ts'

/** Planted: a place is taken as soon as a request begins, and given back when its connection has let go of it. */
export function guardPlaces(...[app, { places }]: Parameters<typeof honest>): ReturnType<typeof honest> {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/health/')) return undefined
    const place = places.take(networkOf(request.ip))
    if (!place) return reply.code(503).header('retry-after', '2').send()
    reply.raw.once('close', place.release)
    return undefined
  })
}
