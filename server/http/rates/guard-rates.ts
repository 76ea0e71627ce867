import { sentence } from '#domain/replies/sentences.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ADDRESSES } from '#contract/addresses.ts'
import { PAGES } from '#contract/pages.ts'
import { networkOf } from '#domain/codes/network.ts'
import type { PutIntoWords } from '#server/calls/words/put-into-words.ts'
import { networkClassOf, type OnRefused } from '#server/limits/on-refused.ts'
import { turnAway } from '../admission/turn-away.ts'
import { Buckets } from './buckets.ts'
import type { RequestRates } from './request-rates.ts'
import type { UnknownPayments } from './unknown-payments.ts'

export interface RateGuard {
  readonly rates: RequestRates
  readonly unknownPayments: UnknownPayments
  /** Proxies ask whether the process is ready as often as they like. */
  readonly isTrusted: (address: string) => boolean
  readonly sessionOf: (request: FastifyRequest) => string
  readonly say: PutIntoWords
  readonly onRefused?: OnRefused
}

/** Seconds until the rule lets the visitor in; 0: now. */
interface Wait {
  readonly rule: string
  readonly seconds: number
}

const NO_WAIT: Wait = { rule: '', seconds: 0 }

const TOO_MANY = sentence('tooManyRequests')

/** Built files are in memory, and a page asks for many. */
const FILE = /^\/(?:assets|icons|map)\//
const SEARCHES: readonly string[] = [
  ADDRESSES.searchFaqs.path,
  ADDRESSES.geocode.path,
  ADDRESSES.suggestPlaces.path,
]
const ASKS_FOR_PAYMENT: readonly string[] = [ADDRESSES.status.path, ADDRESSES.fetch.path, PAGES.paymentStatus]

/** Bounds how often one network may ask, before any work is done for it (T5, T23). */
export function guardRates(app: FastifyInstance, guard: RateGuard): void {
  const { rates } = guard
  const all = new Buckets(rates.all)
  const searches = new Buckets(rates.searches)
  const documents = new Buckets(rates.documents)
  const waitOf = (request: FastifyRequest): Wait => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (FILE.test(path) || guard.isTrusted(request.ip)) return NO_WAIT
    const network = networkOf(request.ip)
    if (path === '/openapi.json' || path.startsWith('/health/'))
      return { rule: 'documents', seconds: documents.take(network) }
    const every = all.take(network)
    if (every > 0) return { rule: 'requests', seconds: every }
    if (SEARCHES.includes(path)) return { rule: 'searches', seconds: searches.take(network) }
    if (!ASKS_FOR_PAYMENT.some((one) => path === one || path.startsWith(`${one}/`))) return NO_WAIT
    const asker = { session: guard.sessionOf(request), address: request.ip }
    return { rule: 'unknown-payments', seconds: guard.unknownPayments.waitOf(asker) }
  }
  app.addHook('onRequest', async (request, reply) => {
    const { rule, seconds: retryAfterSeconds } = waitOf(request)
    if (retryAfterSeconds === 0) return undefined
    guard.onRefused?.(rule, networkClassOf(request.ip))
    return turnAway(
      { request, reply, say: guard.say },
      { status: 429, sentence: TOO_MANY, retryAfterSeconds },
    )
  })
}
