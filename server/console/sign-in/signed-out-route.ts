import type { FastifyInstance } from 'fastify'
import { COMPANY_SIGNED_OUT } from '#contract/console/addresses.ts'
import { addressOf } from '#server/http/address-of.ts'
import type { ConsoleDependencies } from '../console-dependencies.ts'
import { endSignedOut } from './follow-roles.ts'

/** Logouts accepted per minute and address. Each one costs a signature check. */
const NOTICES = { most: 120, seconds: 60 }
const MOST_BYTES = 16 * 1024

/** Receives back-channel logouts from the company account. */
export function registerSignedOut(
  app: FastifyInstance,
  { database, company, tries }: Pick<ConsoleDependencies, 'database' | 'company' | 'tries'>,
): void {
  app.register(async (scope) => {
    const form = 'application/x-www-form-urlencoded'
    const parser = { parseAs: 'string', bodyLimit: MOST_BYTES } as const
    scope.addContentTypeParser(form, parser, (_request, body, done) =>
      done(null, typeof body === 'string' ? new URLSearchParams(body).get('logout_token') : null),
    )
    scope.post(COMPANY_SIGNED_OUT, { config: { guard: { kind: 'notice' } } }, async (request, reply) => {
      const taken = await tries.take([{ what: 'company-notice', of: [addressOf(request)], limit: NOTICES }])
      if (!taken.ok) return reply.code(429).send()
      const subject = typeof request.body === 'string' ? await company.signedOut(request.body) : null
      if (subject === null) return reply.code(400).send({ error: 'invalid_request' })
      await endSignedOut(database, subject)
      return reply.code(200).send()
    })
  })
}
