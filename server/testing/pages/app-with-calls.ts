import type { FastifyInstance } from 'fastify'
import type { PortalCalls } from '#contract/calls.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { openPages } from './open-pages.ts'
import { UNASKED } from './unasked-calls.ts'

export { ORIGIN, OWN_FORM } from './open-pages.ts'

export interface AppWithCalls {
  readonly app: FastifyInstance
  /** By id and session, as the portal keeps them. */
  readonly drafts: Map<string, QueryData>
}

/** The pages over the calls of a test; a call it does not give fails loudly. `x-session` names the visitor. */
export async function appWithCalls(
  calls: Partial<PortalCalls>,
  now: () => Date = () => new Date('2026-03-14T06:41:30Z'),
): Promise<AppWithCalls> {
  const drafts = new Map<string, QueryData>()
  const app = await openPages({
    calls: { ...UNASKED, ...calls },
    drafts: {
      save: (draft, session) => {
        const id = String(drafts.size + 1).padStart(26, '0')
        drafts.set(`${id} ${session}`, draft)
        return Promise.resolve(id)
      },
      find: (id, session) => Promise.resolve(drafts.get(`${id} ${session}`) ?? null),
      open: (id, session) => {
        const purchase = drafts.get(`${id} ${session}`)
        return Promise.resolve(purchase ? { purchase, sent: [] } : null)
      },
    },
    now,
  })
  return { app, drafts }
}
