import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSuccess, type Reply } from '#contract/envelope.ts'
import type { DataRequestsResult } from '#contract/own-data/data-requests.ts'
import { PAGES } from '#contract/pages.ts'
import { codeIn } from '#domain/codes/typed-code.ts'
import {
  DATA_REQUEST_ID,
  DATA_REQUEST_KINDS,
  MOST_REQUEST_WORDS,
  requestFault,
} from '#domain/own-data/data-requests.ts'
import { cleanNumber, isMsisdn } from '#domain/phone.ts'
import { NO_NUMBER, type YourDataProps } from '#portal/pages/your-data/your-data-props.ts'
import { asksOnly } from '../own-query.ts'
import { formValues, type FormValues } from '../form.ts'
import type { PageTools } from '../page-tools.ts'
import { failureOf, keepTyped, limitMet, storeAway, type LimitMet } from '../unanswered.ts'
import { readVisitor } from '../visitor.ts'

interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What a step ends in: the page anew, or a file. */
interface Shown extends LimitMet {
  readonly props: YourDataProps
}

type Step = (tools: PageTools, visit: Visit, props: YourDataProps) => Promise<Shown | FastifyReply>

const MOST_CODE = 12
const MOST_PROOF = 64

/**
 * Your data as native forms, each answered by the page itself: number, code, then a copy or a request. Number and proof stand in
 * the page alone, never in an address (T17).
 */
export function registerYourDataPage(scope: FastifyInstance, tools: PageTools): void {
  scope.get(PAGES.yourData, (request, reply) =>
    tools.send(request, reply, { name: 'your-data', props: NO_NUMBER, cacheable: asksOnly(request) }),
  )
  scope.post(PAGES.yourData, (request, reply) => {
    const form = formValues(request.body)
    const props = typedIn(tools, form)
    const step = Object.hasOwn(STEPS, form['step'] ?? '')
      ? STEPS[form['step'] as keyof typeof STEPS]
      : askCode
    const take = async (): Promise<FastifyReply> => {
      const done = await step(tools, { request, reply }, props)
      return 'props' in done ? show(tools, { request, reply }, done) : done
    }
    const away = { props: { ...props, failure: storeAway(tools, request) }, status: 503 }
    return keepTyped(take, () => show(tools, { request, reply }, away))
  })
}

const STEPS = {
  number: askCode,
  code: prove,
  copy: sendCopy,
  ask: openRequest,
  answer: answerRequest,
} as const satisfies Readonly<Record<string, Step>>

function show(tools: PageTools, { request, reply }: Visit, { props, ...met }: Shown): FastifyReply {
  const wrong = props.problem === '' && props.failure === '' ? {} : { status: 422, hasError: true }
  return tools.send(request, reply, { name: 'your-data', props, ...wrong, ...met })
}

/** What the form says, tidied; the step that it stood at. */
function typedIn({ deps }: PageTools, form: FormValues): YourDataProps {
  const found = cleanNumber((form['msisdn'] ?? '').slice(0, 64), deps.country)
  const uniqueCode = (form['uniqueCode'] ?? '').slice(0, MOST_PROOF)
  const refId = (form['refId'] ?? '').slice(0, MOST_PROOF)
  return {
    ...NO_NUMBER,
    step: uniqueCode === '' ? (refId === '' ? 'number' : 'code') : 'proved',
    number: found.ok ? found.digits : '',
    refId,
    uniqueCode,
    typed: {
      kind: DATA_REQUEST_KINDS.find((kind) => kind === form['kind']) ?? 'correction',
      words: (form['words'] ?? '').slice(0, MOST_REQUEST_WORDS),
    },
  }
}

async function askCode(tools: PageTools, { request }: Visit, props: YourDataProps): Promise<Shown> {
  const at = { ...props, step: 'number' } as const
  if (!isMsisdn(props.number, tools.deps.country)) return { props: { ...at, problem: 'number' } }
  const { calls, caller } = tools.deps
  const sent = await calls.sendOwnDataCode({ msisdn: props.number }, caller(request))
  // One that was perhaps sent can be typed as well.
  const refId = sent.result?.refId ?? ''
  if (refId !== '') return { props: { ...props, step: 'code', refId } }
  return { props: { ...at, failure: failureOf(tools, request, sent) }, ...limitMet(sent) }
}

