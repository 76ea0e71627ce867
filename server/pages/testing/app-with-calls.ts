import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import type { Caller, PortalCalls } from '#contract/calls.ts'
import { loadContent } from '#content/store.ts'
import { UG } from '#countries/ug.ts'
import type { QueryData } from '#domain/payments/query-data.ts'
import { BUILD_DIRECTORY, buildPortal } from '#portal/build.ts'
import { registerPages } from '../plugin.ts'
import { UNASKED } from './unasked-calls.ts'

export const ORIGIN = 'http://portal.example'
/** What a browser sends with a form of ours. */
export const OWN_FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: ORIGIN,
  'sec-fetch-site': 'same-origin',
}

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
  if (!existsSync(join(BUILD_DIRECTORY, 'server', 'portal.js'))) await buildPortal()
  const drafts = new Map<string, QueryData>()
  const app = fastify()
  await registerPages(app, {
    calls: { ...UNASKED, ...calls },
    country: UG,
    content: loadContent(),
    drafts: {
      save: (draft, session) => {
        const id = String(drafts.size + 1).padStart(26, '0')
        drafts.set(`${id} ${session}`, draft)
        return Promise.resolve(id)
      },
      find: (id, session) => Promise.resolve(drafts.get(`${id} ${session}`) ?? null),
    },
    appVersion: '1.2.3',
    runMode: 'sandbox',
    caller: ({ headers, id }): Caller => ({
      session: String(headers['x-session'] ?? 'one'),
      language: 'EN',
      requestId: id,
    }),
    now,
    gatewayOrigins: null,
    paystackScriptUrl: null,
    trustedOrigins: [ORIGIN],
  })
  return { app, drafts }
}
