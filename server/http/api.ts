import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ADDRESSES } from '#contract/addresses.ts'
import type { CallName } from '#contract/addresses.ts'
import type { Caller, PortalCalls } from '#contract/calls.ts'
import type { Reply } from '#contract/envelope.ts'
import { lineTypeRequestSchema, lineTypeResultSchema } from '#contract/lines.ts'
import * as payments from '#contract/payments.ts'
import {
  contentPackageSchema,
  portalConfigurationSchema,
  productConfigurationSchema,
} from '#contract/settings.ts'
import { sendReply } from './replies.ts'

const text = z.string().check(z.maxLength(120))
const productRequestSchema = z.object({ productCode: text, opco: text })
const codeQuerySchema = z.object({ code: text })
const packageQuerySchema = z.object({ pageUrl: text, opco: z.optional(text) })
const statusQuerySchema = z.object({ tid: text, channel: z.optional(text), pg: z.optional(text) })
const fetchQuerySchema = z.object({ txnId: text })

/** Where a call's request comes from: query of a GET, body of a POST. */
interface Route<Input> {
  readonly name: CallName
  readonly summary: string
  readonly input: z.ZodMiniType<Input>
  readonly result: z.ZodMiniType
  readonly answer: (request: Input, caller: Caller) => Promise<Reply<unknown>>
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

function addRoute<Input>(app: FastifyInstance, deps: ApiDependencies, route: Route<Input>): void {
  const { method, path } = ADDRESSES[route.name]
  const input = method === 'GET' ? { querystring: route.input } : { body: route.input }
  app.withTypeProvider<ZodTypeProvider>().route({
    method,
    url: path,
    schema: {
      summary: route.summary,
      operationId: route.name,
      ...input,
      response: { 200: envelopeOf(route.result), '4xx': failureSchema, '5xx': failureSchema },
    },
    // The envelope's `data` wrapper is optional on the wire (G-06).
    preValidation: async (request) => {
      request.body = unwrap(request.body)
    },
    handler: async (request, reply) => {
      const given = (method === 'GET' ? request.query : request.body) as Input
      return sendReply(reply, await route.answer(given, deps.callerOf(request)))
    },
  })
}

function unwrap(body: unknown): unknown {
  const wrapped = typeof body === 'object' && body !== null && 'data' in body
  return wrapped && typeof body.data === 'object' ? body.data : body
}

/** Every JSON call of the contract that is built so far, with schemas both ways. */
export function registerApi(app: FastifyInstance, deps: ApiDependencies): void {
  registerSettings(app, deps)
  registerPayments(app, deps)
}

function registerSettings(app: FastifyInstance, deps: ApiDependencies): void {
  const { calls } = deps
  addRoute(app, deps, {
    name: 'configuration',
    summary: 'Portal configuration',
    input: codeQuerySchema,
    result: z.object({ configData: portalConfigurationSchema }),
    answer: calls.configuration,
  })
  addRoute(app, deps, {
    name: 'productConfiguration',
    summary: 'Product configuration',
    input: productRequestSchema,
    result: productConfigurationSchema,
    answer: calls.productConfiguration,
  })
  addRoute(app, deps, {
    name: 'contentPackage',
    summary: 'A content package',
    input: packageQuerySchema,
    result: contentPackageSchema,
    answer: calls.contentPackage,
  })
  addRoute(app, deps, {
    name: 'lineType',
    summary: 'Class of a line',
    input: lineTypeRequestSchema,
    result: lineTypeResultSchema,
    answer: calls.lineType,
  })
}

function registerPayments(app: FastifyInstance, deps: ApiDependencies): void {
  const { calls } = deps
  for (const name of ['paymentOptions', 'paymentOptionsAlias'] as const)
    addRoute(app, deps, {
      name,
      summary: 'Ways to pay',
      input: payments.paymentOptionsRequestSchema,
      result: payments.paymentOptionsResultSchema,
      answer: calls.paymentOptions,
    })
  addRoute(app, deps, {
    name: 'initiate',
    summary: 'Record a payment; no money moves',
    input: payments.initiateRequestSchema,
    result: payments.initiateResultSchema,
    answer: calls.initiate,
  })
  addRoute(app, deps, {
    name: 'process',
    summary: 'Ask the provider for the money',
    input: payments.processRequestSchema,
    result: payments.processResultSchema,
    answer: calls.process,
  })
  addRoute(app, deps, {
    name: 'status',
    summary: 'Where a payment stands, for the polling page',
    input: statusQuerySchema,
    result: payments.transactionSchema,
    answer: ({ tid }, caller) => calls.status({ tid }, caller),
  })
  addRoute(app, deps, {
    name: 'fetch',
    summary: 'Where a payment stands',
    input: fetchQuerySchema,
    result: payments.transactionSchema,
    answer: calls.fetch,
  })
}
