import type { FastifyRequest } from 'fastify'

/**
 * Where a request came from, as a proxy that is believed tells it; '' when its connection is gone, which the framework's
 * own word for it does not say. Whoever is gone reads no answer: what is done with '' must only not fail.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  const ip: unknown = request.ip
  return typeof ip === 'string' ? ip : ''
}