async function prove(tools: PageTools, { request }: Visit, props: YourDataProps): Promise<Shown> {
  const otp = codeIn(formValues(request.body)['otp'] ?? '').slice(0, MOST_CODE)
  const at = { ...props, step: 'code' } as const
  if (otp === '') return { props: { ...at, problem: 'code' } }
  const { calls, caller } = tools.deps
  const asked = { refId: props.refId, otp, username: props.number, paymentMode: '' }
  const answer = await calls.verifyCode(asked, caller(request))
  const uniqueCode = isSuccess(answer) ? (answer.result?.uniqueCode ?? '') : ''
  if (uniqueCode === '')
    return { props: { ...at, failure: failureOf(tools, request, answer) }, ...limitMet(answer) }
  return ownersPage(tools, { request }, { ...props, step: 'proved', uniqueCode })
}

/** All that was asked for about the number, with which the page of whoever proved it begins. */
async function ownersPage(
  tools: PageTools,
  { request }: Pick<Visit, 'request'>,
  props: YourDataProps,
): Promise<Shown> {
  const { calls, caller } = tools.deps
  const { number: msisdn, uniqueCode } = props
  return taken(tools, { request, props }, await calls.dataRequests({ msisdn, uniqueCode }, caller(request)))
}

/** The page after a call about requests. One that is no longer proved begins again with the number. */
function taken(
  tools: PageTools,
  { request, props }: Pick<Visit, 'request'> & Shown,
  answer: Reply<DataRequestsResult>,
): Shown {
  if (isSuccess(answer) && answer.result) return { props: { ...props, requests: answer.result.requests } }
  const failure = failureOf(tools, request, answer)
  const isOver = answer.httpStatus === undefined
  return {
    props: isOver ? { ...NO_NUMBER, number: props.number, failure } : { ...props, failure },
    ...limitMet(answer),
  }
}

/** The copy as a file that the browser keeps. */
async function sendCopy(
  tools: PageTools,
  { request, reply }: Visit,
  props: YourDataProps,
): Promise<Shown | FastifyReply> {
  const { calls, caller } = tools.deps
  const copied = await calls.ownData({ msisdn: props.number, uniqueCode: props.uniqueCode }, caller(request))
  if (isSuccess(copied) && copied.result) {
    const name = tools.translate(readVisitor(request.headers), ['your-data-translation'])('yourData.fileName')
    return reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename="${name}.json"`)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(copied.result, null, 2))
  }
  const failure = failureOf(tools, request, copied)
  if (copied.httpStatus === undefined) return { props: { ...NO_NUMBER, number: props.number, failure } }
  return { props: { ...props, failure }, ...limitMet(copied) }
}

async function openRequest(tools: PageTools, { request }: Visit, props: YourDataProps): Promise<Shown> {
  const { number: msisdn, uniqueCode, typed } = props
  if (requestFault(typed.kind, typed.words)) {
    const page = await ownersPage(tools, { request }, props)
    return { ...page, props: { ...page.props, problem: 'words' } }
  }
  const { calls, caller } = tools.deps
  const answer = await calls.openDataRequest({ msisdn, uniqueCode, ...typed }, caller(request))
  const isTaken = isSuccess(answer)
  const shown = isTaken ? { ...props, typed: NO_NUMBER.typed, isTaken } : props
  return taken(tools, { request, props: shown }, answer)
}

async function answerRequest(tools: PageTools, { request }: Visit, props: YourDataProps): Promise<Shown> {
  const form = formValues(request.body)
  const id = form['id'] ?? ''
  if (!DATA_REQUEST_ID.test(id)) return ownersPage(tools, { request }, props)
  const answer = form['answer'] === 'confirm' ? 'confirm' : 'withdraw'
  const { number: msisdn, uniqueCode } = props
  const { calls, caller } = tools.deps
  const answered = await calls.answerDataRequest({ msisdn, uniqueCode, id, answer }, caller(request))
  return taken(tools, { request, props }, answered)
}
