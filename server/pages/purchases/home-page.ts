import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PAGES, WHY_HOME, type WhyHome } from '#contract/pages.ts'
import { EMPTY_AMOUNT_FORM } from '#domain/purchases/amount-form.ts'
import { sentence, type ReplyKey } from '#domain/replies/sentences.ts'
import type { HomeProps } from '#portal/pages/home/home-props.ts'
import { makePutIntoWords } from '#server/calls/words/put-into-words.ts'
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
    const props: HomeProps = { form, most, parts, why: whyHere(tools, request) }
    const cacheable = !draft && asksOnly(request)
    return tools.send(request, reply, {
      name: 'home',
      props,
      ...(cacheable ? { cacheable, edition: JSON.stringify([most, parts.banners]) } : {}),
    })
  })
}

const WORDS: Readonly<Record<WhyHome, ReplyKey>> = {
  purchase: 'homePurchase',
  payment: 'homePayment',
  storage: 'homeStorage',
}

/** Put into words here, since a page that everybody opens would carry the sentences for nothing. */
function whyHere({ deps }: PageTools, request: FastifyRequest): HomeProps['why'] {
  const why = WHY_HOME.find((one) => one === queryOf(request).why)
  if (!why) return null
  const say = makePutIntoWords(deps.content)
  const words = sentence(WORDS[why])
  return { EN: say(words, 'EN'), SW: say(words, 'SW') }
}
