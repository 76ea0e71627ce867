import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { guardOf, plainPath } from '#server/http/route-guard.ts'

/**
 * Gives each page one address (SHELL-13). Any other spelling (a trailing slash, doubled slashes, capitals, needless encoding) is
 * redirected there. Call it before adding the scope's pages.
 */
export function leadToOneAddress(scope: FastifyInstance): void {
  const pages: (readonly string[])[] = []
  scope.addHook('onRoute', ({ url, config }) => {
    if (config?.guard?.kind === 'page' && !url.includes('*')) pages.push(url.split('/'))
  })
  scope.addHook('onRequest', async (request, reply) => {
    const route = guardOf(request)
    if (route !== null && route.kind !== 'page') return
    const [path = '/'] = request.url.split('?', 1)
    const address = addressOf(path, pages)
    if (address !== null && address !== path) await leadTo(address, request, reply)
  })
}

/** Redirects to a page's real address, a path of this site. The query stays as it was sent. */
export function leadTo(address: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [, ...query] = request.url.split('?')
  return reply.redirect([address, ...query].join('?'), 308)
}

/** @returns null if no page is meant */
function addressOf(path: string, pages: readonly (readonly string[])[]): string | null {
  const plain = plainPath(path)
  const segments = (plain === '/' ? plain : plain.replace(/\/$/, '')).split('/')
  const page = pages.find(
    (one) => one.length === segments.length && one.every((part, at) => isSame(part, segments[at] ?? '')),
  )
  return page ? page.map((part, at) => (part.startsWith(':') ? segments[at] : part)).join('/') : null
}

function isSame(part: string, segment: string): boolean {
  return part.startsWith(':') ? segment !== '' : part.toLowerCase() === segment.toLowerCase()
}
