import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * What the guards of a route go by (docs/decisions/125). It's said where the route is declared: an address can be spelled in many ways, a
 * route can't.
 */
export interface RouteGuard {
  /**
   * Who asks. `call`: a program or a page's script; `notice`: a provider, signed; `return`: a browser that comes back from a provider;
   * `page`: a browser; `file`: what pages are made of, at any rate; `site-file`: what machines look for; `probe`: whoever watches processes;
   * `report`: browsers that tell of themselves.
   */
  readonly kind: 'call' | 'notice' | 'return' | 'page' | 'file' | 'site-file' | 'probe' | 'report'
  /** It changes something, although it's a GET. */
  readonly changes?: boolean
  /** Looking at it has an effect, so only a person's own look counts. */
  readonly isTraced?: boolean
  /** A bound of its own, beside that of all requests. */
  readonly bound?: 'searches' | 'unknown-payments'
  /** Only whoever it's about may see it again: no cache keeps it, and no other site learns its address. */
  readonly isPrivate?: boolean
  /** Asked by address rather than by name. */
  readonly hasAnyHost?: boolean
}

/** A page of one payment or one complaint. */
export const PRIVATE_PAGE = { config: { guard: { kind: 'page', isPrivate: true } } } as const
/** A call of one of our own programs. */
export const CALL = { config: { guard: { kind: 'call' } } } as const
/** What machines look for beside pages. */
export const SITE_FILE = { config: { guard: { kind: 'site-file' } } } as const
/** What pages are made of. */
export const BUILT_FILE = { config: { guard: { kind: 'file' } } } as const

declare module 'fastify' {
  interface FastifyContextConfig {
    guard?: RouteGuard
  }
}

/** The guard of the route that a request has reached; null where there is none, and nothing but a refusal is to be had. */
export function guardOf({ routeOptions }: FastifyRequest): RouteGuard | null {
  return routeOptions.config.guard ?? null
}

/** Declares the guard of every route that is added to a scope from now on, unless a route declares its own. */
export function guardScope(scope: FastifyInstance, guard: RouteGuard): void {
  scope.addHook('onRoute', (route) => {
    route.config = { guard, ...route.config }
  })
}

/**
 * Lets no server start that has a route without a guard. Called before any route is added.
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

/** Every way to pass the router that isn't the plain one: what a server in front compares, and what we compare, is one text. */
const UNRESERVED = /%(?:2[de]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi

/** A path as it's written plainly: nothing encoded that needn't be, one slash at a time, no dots. */
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
