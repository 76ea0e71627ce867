import type { FastifyInstance, FastifyRequest } from 'fastify'
import { API_PREFIXES } from '#contract/addresses.ts'

/**
 * What a route's guards need to know, declared with the route itself (docs/decisions/125): an address can be spelled in many ways, a
 * route can't.
 */
export interface RouteGuard {
  /**
   * Who asks. `call`: a program or a page's script; `notice`: a provider, with its signature; `return`: a browser on its way back from a
   * provider, which is never refused and never believed; `page`: a browser; `file`: a file that pages are built from, not limited;
   * `site-file`: a file beside the pages; `probe`: whoever watches the processes; `report`: a browser's own report.
   */
  readonly kind: 'call' | 'notice' | 'return' | 'page' | 'file' | 'site-file' | 'probe' | 'report'
  /** Changes something even though it's a GET. */
  readonly changes?: boolean
  /** Opening it leaves a trace, so only a person's own visit counts. */
  readonly isTraced?: boolean
  /** A limit of its own, besides the one for all requests. */
  readonly bound?: 'searches' | 'unknown-payments' | 'door'
  /** Private to one customer: it's never cached, and no other site learns its address. */
  readonly isPrivate?: boolean
  /** Answers any Host header, since probes use IP addresses. */
  readonly hasAnyHost?: boolean
}

/** A page of one payment or one complaint. */
export const PRIVATE_PAGE = { config: { guard: { kind: 'page', isPrivate: true } } } as const
/** A call of one of our own programs. */
export const CALL = { config: { guard: { kind: 'call' } } } as const
/** A file beside the pages, such as robots.txt or an uploaded picture. */
export const SITE_FILE = { config: { guard: { kind: 'site-file' } } } as const
/** A file that pages are built from. */
export const BUILT_FILE = { config: { guard: { kind: 'file' } } } as const

declare module 'fastify' {
  interface FastifyContextConfig {
    guard?: RouteGuard
  }
}

/** The guard of the matched route; null if none matched. */
export function guardOf({ routeOptions }: FastifyRequest): RouteGuard | null {
  return routeOptions.config.guard ?? null
}

/** True for an address of the calls; everything else is the pages' (SHELL-14). */
export function isApi(url: string): boolean {
  return API_PREFIXES.some((prefix) => url.startsWith(prefix))
}

/** Called by programs, which read an envelope. */
const PROGRAMS: ReadonlySet<RouteGuard['kind']> = new Set(['call', 'notice', 'probe', 'report'])

/**
 * Whether the answer fills a customer's window. The matched route decides, never the Accept header: browsers inside other apps accept
 * anything.
 */
export function isWindow(request: FastifyRequest): boolean {
  const route = guardOf(request)
  // Beside calls nothing but a return is anybody's page, also where no call has the address.
  if (isApi(request.url)) return route?.kind === 'return'
  return route === null || !PROGRAMS.has(route.kind)
}

/** Gives every route that's added to a scope from now on this guard, unless the route declares its own. */
export function guardScope(scope: FastifyInstance, guard: RouteGuard): void {
  scope.addHook('onRoute', (route) => {
    route.config = { guard, ...route.config }
  })
}

/**
 * Keeps a server with an unguarded route from starting. Call it before adding any route.
 *
 * @throws Error from `ready`, naming the routes
 */
export function requireGuards(app: FastifyInstance): void {
  const routes: { readonly url: string; readonly config?: { readonly guard?: RouteGuard } }[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    const without = routes.filter(({ config }) => config?.guard === undefined).map(({ url }) => url)
    if (without.length > 0) throw new Error(`Routes without a guard: ${[...new Set(without)].join(', ')}`)
  })
}

/** Percent-encoded characters that need no encoding. */
const UNRESERVED = /%(?:2[de]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi

/** The plain spelling of a path: no needless encoding, single slashes, no dot segments. A proxy in front then compares what we do. */
export function plainPath(path: string): string {
  const decoded = path.replace(UNRESERVED, (code) => decodeURIComponent(code))
  const segments: string[] = []
  for (const segment of decoded.split('/').slice(1)) {
    if (segment === '..') segments.pop()
    else if (segment !== '.') segments.push(segment)
  }
  const plain = `/${segments.join('/')}`.replaceAll(/\/{2,}/g, '/')
  return decoded.startsWith('/') ? plain : decoded
}
