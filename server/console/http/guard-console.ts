import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CONSOLE_HEADER } from '#contract/console/addresses.ts'
import { PAGES } from '#contract/pages.ts'
import { guardOf, plainPath, type RouteGuard } from '#server/http/route-guard.ts'

/** Addresses that the built application answers itself. */
export function isApplication(path: string): boolean {
  return !/^\/(?:api|assets|map|pictures|health)\//.test(path)
}

/** Where the portal shows drafts of its texts to whoever has a link. */
const PREVIEWS = '/preview'

/** Nothing of another site but pages of the portal, nothing written into the page, nobody's frame. */
const POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
}

const TLS_ONLY = 'max-age=31536000'

interface GuardedPlace {
  readonly publicUrl: string
  /**
   * Where the portal draws again what it showed, and drafts of its texts; '' for nowhere. Of all pages of others these alone
   * stand in a frame here.
   */
  readonly portalUrl: string
}

/** Every answer's headers, and who may ask at all: by the console's own name, and for its calls from its own pages alone. */
export function guardConsole(app: FastifyInstance, { publicUrl, portalUrl }: GuardedPlace): void {
  const { host, origin, protocol } = new URL(publicUrl)
  const framed = [PAGES.paymentShown, PREVIEWS].map((path) => `${portalUrl}${path}/`).join(' ')
  const policy = portalUrl === '' ? POLICY : `${POLICY}; frame-src ${framed}`
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...HEADERS, 'content-security-policy': policy })
    if (protocol === 'https:') reply.header('strict-transport-security', TLS_ONLY)
    const route = guardOf(request)
    if (isSpelledOtherwise(request, route)) return reply.code(400).send({ fault: 'unreadable', code: '' })
    if (route?.hasAnyHost === true) return
    if (request.headers.host !== host) return reply.code(421).send({ fault: 'unreadable', code: '' })
    if (route?.kind === 'call' && !isOwnPage(request, origin))
      return reply.code(403).send({ fault: 'unreadable', code: '' })
  })
}

/** The application reads any address of its own; whatever else is there has one spelling. */
function isSpelledOtherwise({ url }: FastifyRequest, route: RouteGuard | null): boolean {
  const path = url.split('?', 1)[0] ?? ''
  const plain = plainPath(path)
  return !path.startsWith('/') || (plain !== path && (route !== null || !isApplication(plain)))
}

/** A page of another site cannot set the header without being asked about it first, and says where it is from. */
function isOwnPage({ method, headers }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (headers.origin !== undefined && headers.origin !== origin) return false
  // A stream of events is asked for by the browser itself, which sets no header for it.
  return method === 'GET' ? site === 'same-origin' : headers[CONSOLE_HEADER] === '1'
}
