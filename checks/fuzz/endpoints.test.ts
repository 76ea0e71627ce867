import assert from 'node:assert/strict'
import test from 'node:test'
import fastify from 'fastify'
import { UG } from '#countries/ug.ts'
import { WEBHOOKS } from '#server/adapters/webhooks.ts'
import { registerApi } from '#server/http/api.ts'
import { registerReturns } from '#server/http/browser-returns.ts'
import { registerHealth, type HealthDependencies } from '#server/http/health.ts'
import { registerOpenApi } from '#server/http/openapi.ts'
import { registerProviderRoutes } from '#server/http/provider-routes.ts'
import { openPages } from '#server/testing/pages/open-pages.ts'
import { UNASKED } from '#server/testing/pages/unasked-calls.ts'
import type { Engine } from '#server/payments/engine.ts'
import { ENDPOINTS } from './endpoints.ts'
import { routesIn } from './routes-in.ts'

const unasked = (): never => assert.fail('nothing is asked here')

/** The routes of the calls, of notices and of what watches the process; nobody asks any of them. */
async function callRoutes(): Promise<string[]> {
  const app = fastify()
  await registerOpenApi(app, { appVersion: '0', webhooks: WEBHOOKS })
  registerHealth(app, {} as HealthDependencies)
  registerApi(app, { calls: UNASKED, callerOf: unasked })
  const engine = { country: UG } as Engine
  registerProviderRoutes(app, { engine, webhooks: WEBHOOKS, wake: unasked })
  registerReturns(app, { engine, sessionOf: unasked })
  await app.ready()
  const routes = routesIn(app.printRoutes({ commonPrefix: false }))
  await app.close()
  return routes
}

async function pageRoutes(): Promise<string[]> {
  const pages = await openPages({ calls: UNASKED, drafts: { save: unasked, find: unasked, open: unasked } })
  const routes = routesIn(pages.printRoutes({ commonPrefix: false }))
  await pages.close()
  return routes
}

test('whatever the portal answers is attacked: no endpoint is forgotten, and none is made up', async () => {
  const has = new Set([...(await callRoutes()), ...(await pageRoutes())])
  const attacked = new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path.replace(/^\*/, '/*')}`))
  assert.ok(has.size > 90, 'the routes are found')
  assert.deepEqual([...has].toSorted(), [...attacked].toSorted())
})
