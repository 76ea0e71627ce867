import type { FastifyInstance } from 'fastify'
import { PAGES } from '#contract/pages.ts'
import type { LeadProps } from '#portal/pages/hbb-lead/lead-props.ts'
import type { PageTools } from '../page-tools.ts'
import { registerLeadStatusPage } from './lead-status-page.ts'

/** Home internet (D2 §2.5) and its requests (G-15). The lead page is one document: the phone knows the device (G-16). */
export function registerLeadPages(scope: FastifyInstance, tools: PageTools): void {
  const { name, map } = tools.deps.country
  const { latitude, longitude, bounds } = map
  const props: LeadProps = { countryName: name, map: { center: { latitude, longitude }, bounds } }
  scope.get(PAGES.homeInternet, (request, reply) =>
    tools.send(request, reply, { name: 'hbb-lead', props, lasting: !request.url.includes('?') }),
  )
  registerLeadStatusPage(scope, tools)
}
