import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#domain/codes/network.ts'
import { Buckets } from './buckets.ts'
import { ViolationCounts } from './violation-counts.ts'

/** Where browsers tell what the content security policy kept a page from. */
export const POLICY_REPORTS = '/policy-reports'

const TYPES = ['application/csp-report', 'application/reports+json']
const MOST_BYTES = 16 * 1024
/** Of one network; a broken page tells a few at once. */
const RATE = { perMinute: 60, burst: 20 }
const LOGGED_EVERY_MS = 60_000

/**
 * Counts what browsers report (PCI 6.4.3, 11.6.1) and logs a line for each kind once a minute: a script on a payment page
 * that is none of ours is seen, and nobody can fill the log with it.
 */
export function registerPolicyReports(app: FastifyInstance): void {
  const counts = new ViolationCounts()
  const buckets = new Buckets(RATE)
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
    scope.post(POLICY_REPORTS, { schema: { hide: true } }, async (request: FastifyRequest, reply) => {
      const wait = buckets.take(networkOf(request.ip))
      if (wait > 0) return reply.code(429).header('retry-after', String(wait)).send()
      counts.add(request.body)
      return reply.code(204).send()
    })
  })
}
