import { sentence } from '#domain/replies/sentences.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ADDRESSES } from '#contract/addresses.ts'
import { PAGES } from '#contract/pages.ts'
import { networkOf } from '#domain/codes/network.ts'
import type { PutIntoWords } from '#server/calls/words/put-into-words.ts'
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
}

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
  const waitOf = (request: FastifyRequest): number => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (FILE.test(path) || guard.isTrusted(request.ip)) return 0
    const network = networkOf(request.ip)
    if (path === '/openapi.json' || path.startsWith('/health/')) return documents.take(network)
    const wait = all.take(network) || (SEARCHES.includes(path) ? searches.take(network) : 0)
    if (wait > 0 || !ASKS_FOR_PAYMENT.some((one) => path === one || path.startsWith(`${one}/`))) return wait
    return guard.unknownPayments.waitOf({ session: guard.sessionOf(request), address: request.ip })
  }
  app.addHook('onRequest', async (request, reply) => {
    const retryAfterSeconds = waitOf(request)
    if (retryAfterSeconds === 0) return undefined
    return turnAway(
      { request, reply, say: guard.say },
      { status: 429, sentence: TOO_MANY, retryAfterSeconds },
    )
  })
}
