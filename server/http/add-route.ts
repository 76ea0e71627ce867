import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ADDRESSES } from '#contract/addresses.ts'
import type { CallName } from '#contract/addresses.ts'
import type { Caller, PortalCalls } from '#contract/calls.ts'
import type { Reply } from '#contract/envelope.ts'
import { sendKeptReply } from './kept-replies.ts'
import { sendPacked } from './packed-replies.ts'
import { sendReply } from './replies.ts'
import { isStorable } from './admission/storable-text.ts'
import type { RouteGuard } from './route-guard.ts'

/** Where a call's request comes from: query of a GET, body of a POST. */
export interface Route<Input> {
  readonly name: CallName
  readonly input: z.ZodMiniType<Input>
  readonly result: z.ZodMiniType
  readonly answer: (request: Input, caller: Caller) => Promise<Reply<unknown>>
  /** For an answer that is the same for everyone: how long it may be shown without being asked for again. */
  readonly keptSeconds?: number | undefined
}

export interface ApiDependencies {
  readonly calls: PortalCalls
  readonly callerOf: (request: FastifyRequest) => Caller
}

function envelopeOf(result: z.ZodMiniType): z.ZodMiniType {
  return z.object({
    statusCode: z.union([z.number(), z.string()]),
    status: z.enum(['success', 'failed']),
    message: z.string(),
    result: z.nullable(result),
  })
}

const failureSchema = envelopeOf(z.nullable(z.unknown()))

/** What the guards need to know about certain calls. */
const GUARDS: Partial<Record<CallName, Omit<RouteGuard, 'kind'>>> = {
  // The documents make the vote a GET (T13).
  likeFaq: { changes: true },
  searchFaqs: { bound: 'searches' },
  status: { bound: 'unknown-payments', isTraced: true },
  fetch: { bound: 'unknown-payments', isTraced: true },
}

/** Adds one JSON call: its schemas both ways and its envelope. What else is said of it, the table of calls says. */
export function addRoute<Input>(app: FastifyInstance, deps: ApiDependencies, route: Route<Input>): void {
  const { method, path } = ADDRESSES[route.name]
  const input = method === 'GET' ? { querystring: route.input } : { body: route.input }
  const schema = {
    operationId: route.name,
    ...input,
    response: { 200: envelopeOf(route.result), '4xx': failureSchema, '5xx': failureSchema },
  }
  const plain = path.replace(/\/$/, '')
  const options = {
    method,
    config: { guard: { kind: 'call', ...GUARDS[route.name] } } satisfies { guard: RouteGuard },
    // The envelope's `data` wrapper is optional on the wire (WIRE-14).
    preValidation: async (request: FastifyRequest) => {
      request.body = unwrap(request.body)
      // Before any schema: what no record can hold would be found out by the database, as a fault of ours.
      if (!isStorable(request.body) || !isStorable(request.query)) throw unstorable()
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const given = (method === 'GET' ? request.query : request.body) as Input
      const answer = await route.answer(given, deps.callerOf(request))
      const { keptSeconds } = route
      if (sendPacked(request, reply, answer)) return reply
      return keptSeconds === undefined
        ? sendReply(reply, answer)
        : sendKeptReply(request, reply, { answer, keptSeconds })
    },
  }
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.route({ ...options, url: plain, schema })
  // An address that the documents end with a slash is described without one, and answers with both.
  if (plain !== path) typed.route({ ...options, url: path, schema: { ...schema, hide: true } })
}

function unstorable(): Error {
  return Object.assign(new Error('a text that no record can hold'), { statusCode: 400 })
}

function unwrap(body: unknown): unknown {
  const wrapped = typeof body === 'object' && body !== null && 'data' in body
  return wrapped && typeof body.data === 'object' ? body.data : body
}
