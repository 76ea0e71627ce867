import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { ADDRESSES, type CallName } from '#contract/addresses.ts'
import type { DescribedCall } from '#contract/table/described-call.ts'
import { CALLS } from '#contract/table/table.ts'
import type { Webhook } from '#server/adapters/webhooks.ts'
import type * as z from 'zod/mini'
import { callbackSecurity, describeCallback } from './described-callbacks.ts'

/** What a caller may bring; the first three of nothing, a session and a key suffice as the operator has set it. */
const SECURITY = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-sid',
    description:
      'The anonymous session; payments belong to it. A browser is given one with the first call of a page; a program makes up 24 random bytes as base64url.',
  },
  portalKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'Asked of every call where the operator has set a key.',
  },
  proof: {
    type: 'http',
    scheme: 'bearer',
    description: 'Token type and token of `verifyUser`: good for payments with the number that was proved.',
  },
} as const

const ANYBODY = [{}, { session: [] }, { portalKey: [] }, { session: [], portalKey: [] }]
const WHO_PROVED_A_NUMBER = [{ proof: [] }, { proof: [], session: [] }, { proof: [], portalKey: [] }]

const ENVELOPE = {
  type: 'object',
  properties: {
    statusCode: { type: ['number', 'string'] },
    status: { type: 'string', enum: ['failed'] },
    message: { type: 'string' },
    result: {},
  },
  required: ['statusCode', 'status', 'message', 'result'],
} as const

const refused = (description: string, statusCode: number, message: string) => ({
  description,
  content: {
    'application/json': {
      schema: ENVELOPE,
      example: { statusCode, status: 'failed', message, result: null },
    },
  },
})
/** What every call may be answered instead of its result. */
const REFUSED = {
  Refused: refused('Refused; the message says why.', 400, 'The request could not be read.'),
  Failed: refused('The portal cannot answer now.', 503, 'Something Went Wrong!'),
}

const REF = (name: keyof typeof REFUSED) => ({ $ref: `#/components/responses/${name}` })

const header = (name: string, description: string, example: string) => ({
  name,
  description,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  example,
})
const LANGUAGE = header('lang', 'Language of the message: EN or SW.', 'EN')
const PRODUCT = header(
  'product',
  'Any product code. A program that brings the session brings it too: no form of another site can send it.',
  'ORP',
)
const KEY = header(
  'idempotency-key',
  'A text of the client’s for one press; asked twice, done once.',
  'a-press',
)
const KEYED: ReadonlySet<string> = new Set(['initiate', 'authInitiate'])

/** As much of a call as is added to; the framework has made the rest of it from the route's schemas. */
interface Operation {
  readonly operationId: CallName
  readonly parameters?: readonly { readonly name: string }[]
  readonly requestBody?: { readonly content: { readonly 'application/json': object } }
  readonly responses: Readonly<Record<string, object>>
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>
type Transform = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>
type Document = ReturnType<Transform>

/** Adds what table and providers say of each operation: subject, line, example, who may ask and what may go wrong. */
export function describeCalls(given: Parameters<Transform>[0], webhooks: readonly Webhook[]): Document {
  const document = 'openapiObject' in given ? given.openapiObject : {}
  const describe = (operation: Operation): object => {
    const callback = webhooks.find(({ operationId }) => operationId === operation.operationId)
    return callback ? describeCallback(callback, REFUSALS) : describeCall(operation)
  }
  const paths = Object.entries((document.paths ?? {}) as unknown as Paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, one]) => [method, describe(one)])),
  ])
  const securitySchemes = { ...SECURITY, ...callbackSecurity(webhooks) }
  const components = { ...document.components, securitySchemes, responses: REFUSED }
  const described: object = { ...document, components, paths: Object.fromEntries(paths) }
  return described
}

const REFUSALS = { '4XX': REF('Refused'), '5XX': REF('Failed') }

function describeCall(operation: Operation): object {
  const { operationId: name } = operation
  const call: DescribedCall<z.ZodMiniType, z.ZodMiniType> = CALLS[name]
  const example = call.example as Readonly<Record<string, unknown>>
  const asked = (operation.parameters ?? hints(call.leadsOn ? example : {})).map((one) =>
    withExample(one, example[one.name]),
  )
  return {
    ...operation,
    tags: [call.tag],
    summary: call.summary,
    parameters: [...asked, LANGUAGE, PRODUCT, ...(KEYED.has(name) ? [KEY] : [])],
    ...(operation.requestBody ? { requestBody: bodyWith(operation.requestBody, example) } : {}),
    security: call.isAuthorised ? WHO_PROVED_A_NUMBER : ANYBODY,
    responses: call.leadsOn ? LED_ON : responsesOf(operation, name),
  }
}

/** What a gateway may add to the address that it leads to; nothing checks it. */
function hints(example: object): readonly { readonly name: string }[] {
  return Object.keys(example).map((name) => ({
    name,
    in: 'query',
    required: false,
    schema: { type: 'string' },
  }))
}

function withExample(parameter: object, example: unknown): object {
  return example === undefined ? parameter : { ...parameter, example }
}

function bodyWith({ content }: NonNullable<Operation['requestBody']>, example: object): object {
  return { required: true, content: { 'application/json': { ...content['application/json'], example } } }
}

/** Of what the browser is sent to, and nobody calls. */
const LED_ON = {
  '302': { description: 'Redirects to the payment’s page, or to one that says how to find it.' },
  '4XX': REF('Refused'),
  default: REF('Failed'),
}

/** The result as the framework has it; refusals are named once, but for those in Google's shape. */
function responsesOf({ responses }: Operation, name: CallName): object {
  const good = { ...responses['200'], description: 'The result, or a refusal of the business.' }
  const isApart = ADDRESSES[name].path.startsWith('/maps/')
  if (!isApart) return { 200: good, ...REFUSALS }
  return { 200: good, '4XX': { ...responses['4XX'], description: 'Refused; the message says why.' } }
}
