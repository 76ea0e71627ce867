import type { FastifyInstance } from 'fastify'
import { shopsRequestSchema, shopsSchema } from '#contract/stores.ts'
import { addRoute } from './add-route.ts'
import type { ApiDependencies } from './add-route.ts'

/** As long as a browser keeps a list of shops (D2 §9, G-75). */
const LISTS_KEPT_SECONDS = 10

/** Shops near a place (D2 §2.3): the same for everyone. */
export function registerStores(app: FastifyInstance, deps: ApiDependencies): void {
  addRoute(app, deps, {
    name: 'shops',
    summary: 'Shops and dealers around a place, nearest first',
    input: shopsRequestSchema,
    result: shopsSchema,
    answer: deps.calls.shops,
    keptSeconds: LISTS_KEPT_SECONDS,
  })
}
