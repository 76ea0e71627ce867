import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ADDRESSES } from '#contract/addresses.ts'
import { statusAddress } from '#contract/pages.ts'
import { walletRailName } from '#domain/payments/modes.ts'
import type { Engine } from '#server/payments/engine.ts'
import { takeNotice, takeReturn } from '#server/payments/hints.ts'
import { digestOf } from '#server/payments/payment-id.ts'
import { sendReply, transportFault } from './replies.ts'

export interface ProviderRouteDependencies {
  readonly engine: Engine
  readonly sessionOf: (request: FastifyRequest) => string
  readonly wake: () => void
}

/** A gateway that is slow now is asked again later; the customer goes on to the status page. */
const RETURN_WAITS_MS = 2_500

/** Notifications need the bytes as they came: the signature is over them. */
export function registerProviderRoutes(app: FastifyInstance, deps: ProviderRouteDependencies): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const notices = [
      ['walletWebhook', walletRailName(deps.engine.country.brand.code), 'Notification of the wallet'],
      ['paystackWebhook', 'PAYSTACK', 'Notification of the card gateway'],
    ] as const
    for (const [name, rail, summary] of notices)
      scope.post(ADDRESSES[name].path, { schema: { summary, operationId: name } }, async (request, reply) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const outcome = await takeNotice(deps.engine, rail, { headers: oneOfEach(request), rawBody })
        if (outcome === 'bad-signature')
          return sendReply(reply, transportFault(401, 'The signature is wrong.'))
        if (outcome !== 'stored')
          return sendReply(reply, transportFault(400, 'The request could not be read.'))
        deps.wake()
        return reply.code(200).header('cache-control', 'no-store').send({ received: true })
      })
  })
  registerReturn(app, deps)
}

function oneOfEach(request: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
}

/** G-53: the browser's return. The query is a hint; the answer is always the payment's own page. */
function registerReturn(app: FastifyInstance, deps: ProviderRouteDependencies): void {
  const schema = { summary: 'Return of the browser from a gateway', operationId: 'callback' }
  app.get(ADDRESSES.callback.path, { schema }, async (request, reply) => {
    const query = new URL(request.url, deps.engine.publicUrl).searchParams
    const id = query.get('PnrID') ?? ''
    const session = deps.sessionOf(request)
    const taking = takeReturn(deps.engine, {
      id,
      cancelled: query.get('status')?.toUpperCase() === 'CANCELLED',
      sessionHash: session ? digestOf(session) : null,
    }).catch((err: unknown) => request.log.warn({ err }, 'a return could not be followed up'))
    await Promise.race([taking, new Promise((resolve) => setTimeout(resolve, RETURN_WAITS_MS).unref())])
    return reply.header('cache-control', 'no-store').redirect(id ? statusAddress(id.slice(0, 64)) : '/', 302)
  })
}
