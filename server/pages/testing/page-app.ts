import { UNASKED } from './unasked-calls.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { refusal, success } from '#contract/envelope.ts'
import type { PortalCalls } from '#contract/calls.ts'
import { loadContent } from '#content/store.ts'
import { UG } from '#countries/ug.ts'
import type { QueryData } from '#domain/payments/query-data.ts'
import { BUILD_DIRECTORY, buildPortal } from '#portal/build.ts'
import { registerPages, type PageDependencies } from '../plugin.ts'

export const ORIGIN = 'http://portal.example'
export const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: ORIGIN,
  'sec-fetch-site': 'same-origin',
}
export const DRAFT_ID = '0123456789ABCDEFGHJKMNPQRS'

/**
 * The pages alone, with lines whose third digit says their kind, over a store of drafts in memory. `calls`: answers of
 * further calls; `settings`: what the operator decides otherwise.
 */
export async function pageApp(
  calls: Partial<PortalCalls> = {},
  settings: Partial<PageDependencies> = {},
): Promise<{ app: FastifyInstance; drafts: Map<string, QueryData> }> {
  if (!existsSync(join(BUILD_DIRECTORY, 'server', 'portal.js'))) await buildPortal()
  const drafts = new Map<string, QueryData>()
  const app = fastify()
  await registerPages(app, {
    calls: { ...CALLS, ...calls },
    country: UG,
    content: loadContent(),
    drafts: {
      save: (draft, session) => {
        drafts.set(session, draft)
        return Promise.resolve(DRAFT_ID)
      },
      find: (id, session) => Promise.resolve(id === DRAFT_ID ? (drafts.get(session) ?? null) : null),
    },
    appVersion: '1.2.3',
    runMode: 'sandbox',
    caller: ({ headers, id }) => ({
      session: String(headers['x-session'] ?? 'one'),
      language: 'EN',
      requestId: id,
    }),
    now: () => new Date(0),
    gatewayOrigins: null,
    paystackScriptUrl: null,
    trustedOrigins: [ORIGIN],
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
