import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ADDRESSES } from '#contract/addresses.ts'
import { NAMELESS_RETURN, statusAddress } from '#contract/pages.ts'
import { sessionHashOf } from '#server/calls/session-hash.ts'
import { takeReturn } from '#server/payments/callbacks.ts'
import type { Engine } from '#server/payments/engine.ts'
import { findPaymentId, readPaymentId } from '#server/payments/records/payment-id.ts'
import { whyNobody } from './origin/traced-looks.ts'

export interface ReturnDependencies {
  readonly engine: Engine
  readonly sessionOf: (request: FastifyRequest) => string
}

/** How long we wait for a slow gateway, in ms. It's asked again later, and the customer goes on to the status page. */
const RETURN_WAITS_MS = 2_500

/** More than gateways send. A longer body isn't read, and the customer is still sent on. */
const MOST_BYTES = 16 * 1024

/**
 * Browsers returning from a gateway (PAY-85): with GET, with a form on the gateway's page, more than once, or without any of our
 * parameters. Nothing they send is believed, and each is sent to the page that says where the money is.
 */
export function registerReturns(app: FastifyInstance, deps: ReturnDependencies): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((err, request, reply) => {
      request.log.warn({ err }, 'a return could not be read')
      return leadOn(request, reply)
    })
    const config = { guard: { kind: 'return' } } as const
    const { path } = ADDRESSES.callback
    scope.get(path, { schema: { operationId: 'callback' }, config }, (request, reply) =>
      takeBack(deps, request, reply),
    )
    scope.post(path, { schema: { hide: true }, config }, (request, reply) => takeBack(deps, request, reply))
  })
}

async function takeBack(
  deps: ReturnDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // A preview or a prefetch is sent to the same page, which turns it away.
  if (whyNobody(request) === null) await follow(deps, request)
  return leadOn(request, reply)
}

async function follow(deps: ReturnDependencies, request: FastifyRequest): Promise<void> {
  const taking = takeReturn(deps.engine, {
    id: paymentOf(request) ?? '',
    cancelled: queryOf(request).get('status')?.toUpperCase() === 'CANCELLED',
    sessionHash: sessionHashOf({ session: deps.sessionOf(request) }),
  }).catch((err: unknown) => request.log.warn({ err }, 'a return could not be followed up'))
  await Promise.race([taking, new Promise((resolve) => setTimeout(resolve, RETURN_WAITS_MS).unref())])
}

/** A GET is answered 302, as the documents say. After a POST, 303 makes the browser request the next page with GET. */
function leadOn(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const id = paymentOf(request) ?? namedIn(request).slice(0, 64)
  const code = request.method === 'POST' ? 303 : 302
  const address = id === '' ? NAMELESS_RETURN : statusAddress(id)
  return reply.header('cache-control', 'no-store').redirect(address, code)
}

/** Our own parameter counts first, then any reference of ours in the address or the body, whatever its name. */
function paymentOf(request: FastifyRequest): string | null {
  const body = Buffer.isBuffer(request.body) ? request.body.toString('latin1') : ''
  return readPaymentId(namedIn(request)) ?? findPaymentId(`${request.url}\n${body}`)
}

function namedIn(request: FastifyRequest): string {
  return [...queryOf(request)].find(([name]) => name.toUpperCase() === 'PNRID')?.[1] ?? ''
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.slice(url.indexOf('?') + 1))
}
