import type { IncomingMessage } from 'node:http'
import { sentence } from '#domain/replies/sentences.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PutIntoWords } from '#server/calls/words/put-into-words.ts'
import type { ApiKeys } from './api-keys.ts'
import { turnAway, type Refusal } from './admission/turn-away.ts'
import type { OwnOrigins } from './origin/own-origins.ts'
import { mayCall, mayPost } from './origin/same-origin.ts'
import { refusalOfLook } from './origin/traced-looks.ts'
import { guardOf, isApi, plainPath, type RouteGuard } from './route-guard.ts'

export interface Guard {
  readonly apiKeys: Pick<ApiKeys, 'admit' | 'partnerOf'>
  /** The portal is reached over https: browsers are told to come by nothing else. */
  readonly isHttps: boolean
  readonly own: OwnOrigins
  /** The country and the languages that calls may ask for by their headers. */
  readonly spoken: { readonly opco: string; readonly languages: readonly string[] }
  readonly hasSession: (request: FastifyRequest) => boolean
  readonly say: PutIntoWords
}

/** What holds for every request before its body is read: our name, no other site's posts, the key where one is set. */
export function guardRequests(app: FastifyInstance, guard: Guard): void {
  app.addHook('onRequest', async (request, reply) => {
    addFixedHeaders(request, reply, guard)
    const refused = refusalOf(request, guard)
    if (!refused) return undefined
    // What is left of a request that nobody understands must not be read as another one.
    if (refused === AMBIGUOUS) reply.header('connection', 'close')
    if (refused.status === 405) reply.header('allow', 'GET')
    return turnAway({ request, reply, say: guard.say }, refused)
  })
  app.addHook('onResponse', async (request, reply) => {
    const partner = guard.apiKeys.partnerOf(request)
    const fields = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(partner === '' ? {} : { partner }),
    }
    request.log.info(fields, 'request')
  })
}

function addFixedHeaders(request: FastifyRequest, reply: FastifyReply, { isHttps }: Guard): void {
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  // Files may be shown by whoever serves them for the operator, on another host.
  if (guardOf(request)?.kind !== 'file') reply.header('cross-origin-resource-policy', 'same-origin')
  if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
}

const AMBIGUOUS: Refusal = { status: 400, sentence: sentence('requestUnread') }
const OTHER_NAME: Refusal = { status: 421, sentence: sentence('otherAddress') }
const OTHER_SITE: Refusal = { status: 403, sentence: sentence('siteOther') }
const OTHER_FORM: Refusal = { status: 403, sentence: sentence('formOther') }
const OTHER_COUNTRY: Refusal = { status: 400, sentence: sentence('otherCountry') }
const OTHER_LANGUAGE: Refusal = { status: 400, sentence: sentence('otherLanguage') }
const WRONG_KEY: Refusal = { status: 401, sentence: 'The key is not right.' }

/** Why a request goes no further; null for one that may go on. */
function refusalOf(request: FastifyRequest, guard: Guard): Refusal | null {
  const route = guardOf(request)
  if (isAmbiguous(request.raw) || isSpelledOtherwise(request, route)) return AMBIGUOUS
  if (route?.hasAnyHost !== true && !guard.own.hasHost(request.headers.host ?? '')) return OTHER_NAME
  if (!route) return null
  return refusalOfLook(request, route) ?? refusalByKind(request, { route, guard })
}

/** A browser's return is never refused: a gateway's page may send it in any form, and nothing in it is believed. */
function refusalByKind(
  request: FastifyRequest,
  { route, guard }: { readonly route: RouteGuard; readonly guard: Guard },
): Refusal | null {
  const { headers, method, url } = request
  const changes = method === 'POST' || route.changes === true
  if (route.kind === 'page') return changes && !mayPost(headers, guard.own.origins, url) ? OTHER_FORM : null
  if (route.kind !== 'call' && route.kind !== 'notice') return null
  if (changes && !mayCall(headers, guard.own.origins, guard.hasSession(request))) return OTHER_SITE
  // Providers know nothing of our headers.
  if (route.kind === 'notice') return null
  if (guard.apiKeys.admit(request) === 'nobody') return WRONG_KEY
  return unspoken(request, guard.spoken)
}

/**
 * A target that a server in front might read differently. A page's address is redirected to its plain spelling (SHELL-13); of anything
 * else only an attacker, or a broken program, writes another spelling.
 */
function isSpelledOtherwise({ url }: FastifyRequest, route: RouteGuard | null): boolean {
  const path = url.split('?', 1)[0] ?? ''
  if (!path.startsWith('/')) return true
  const plain = plainPath(path)
  if (plain === path || route?.kind === 'page') return isApi(plain) && plain !== path
  return route !== null || isApi(plain)
}

/** A country or a language that this portal is not of is refused rather than taken for another (T24). */
function unspoken({ headers }: FastifyRequest, { opco, languages }: Guard['spoken']): Refusal | null {
  const { opco: asked, lang } = headers
  if (typeof asked === 'string' && asked !== '' && asked.toUpperCase() !== opco) return OTHER_COUNTRY
  const isOther = typeof lang === 'string' && lang !== '' && !languages.includes(lang.toUpperCase())
  return isOther ? OTHER_LANGUAGE : null
}

/** A request that a proxy in front might read as another one: two hosts, or a body in a coding besides `chunked`. */
function isAmbiguous({ rawHeaders, headers }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return true
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1
}
