import { sentence } from '#domain/replies/sentences.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RefusalRule } from '#domain/limits/refusal-rules.ts'
import type { PutIntoWords } from '#server/calls/words/put-into-words.ts'
import type { Refuse } from '#server/limits/refusals.ts'
import { turnAway } from '../admission/turn-away.ts'
import { addressOf } from '../address-of.ts'
import { guardOf } from '../route-guard.ts'
import { networkBuckets, type SharedRate } from './network-buckets.ts'
import type { RequestRates } from './request-rates.ts'
import type { UnknownPayments } from './unknown-payments.ts'

export interface RateGuard {
  readonly rates: RequestRates
  readonly shared: SharedRate
  readonly unknownPayments: UnknownPayments
  /** Proxies ask whether the process is ready as often as they like. */
  readonly isTrusted: (address: string) => boolean
  readonly sessionOf: (request: FastifyRequest) => string
  readonly say: PutIntoWords
  readonly refused: Refuse
}

/** Seconds until the rule lets the visitor in; 0: now. */
interface Wait {
  readonly rule: RefusalRule
  readonly seconds: number
}

const NO_WAIT: Wait = { rule: 'requests', seconds: 0 }

const TOO_MANY = sentence('tooManyRequests')

/** Bounds how often one network may ask, before any work is done for it (T5, T23). */
export function guardRates(app: FastifyInstance, guard: RateGuard): void {
  const { rates, shared } = guard
  const all = networkBuckets(rates.all, shared)
  const searches = networkBuckets(rates.searches, shared)
  const documents = networkBuckets(rates.documents, shared)
  const waitOf = (request: FastifyRequest, address: string): Wait => {
    const route = guardOf(request)
    // Built files are in memory, and a page asks for many.
    if (route?.kind === 'file' || guard.isTrusted(address)) return NO_WAIT
    if (route?.kind === 'probe') return { rule: 'probes', seconds: documents.take(address) }
    const every = all.take(address)
    if (every > 0) return { rule: 'requests', seconds: every }
    if (route?.bound === 'searches') return { rule: 'searches', seconds: searches.take(address) }
    if (route?.bound !== 'unknown-payments') return NO_WAIT
    const asker = { session: guard.sessionOf(request), address }
    return { rule: 'unknown-payments', seconds: guard.unknownPayments.waitOf(asker) }
  }
  app.addHook('onRequest', async (request, reply) => {
    const address = addressOf(request)
    const { rule, seconds: retryAfterSeconds } = waitOf(request, address)
    if (retryAfterSeconds === 0) return undefined
    guard.refused(rule, address)
    return turnAway(
      { request, reply, say: guard.say },
      { status: 429, sentence: TOO_MANY, retryAfterSeconds },
    )
  })
}
