import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSuccess, type Reply } from '#contract/envelope.ts'
import { PAGES } from '#contract/pages.ts'
import { codeIn } from '#domain/codes/typed-code.ts'
import { readComplaintNumber } from '#domain/complaints/complaint.ts'
import { cleanNumber, isMsisdn } from '#domain/phone.ts'
import type {
  ComplaintStage,
  ComplaintStatusProps,
} from '#portal/pages/complaint-status/complaint-status-props.ts'
import { PRIVATE_PAGE } from '#server/http/route-guard.ts'
import { formValues } from '../form.ts'
import { queryOf } from '../own-query.ts'
import type { PageTools } from '../page-tools.ts'
import { failureOf, keepTyped, storeAway } from '../unanswered.ts'
import { readVisitor } from '../visitor.ts'
import { cardNumberRemoved, promiseOf, WITHOUT_CARD } from './form-notices.ts'

interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly number: string
}

interface Showing {
  readonly stage?: ComplaintStage
  readonly problem?: string
  readonly status?: number
}

/**
 * `/complaint/{number}` (FORM-45). Number and code are typed into native forms; what they open is the answer to the post, because
 * neither may stand in an address (T17).
 */
export function registerComplaintStatusPage(scope: FastifyInstance, tools: PageTools): void {
  scope.get(`${PAGES.complaint}/:number`, PRIVATE_PAGE, (request, reply) => {
    const visit = visitOf(request, reply)
    return visit ? show(tools, visit, {}) : reply.redirect(PAGES.complaint, 302)
  })
  scope.post(`${PAGES.complaint}/:number`, PRIVATE_PAGE, (request, reply) => {
    const visit = visitOf(request, reply)
    return visit ? answer(tools, visit) : reply.redirect(PAGES.complaint, 303)
  })
}

/** Null: what stands in the address is no number of a complaint. */
function visitOf(request: FastifyRequest, reply: FastifyReply): Visit | null {
  const { number = '' } = request.params as { readonly number?: string }
  const read = readComplaintNumber(number)
  return read === null ? null : { request, reply, number: read }
}

function show(tools: PageTools, { request, reply, number }: Visit, showing: Showing): FastifyReply {
  const { stage = { kind: 'number', msisdn: '' }, problem = '', status = 200 } = showing
  const { sent } = request.method === 'GET' ? queryOf(request) : { sent: undefined }
  const props: ComplaintStatusProps = {
    number,
    isSent: sent !== undefined,
    notice: sent === WITHOUT_CARD ? cardNumberRemoved(tools, request) : '',
    stage,
    problem,
    ...promiseOf(tools),
  }
  return tools.send(request, reply, { name: 'complaint-status', props, status, hasError: status === 422 })
}

/** First the number, to which a code is sent; then the code, which shows the complaint. */
async function answer(tools: PageTools, visit: Visit): Promise<FastifyReply> {
  const { request } = visit
  const { country } = tools.deps
  const form = formValues(request.body)
  const cleaned = cleanNumber(form['msisdn'] ?? '', country)
  const msisdn = cleaned.ok ? cleaned.digits : ''
  const asking: ComplaintStage = { kind: 'number', msisdn }
  if (!isMsisdn(msisdn, country)) {
    const t = tools.translate(readVisitor(request.headers), ['line-translation', 'form-translation'])
    const problem = t(msisdn === '' ? 'problem.numberRequired' : 'problem.numberInvalid')
    return show(tools, visit, { stage: asking, problem, status: 422 })
  }
  const refId = form['refId'] ?? ''
  const ask = (): Promise<FastifyReply> =>
    refId === ''
      ? sendCode(tools, visit, msisdn)
      : readCode(tools, visit, { msisdn, refId, otp: form['otp'] ?? '' })
  return keepTyped(ask, () =>
    show(tools, visit, { stage: asking, problem: storeAway(tools, request), status: 503 }),
  )
}

async function sendCode(tools: PageTools, visit: Visit, msisdn: string): Promise<FastifyReply> {
  const { calls, caller } = tools.deps
  const sent = await calls.sendComplaintCode({ msisdn }, caller(visit.request))
  const refId = sent.result?.refId ?? ''
  // A code that was perhaps sent can be typed, too.
  if (refId !== '') return show(tools, visit, { stage: { kind: 'code', msisdn, refId } })
  return refused(tools, visit, { said: sent, stage: { kind: 'number', msisdn } })
}

interface TypedCode {
  readonly msisdn: string
  readonly refId: string
  readonly otp: string
}

async function readCode(tools: PageTools, visit: Visit, typed: TypedCode): Promise<FastifyReply> {
  const { calls, caller } = tools.deps
  const { msisdn, refId, otp } = typed
  const who = caller(visit.request)
  const code = codeIn(otp)
  const verified = await calls.verifyCode({ refId, otp: code, username: msisdn, paymentMode: '' }, who)
  if (!isSuccess(verified) || !verified.result) {
    const mayTryAgain = (verified.result?.attemptsLeft ?? 0) > 0
    const stage: ComplaintStage = mayTryAgain ? { kind: 'code', msisdn, refId } : { kind: 'number', msisdn }
    return refused(tools, visit, { said: verified, stage })
  }
  const { uniqueCode } = verified.result
  const found = await calls.complaint({ complaint: visit.number, msisdn, uniqueCode }, who)
  if (isSuccess(found) && found.result)
    return show(tools, visit, { stage: { kind: 'shown', complaint: found.result } })
  if (String(found.statusCode) === '404') return show(tools, visit, { stage: { kind: 'none' }, status: 404 })
  return refused(tools, visit, { said: found, stage: { kind: 'number', msisdn } })
}

interface Refusal {
  readonly said: Reply<unknown>
  readonly stage: ComplaintStage
}

function refused(tools: PageTools, visit: Visit, { said, stage }: Refusal): FastifyReply {
  const { reply, request } = visit
  if (said.retryAfterSeconds !== undefined) reply.header('retry-after', String(said.retryAfterSeconds))
  const problem = failureOf(tools, request, said)
  return show(tools, visit, { stage, problem, status: said.httpStatus ?? 422 })
}
