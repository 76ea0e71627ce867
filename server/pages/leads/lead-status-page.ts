import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGES } from '#contract/pages.ts'
import { readLeadQuestion, leadAnswerOf } from '#portal/pages/lead-status/lead-question.ts'
import type { LeadStage, LeadStatusProps } from '#portal/pages/lead-status/lead-status-props.ts'
import { asksOnly } from '../own-query.ts'
import { formValues } from '../form.ts'
import { keepTyped, storeAway } from '../unanswered.ts'
import type { PageTools } from '../page-tools.ts'
import { readVisitor } from '../visitor.ts'

const UNASKED = {
  typed: { leadId: '', contactNumber: '' },
  problems: [],
  answer: { kind: 'unasked' },
} as const satisfies Omit<LeadStatusProps, 'stages'>

/**
 * Where a request for home internet stands (LEAD-51). The form is a native one; its answer is the page
 * itself, because neither number may stand in an address (T17).
 */
export function registerLeadStatusPage(scope: FastifyInstance, tools: PageTools): void {
  scope.get(PAGES.leadStatus, (request, reply) =>
    tools.send(request, reply, {
      name: 'lead-status',
      props: { ...UNASKED, stages: stagesOf(tools, request) } satisfies LeadStatusProps,
      cacheable: asksOnly(request),
    }),
  )
  scope.post(PAGES.leadStatus, (request, reply) => answerForm(tools, request, reply))
}

async function answerForm(
  tools: PageTools,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { calls, caller, country } = tools.deps
  const form = formValues(request.body)
  const question = readLeadQuestion(form['leadId'] ?? '', form['contactNumber'] ?? '', country)
  const show = (more: Partial<LeadStatusProps>, status: number): FastifyReply => {
    const props = { ...UNASKED, stages: stagesOf(tools, request), typed: question.typed, ...more }
    return tools.send(request, reply, { name: 'lead-status', props, status, hasError: status === 422 })
  }
  if (question.problems.length > 0) return show({ problems: question.problems }, 422)
  const ask = async (): Promise<FastifyReply> => {
    const found = await calls.trackLead(question.typed, caller(request))
    if (found.retryAfterSeconds !== undefined) reply.header('retry-after', String(found.retryAfterSeconds))
    const generic = tools.translate(readVisitor(request.headers))('error.generic')
    const answer = leadAnswerOf(found, { contact: question.typed.contactNumber, generic })
    const status = { unasked: 200, found: 200, none: 404, failed: found.httpStatus ?? 503 }[answer.kind]
    return show({ answer }, status)
  }
  return keepTyped(ask, () => show({ answer: { kind: 'failed', message: storeAway(tools, request) } }, 503))
}

/** The stages in their order, as `lead-status-config` says them; a stage it describes badly is left out. */
function stagesOf({ deps }: PageTools, request: FastifyRequest): LeadStage[] {
  const stages = deps.content.find(readVisitor(request.headers).language, 'lead-status-config')?.['stages']
  if (!Array.isArray(stages)) return []
  return (stages as unknown[]).flatMap((stage) => {
    if (typeof stage !== 'object' || stage === null) return []
    const { code, key } = stage as Readonly<Record<string, unknown>>
    return typeof code === 'string' && typeof key === 'string' ? [{ code, key }] : []
  })
}
