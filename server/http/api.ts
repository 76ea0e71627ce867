import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { CallName } from '#contract/addresses.ts'
import type { Caller } from '#contract/calls.ts'
import type { Reply } from '#contract/envelope.ts'
import type { DescribedCall } from '#contract/table/described-call.ts'
import { CALL_NAMES, CALLS } from '#contract/table/table.ts'
import { addRoute, type ApiDependencies } from './add-route.ts'
import { registerPlaces } from './place-routes.ts'

/** Calls whose answers have no envelope: their routes stand apart. */
const APART: ReadonlySet<CallName> = new Set(['geocode', 'suggestPlaces', 'callback'])

/** Every JSON call of the contract, with schemas both ways. */
export function registerApi(app: FastifyInstance, deps: ApiDependencies): void {
  // What the route's schema has read is what the call of the same name takes: both are made from one entry.
  const calls = { ...deps.calls, paymentOptionsAlias: deps.calls.paymentOptions } as unknown as Readonly<
    Record<CallName, (request: unknown, caller: Caller) => Promise<Reply<unknown>>>
  >
  for (const name of CALL_NAMES.filter((one) => !APART.has(one))) {
    const { request: input, result, keptSeconds }: DescribedCall<z.ZodMiniType, z.ZodMiniType> = CALLS[name]
    addRoute(app, deps, { name, input, result, answer: calls[name], keptSeconds })
  }
  registerPlaces(app, deps)
}
