import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSuccess } from '#contract/envelope.ts'
import { homeAddress, PAGES } from '#contract/pages.ts'
import type { Transaction } from '#contract/payments.ts'
import { plainWord } from '#domain/pasted-text.ts'
import { refreshAfterSeconds } from '#domain/payments/status/polling.ts'
import { isUndecided, statusWords } from '#domain/payments/status/status-words.ts'
import type { StatusPageProps } from '#portal/pages/payment-status/status-props.ts'
import { readPaymentId } from '#server/payments/records/payment-id.ts'
import { queryOf } from './own-query.ts'
import type { PageTools } from './page-tools.ts'
import { registerShownPages } from './shown-pages.ts'

const LONGEST_ID = 64

/** Whether a failure was shown decides what happens to late money, so only a person's own visit counts. */
const STATUS_PAGE = {
  config: { guard: { kind: 'page', isPrivate: true, isTraced: true, bound: 'unknown-payments' } },
} as const

/**
 * The pages that staff see as they were shown before, and the status page at `/payment/status?id=` and `/payment/status/{id}`. Without an
 * id it leads home, which says why (STATUS-11).
 */
export function registerStatusPages(scope: FastifyInstance, tools: PageTools): void {
  registerShownPages(scope, tools)
  scope.get(PAGES.paymentStatus, STATUS_PAGE, (request, reply) =>
    showStatus(tools, request, { reply, id: idOf(queryOf(request)) }),
  )
  scope.get(`${PAGES.paymentStatus}/:id`, STATUS_PAGE, (request, reply) =>
    showStatus(tools, request, { reply, id: idOf(request.params) }),
  )
}

/** A reference on a card page's receipt names its payment too. */
function idOf(values: unknown): string {
  const typed = textOf(values, 'id')
  return readPaymentId(typed) ?? typed
}

function textOf(values: unknown, name: string): string {
  const value = (values as Record<string, unknown> | null)?.[name]
  return typeof value === 'string' ? plainWord(value).slice(0, LONGEST_ID) : ''
}

async function showStatus(
  tools: PageTools,
  request: FastifyRequest,
  { reply, id }: { reply: FastifyReply; id: string },
): Promise<FastifyReply> {
  if (id === '' && queryOf(request).why === 'return') return showNameless(tools, request, reply)
  if (id === '') return reply.redirect(homeAddress('payment'), 302)
  const found = await tools.deps.calls.fetch({ txnId: id }, { ...tools.deps.caller(request), isPage: true })
  const first = isSuccess(found) ? found.result : null
  const unknown = String(found.statusCode) === '404'
  const props: StatusPageProps = {
    id,
    first,
    problem: first ? 'none' : unknown ? 'unknown' : 'unreachable',
    channel: textOf(queryOf(request), 'channel'),
    pg: textOf(queryOf(request), 'pg'),
  }
  return tools.send(request, reply, {
    name: 'payment-status',
    props,
    status: first ? 200 : unknown ? 404 : 503,
    refreshSeconds: first ? refreshOf(first, tools.deps.now()) : unknown ? null : 10,
  })
}

/** The page for a return from a gateway that didn't say which payment it was for. */
function showNameless(tools: PageTools, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const props: StatusPageProps = { id: '', first: null, problem: 'nameless', channel: '', pg: '' }
  return tools.send(request, reply, { name: 'payment-status', props, status: 404 })
}

/** Without script an open payment is looked at again by itself, ever more slowly. */
function refreshOf(transaction: Transaction, now: Date): number | null {
  if (!isUndecided(statusWords(transaction))) return null
  const madeAt = Date.parse(transaction.createdAt)
  return refreshAfterSeconds(Number.isNaN(madeAt) ? 0 : now.getTime() - madeAt)
}
