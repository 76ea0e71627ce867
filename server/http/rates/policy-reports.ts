import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Refuse } from '#server/limits/refusals.ts'
import { addressOf } from '../address-of.ts'
import type { Rate } from './buckets.ts'
import { networkBuckets, type SharedRate } from './network-buckets.ts'
import { ViolationCounts } from './violation-counts.ts'

/** Where browsers tell what the content security policy kept a page from. */
export const POLICY_REPORTS = '/policy-reports'

const TYPES = ['application/csp-report', 'application/reports+json']
const MOST_BYTES = 16 * 1024
const LOGGED_EVERY_MS = 60_000

export interface ReportGuard {
  /** Of one network. */
  readonly rate: Rate
  readonly shared: SharedRate
  readonly refused: Refuse
}

/**
 * Counts what browsers report (PCI 6.4.3, 11.6.1) and logs a line for each kind once a minute: a script on a payment page
 * that is none of ours is seen, and nobody can fill the log with it.
 */
export function registerPolicyReports(app: FastifyInstance, { rate, shared, refused }: ReportGuard): void {
  const counts = new ViolationCounts()
  const buckets = networkBuckets(rate, shared)
  const log = (): void => {
    for (const violation of counts.takeOut()) app.log.warn(violation, 'a page was kept from something')
  }
  const logging = setInterval(log, LOGGED_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(logging)
    log()
  })
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      TYPES,
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      scope.getDefaultJsonParser('remove', 'remove'),
    )
    const config = { guard: { kind: 'report' } } as const
    scope.post(POLICY_REPORTS, { schema: { hide: true }, config }, async (request: FastifyRequest, reply) => {
      const address = addressOf(request)
      const wait = buckets.take(address)
      if (wait > 0) refused('policy-reports', address)
      if (wait > 0) return reply.code(429).header('retry-after', String(wait)).send()
      counts.add(request.body)
      return reply.code(204).send()
    })
  })
}
