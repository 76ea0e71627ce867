import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { loadContent } from '#content/store.ts'
import { UG } from '#countries/ug.ts'
import { BUILD_DIRECTORY, buildPortal } from '#portal/build.ts'
import { registerPages, type PageDependencies } from '#server/pages/plugin.ts'

export const ORIGIN = 'http://portal.example'
/** What a browser sends with a form of ours. */
export const OWN_FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: ORIGIN,
  'sec-fetch-site': 'same-origin',
}

type Decided = Pick<PageDependencies, 'calls' | 'drafts'> & Partial<PageDependencies>

/** The pages alone, over what a test decides; `x-session` names the visitor. Builds the portal where nobody has. */
export async function openPages(decided: Decided): Promise<FastifyInstance> {
  if (!existsSync(join(BUILD_DIRECTORY, 'server', 'portal.js'))) await buildPortal()
  const app = fastify()
  await registerPages(app, {
    country: UG,
    content: loadContent('', '', decided.country),
    appVersion: '1.2.3',
    runMode: 'sandbox',
    caller: ({ headers, id }) => ({
      session: String(headers['x-session'] ?? 'one'),
      language: 'EN',
      requestId: id,
    }),
    now: () => new Date(0),
    complaints: { answerHours: 4, endDays: 5 },
    gatewayOrigins: null,
    paystackScriptUrl: null,
    trustedOrigins: [ORIGIN],
    ...decided,
  })
  return app
}
