import type { FastifyRequest } from 'fastify'

/**
 * True unless a browser says that another site made this request (T13). A caller that is no browser
 * sends neither header and carries no cookie of anybody.
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return false
  const { origin } = request.headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.host
}
