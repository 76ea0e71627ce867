import fastify from 'fastify'
import { UG } from '#countries/ug.ts'
import { WEBHOOKS } from '#server/adapters/webhooks.ts'
import { registerApi } from '#server/http/api.ts'
import { registerReturns } from '#server/http/browser-returns.ts'
import { registerHealth, type HealthDependencies } from '#server/http/health.ts'
import { registerOpenApi } from '#server/http/openapi.ts'
import { registerProviderRoutes } from '#server/http/provider-routes.ts'
import { UNASKED } from '#server/testing/pages/unasked-calls.ts'
import type { Engine } from '#server/payments/engine.ts'

function unasked(): never {
  throw new Error('Nothing is asked here.')
}

/** The text of `/openapi.json`, of a server with all routes but those of pages; none of them is asked anything. */
export async function documentOfCalls(): Promise<string> {
  const app = fastify()
  await registerOpenApi(app, { appVersion: '0.0.0', webhooks: WEBHOOKS })
  registerHealth(app, {} as HealthDependencies)
  registerApi(app, { calls: UNASKED, callerOf: unasked })
  const engine = { country: UG } as Engine
  registerProviderRoutes(app, { engine, webhooks: WEBHOOKS, wake: unasked })
  registerReturns(app, { engine, sessionOf: unasked })
  app.get('/a-page', () => unasked())
  const { body } = await app.inject('/openapi.json')
  await app.close()
  return body
}
