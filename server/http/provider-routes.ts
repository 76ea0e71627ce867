import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Webhook } from '#server/adapters/webhooks.ts'
import { railNameFor } from '#server/config/payment-settings.ts'
import type { Engine } from '#server/payments/engine.ts'
import { takeNotice } from '#server/payments/callbacks.ts'
import { sendReply, transportFault } from './replies.ts'

export interface ProviderRouteDependencies {
  readonly engine: Engine
  readonly webhooks: readonly Webhook[]
  readonly wake: () => void
}

/** Notifications need the bytes as they came: the signature is over them. */
export function registerProviderRoutes(app: FastifyInstance, deps: ProviderRouteDependencies): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const { method, path: url, operationId, provider } of deps.webhooks) {
      const rail = railNameFor(provider, deps.engine.country.brand.code)
      scope.route({
        method,
        url,
        config: { guard: { kind: 'notice' } },
        schema: { operationId },
        handler: (request, reply) => takeOne(deps, { rail, request, reply }),
      })
    }
  })
}

interface OneNotice {
  readonly rail: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

async function takeOne(deps: ProviderRouteDependencies, { rail, request, reply }: OneNotice) {
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const notice = {
    headers: oneOfEach(request),
    rawBody,
    query: new URL(request.url, deps.engine.publicUrl).searchParams,
  }
  const outcome = await takeNotice(deps.engine, rail, notice)
  if (outcome === 'bad-signature') return sendReply(reply, transportFault(401, 'The signature is wrong.'))
  if (outcome === 'unreadable' || outcome === 'unknown-provider')
    return sendReply(reply, transportFault(400, 'The request could not be read.'))
  if (outcome === 'stored') deps.wake()
  const receipt = deps.engine.rails.get(rail)?.acknowledge?.(notice) ?? RECEIVED
  return reply.code(receipt.status).header('cache-control', 'no-store').type(receipt.type).send(receipt.body)
}

/** What a provider without wishes of its own is answered. */
const RECEIVED = { status: 200, type: 'application/json; charset=utf-8', body: '{"received":true}' }

function oneOfEach(request: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
}
