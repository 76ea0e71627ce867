import type { FastifyInstance } from 'fastify'
import * as help from '#contract/help.ts'
import { addRoute } from './add-route.ts'
import type { ApiDependencies } from './add-route.ts'

/** Lists and searches that are the same for everyone; TEXT-23 gives the figure of FAQ lists. */
const LISTS_KEPT_SECONDS = 10

/** The help centre: what there is, what a search finds, what customers think of it. */
export function registerHelp(app: FastifyInstance, deps: ApiDependencies): void {
  const { calls } = deps
  addRoute(app, deps, {
    name: 'helpItems',
    summary: 'Questions of help by category, without their answers',
    input: help.helpItemsRequestSchema,
    result: help.helpItemsSchema,
    answer: calls.helpItems,
  })
  for (const name of ['faqs', 'popularFaqs'] as const)
    addRoute(app, deps, {
      name,
      summary: name === 'faqs' ? 'Questions with their answers' : 'Popular questions with their answers',
      input: help.faqsRequestSchema,
      result: help.faqsSchema,
      answer: calls[name],
    })
  addRoute(app, deps, {
    name: 'faq',
    summary: 'One question with its answer',
    input: help.faqRequestSchema,
    result: help.faqSchema,
    answer: calls.faq,
  })
  registerSearch(app, deps)
  registerLike(app, deps)
}

function registerSearch(app: FastifyInstance, deps: ApiDependencies): void {
  addRoute(app, deps, {
    name: 'searchFaqs',
    summary: 'Questions found by what was typed',
    input: help.searchFaqsRequestSchema,
    result: help.searchFaqsResultSchema,
    answer: deps.calls.searchFaqs,
    keptSeconds: LISTS_KEPT_SECONDS,
  })
}

/** The documents make a vote a GET; other sites' pages are kept from causing one where all requests are guarded (T13). */
function registerLike(app: FastifyInstance, deps: ApiDependencies): void {
  addRoute(app, deps, {
    name: 'likeFaq',
    summary: 'Whether an answer helped; one vote of a session on a question',
    input: help.likeFaqRequestSchema,
    result: help.likeFaqResultSchema,
    answer: deps.calls.likeFaq,
  })
}
