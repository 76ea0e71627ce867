import type { FastifyInstance } from 'fastify'
import { PAGES, WHY_HOME } from '#contract/pages.ts'
import { EMPTY_AMOUNT_FORM } from '#domain/purchases/amount-form.ts'
import type { HomeProps } from '#portal/pages/home/home-props.ts'
import { asksOnly, queryOf } from '../own-query.ts'
import type { PageTools } from '../page-tools.ts'
import { readVisitor } from '../visitor.ts'
import { filledForm } from './amount-pages.ts'
import { homeParts } from './home-parts.ts'
import { makeMostBoughtRows } from './most-bought-rows.ts'
import { draftOfVisit } from './purchase-form.ts'

/** Home: the prepaid form first, then what there is, then what others buy (RECHARGE-20). */
export function registerHomePage(scope: FastifyInstance, tools: PageTools): void {
  const mostBought = makeMostBoughtRows(tools)
  scope.get(PAGES.home, async (request, reply) => {
    const most = mostBought(request)
    const draft = await draftOfVisit(tools, request)
    const form = draft ? filledForm(draft, tools.deps.country) : EMPTY_AMOUNT_FORM
    const parts = homeParts(tools.deps, readVisitor(request.headers))
    const why = WHY_HOME.find((one) => one === queryOf(request).why) ?? ''
    const props: HomeProps = { form, most, parts, why }
    const cacheable = !draft && asksOnly(request)
    return tools.send(request, reply, {
      name: 'home',
      props,
      ...(cacheable ? { cacheable, edition: JSON.stringify([most, parts.banners]) } : {}),
    })
  })
}
