import type { FastifyInstance } from 'fastify'
import { refusal, success } from '#contract/envelope.ts'
import type { PortalCalls } from '#contract/calls.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import type { PageDependencies } from '#server/pages/plugin.ts'
import { openPages } from './open-pages.ts'
import { UNASKED } from './unasked-calls.ts'

export { ORIGIN, OWN_FORM as FORM } from './open-pages.ts'
export const DRAFT_ID = '0123456789ABCDEFGHJKMNPQRS'

/**
 * The pages alone, with lines whose third digit says their kind, over a store of drafts in memory. `calls`: answers of
 * further calls; `settings`: what the operator decides otherwise.
 */
export async function pageApp(
  calls: Partial<PortalCalls> = {},
  settings: Partial<PageDependencies> = {},
): Promise<{ app: FastifyInstance; drafts: Map<string, QueryData> }> {
  const drafts = new Map<string, QueryData>()
  const app = await openPages({
    calls: { ...CALLS, ...calls },
    drafts: {
      save: (draft, session) => {
        drafts.set(session, draft)
        return Promise.resolve(DRAFT_ID)
      },
      find: (id, session) => Promise.resolve(id === DRAFT_ID ? (drafts.get(session) ?? null) : null),
      open: (id, session) => {
        const purchase = id === DRAFT_ID ? drafts.get(session) : undefined
        return Promise.resolve(purchase ? { purchase, sent: [] } : null)
      },
    },
    ...settings,
  })
  return { app, drafts }
}

const CALLS: PortalCalls = {
  ...UNASKED,
  lineType: ({ msisdn }) => {
    if (msisdn === '700900000') throw new Error('a fault with a secret in it')
    if (msisdn === '700800000') return Promise.resolve(refusal(500, 'The network does not answer.'))
    if (msisdn === '700400000') return Promise.resolve(refusal(404, 'Subscriber not found.'))
    return Promise.resolve(success(msisdn.startsWith('7002') ? 'POSTPAID' : 'PREPAID'))
  },
}
