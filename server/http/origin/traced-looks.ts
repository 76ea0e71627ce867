import { sentence } from '#domain/replies/sentences.ts'
import type { FastifyRequest } from 'fastify'
import type { Refusal } from '../admission/turn-away.ts'
import type { RouteGuard } from '../route-guard.ts'

const SHOWS_NOBODY: Refusal = { status: 405, sentence: sentence('methodOther') }
const NOT_YET: Refusal = {
  status: 503,
  sentence: sentence('crowded'),
  retryAfterSeconds: 1,
}
const OTHER_SITE: Refusal = { status: 403, sentence: sentence('siteOther') }

/**
 * Whether a visit that leaves a trace is a person's: no preview, no prefetch by a browser, no picture on another site. The
 * documents make them a GET: a return says that its owner gave up (PAY-85), and a failure that was shown is not turned into a
 * delivery behind the customer's back.
 */
export function refusalOfLook(request: FastifyRequest, route: RouteGuard): Refusal | null {
  return route.isTraced === true ? whyNobody(request) : null
}

/** Why nobody sees the answer to a request; null for a person's own visit. A form sent from another site's page counts as one. */
export function whyNobody({ method, headers }: FastifyRequest): Refusal | null {
  if (method === 'HEAD') return SHOWS_NOBODY
  if (/\bprefetch\b/i.test([headers['sec-purpose'], headers['purpose'], headers['x-moz']].join(' ')))
    return NOT_YET
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = headers
  const isOwn = site === undefined || site === 'same-origin' || site === 'none'
  return isOwn || (mode === 'navigate' && dest === 'document') ? null : OTHER_SITE
}
