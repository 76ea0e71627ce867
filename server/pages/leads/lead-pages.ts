import type { FastifyInstance } from 'fastify'
import { PAGES } from '#contract/pages.ts'
import type { LeadProps } from '#portal/pages/hbb-lead/lead-props.ts'
import { findForm } from '#server/forms/find-form.ts'
import { asksOnly } from '../own-query.ts'
import type { PageTools } from '../page-tools.ts'
import { devicesOf } from '../purchases/home-devices.ts'
import { registerYourDataPage } from '../own-data/your-data-page.ts'
import { readVisitor } from '../visitor.ts'
import { registerLeadStatusPage } from './lead-status-page.ts'

/**
 * Home internet (LEAD-10), its requests (LEAD-51), and what is held about whoever made them. The lead page is one
 * document: the phone knows the device (LEAD-11).
 */
export function registerLeadPages(scope: FastifyInstance, tools: PageTools): void {
  const { deps } = tools
  const { name, map, leadContactZero } = deps.country
  const { latitude, longitude, bounds } = map
  scope.get(PAGES.homeInternet, (request, reply) => {
    const props: LeadProps = {
      countryName: name,
      leadContactZero,
      map: { center: { latitude, longitude }, bounds },
      devices: { EN: devicesOf(deps, 'EN'), SW: devicesOf(deps, 'SW') },
      schema: findForm(deps, 'hbb-lead', readVisitor(request.headers).language),
    }
    return tools.send(request, reply, { name: 'hbb-lead', props, cacheable: asksOnly(request) })
  })
  registerLeadStatusPage(scope, tools)
  registerYourDataPage(scope, tools)
}
