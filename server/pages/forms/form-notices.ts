import type { FastifyRequest } from 'fastify'
import type { PageTools } from '../page-tools.ts'
import { readVisitor } from '../visitor.ts'

/** In the address of the thanks: what was stored came with a card number. */
export const WITHOUT_CARD = 'without-card'

/** That a card number was taken out of what was stored. */
export function cardNumberRemoved(tools: PageTools, request: FastifyRequest): string {
  return tools.translate(readVisitor(request.headers), ['reply-translation'])('reply.cardNumberRemoved')
}

/** What is promised to whoever complains, as pages say it. */
export function promiseOf({ deps }: PageTools): { readonly answerHours: number; readonly endDays: number } {
  const { answerHours, endDays } = deps.complaints
  return { answerHours, endDays }
}
