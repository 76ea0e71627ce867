import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGES } from '#contract/pages.ts'
import { makeTranslator } from '#domain/translate.ts'
import { PRIVATE_PAGE } from '#server/http/route-guard.ts'
import { documentHeaders, pictureSecurityPolicy } from './headers.ts'
import type { PageTools } from './page-tools.ts'
import { packDocument, sendDocument } from './send-document.ts'

/** As `shownAddress` of the contract writes it. */
const LINK = /^[A-Za-z0-9_-]{43}$/
const PAGE = /^[1-9]\d{0,14}$/

/** `/payment/shown/{link}/{page}`: what a customer was shown, drawn again in a frame of the staff's console. It changes nothing. */
export function registerShownPages(scope: FastifyInstance, tools: PageTools): void {
  scope.get(`${PAGES.paymentShown}/:link/:page`, PRIVATE_PAGE, (request, reply) =>
    showAgain(tools, request, reply),
  )
}

async function showAgain(
  tools: PageTools,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { link = '', page = '' } = request.params as { link?: string; page?: string }
  const isWell = LINK.test(link) && PAGE.test(page)
  const found = isWell ? await tools.deps.shown?.find(link, Number(page)) : null
  if (!found)
    return reply
      .code(404)
      .headers(documentHeaders(pictureSecurityPolicy("'none'", "'none'"), true))
      .type('text/plain; charset=utf-8')
      .send(makeTranslator(tools.deps.content.texts('EN', ['staff-translation']))('staff.seen.linkOver'))
  const { transaction, language, words, origin } = found
  const props = {
    id: transaction.transactionId,
    first: transaction,
    problem: 'none',
    channel: '',
    pg: '',
  } as const
  const visitor = { language, theme: null, saver: false, lastWay: '' } as const
  const { html, styleHash } = tools.draw({ name: 'payment-status', props }, visitor, words)
  reply.headers(documentHeaders(pictureSecurityPolicy(styleHash, origin), true))
  // Only its policy can name who may have it in a frame; this one knows nobody.
  reply.removeHeader('x-frame-options')
  return sendDocument(request, reply, packDocument(html, false))
}
