import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { TAGS } from '#contract/table/described-call.ts'
import type { Webhook } from '#server/adapters/webhooks.ts'
import { describeCalls } from './described-calls.ts'

const DESCRIPTION = `Every answer has one envelope: \`statusCode\`, \`status\`, \`message\` and \`result\`. A refusal of the
business is HTTP 200 with the status \`failed\`. A request body may be wrapped as \`{"data": …}\` or flat. What providers
call has the bodies and the answers of each provider.`

export interface OpenApiDependencies {
  readonly appVersion: string
  /** Whatever else has an operation's name is a call of the contract. */
  readonly webhooks: readonly Webhook[]
}

/** Validation and serialisation by the contract's schemas, and the document of calls and callbacks, and of nothing else. */
export async function registerOpenApi(
  app: FastifyInstance,
  { appVersion, webhooks }: OpenApiDependencies,
): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'duuka portal calls',
        version: appVersion,
        description: DESCRIPTION,
        license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      },
      // Whoever reads this has found the portal: the calls are beside it.
      servers: [{ url: '/', description: 'This portal' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    },
    // A page or a file is no call; a call has a name, and what a provider calls has one too.
    transform: (route) =>
      route.schema?.operationId
        ? jsonSchemaTransform(route)
        : { schema: { ...route.schema, hide: true }, url: route.url },
    transformObject: (document) => describeCalls(document, webhooks),
  })
  app.get(
    '/openapi.json',
    { schema: { hide: true }, config: { guard: { kind: 'probe' } } },
    async (_request, reply) => reply.header('cache-control', 'public, max-age=300').send(app.swagger()),
  )
}
