import { sentence } from '#domain/replies/sentences.ts'
import type { FastifyInstance } from 'fastify'
import { ADDRESSES } from '#contract/addresses.ts'
import type { PutIntoWords } from '#server/calls/words/put-into-words.ts'
import { turnAway } from './turn-away.ts'
import { isApi } from '../route-guard.ts'

const NOT_OFFERED = { status: 405, sentence: sentence('methodOther') } as const
const NO_SUCH_CALL = { status: 404, sentence: 'No such call.' } as const

/**
 * What no route answers: an unknown call is 404, a known one or a page asked in a way that is not offered is 405 with the
 * ways that are (WIRE-24, T24). Every GET of a page is answered elsewhere. Registered before the routes,
 * which it takes note of.
 */
export function registerUnknown(app: FastifyInstance, say: PutIntoWords): void {
  const allowed = new Map<string, Set<string>>()
  for (const { path, method } of Object.values(ADDRESSES)) allow(allowed, path, method)
  app.addHook('onRoute', ({ url, method }) => {
    for (const one of [method].flat()) allow(allowed, url, one)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const known = allowed.get(path)
    const visit = { request, reply, say }
    if (isApi(request.url) && !known) return turnAway(visit, NO_SUCH_CALL)
    reply.header('allow', [...(known ?? ['GET', 'HEAD'])].toSorted().join(', '))
    return turnAway(visit, NOT_OFFERED)
  })
}

function allow(allowed: Map<string, Set<string>>, path: string, method: string): void {
  const known = allowed.get(path) ?? new Set()
  allowed.set(path, known.add(method))
  if (method === 'GET') known.add('HEAD')
}
