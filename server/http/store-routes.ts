import type { FastifyInstance } from 'fastify'
import { shopsRequestSchema, shopsSchema } from '#contract/stores.ts'
import { addRoute } from './add-route.ts'
import type { ApiDependencies } from './add-route.ts'

/** Shops near a place (SHOP-10). It may be where the visitor is: nobody keeps the answer (T17). */
export function registerStores(app: FastifyInstance, deps: ApiDependencies): void {
  addRoute(app, deps, {
    name: 'shops',
    summary: 'Shops and dealers around a place, nearest first',
    input: shopsRequestSchema,
    result: shopsSchema,
    answer: deps.calls.shops,
  })
}
