import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#contract/calls.ts'
import { isSuccess } from '#contract/envelope.ts'
import { PAGES } from '#contract/pages.ts'
import { parseLineType, type LineType } from '#domain/lines/line-type.ts'
import { isBroadbandUse, lineProblem, type LineUse } from '#domain/lines/line-use.ts'
import { airtimeDraft } from '#domain/purchases/drafts.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { checkNumber, type RechargeProblem } from '#domain/purchases/amount-form.ts'
import { queryOf } from '../own-query.ts'
import { formValues, type FormValues } from '../form.ts'
import { failureOf, limitMet, type LimitMet } from '../unanswered.ts'
import { TooOften } from '../too-often.ts'
import type { PageTools } from '../page-tools.ts'

/** What the number of a posted form turned out to be. */
export type PostedLine =
  | { readonly ok: true; readonly type: Exclude<LineType, 'NA'> }
  /** Not a line for this page; `other` says which kind it is where that is what is wrong (NUMBER-23). */
  | (NoLine & { readonly other: 'line-postpaid' | 'line-prepaid' | null; readonly failure: '' })
  /** The question was not answered: a sentence for the whole form. */
  | (NoLine & { readonly other: null; readonly failure: string })

interface NoLine {
  readonly ok: false
  readonly met: LimitMet
}

/** Asks for the class of a complete number, as the browser does while it is typed (NUMBER-21). */
export async function askLine(
  tools: PageTools,
  request: FastifyRequest,
  { msisdn, use }: { readonly msisdn: string; readonly use: LineUse },
): Promise<PostedLine> {
  const { calls, caller, country } = tools.deps
  const hybrid = use === 'bill' && country.flags.postpaidHybridCheck
  const answer = await calls.lineType(
    {
      msisdn,
      checkIfBroadband: isBroadbandUse(use),
      requestType: hybrid ? 'HYBRID_POSTPAID_CHECK' : '',
    },
    caller(request),
  )
  const unknown = !isSuccess(answer) && String(answer.statusCode) === '404'
  if (!isSuccess(answer) && !unknown) {
    return { ok: false, other: null, failure: failureOf(tools, request, answer), met: limitMet(answer) }
  }
  const type = unknown ? 'NA' : parseLineType(answer.result)
  const problem = lineProblem(use, type, country.flags)
  if (!problem && type !== 'NA') return { ok: true, type }
  return { ok: false, other: problem === 'number-invalid' ? null : problem, failure: '', met: {} }
}

/** The posted number as typed, cut to a sane length. */
export function typedNumber(form: FormValues): string {
  return (form['msisdn'] ?? '').slice(0, 64)
}

/** A form post and its answer. */
export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface Opening {
  /** Address of the page that is opened. */
  readonly page: string
  /** Answers with the page and what is wrong with the number. */
  readonly refuse: (problem: RechargeProblem) => FastifyReply
}

/**
 * `step=number` opens a page with a number and nothing else: it travels in a draft of this session, never in an
 * address (T17). A number that is none is refused with its sentence. False: the post is something else.
 */
export async function openWithNumber(
  tools: PageTools,
  { request, reply }: Exchange,
  { page, refuse }: Opening,
): Promise<boolean> {
  const { country } = tools.deps
  const form = formValues(request.body)
  if (form['step'] !== 'number') return false
  const msisdn = checkNumber(typedNumber(form), country)
  if (typeof msisdn !== 'string') {
    refuse(msisdn)
    return true
  }
  const draft = airtimeDraft(country, { msisdn, amount: 0, redirectPage: page })
  const id = await keepDraft(tools, request, { draft })
  await reply.redirect(`${page}?d=${encodeURIComponent(id)}`, 303)
  return true
}

/** The session that a browser brought. '' if it brought none: it may keep nothing, and is known by its draft's address. */
export function broughtSession({ session, isNew }: Pick<Caller, 'session' | 'isNew'>): string {
  return isNew === true ? '' : session
}

/** The draft that `?d=` of an address names, when it is this session's; with `again` its number is left out. */
export async function draftOfVisit(tools: PageTools, request: FastifyRequest): Promise<QueryData | null> {
  const { d, again } = queryOf(request)
  if (typeof d !== 'string') return null
  const draft = await tools.deps.drafts.find(d, broughtSession(tools.deps.caller(request)))
  return draft && again !== undefined ? { ...draft, msisdn: '' } : draft
}

/** Keeps a purchase and goes on to the payment page. A form that was opened with a draft begins that purchase again. */
export async function goToPayment(
  tools: PageTools,
  draft: QueryData,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const { d, again } = queryOf(request)
  const begunFrom = typeof d === 'string' && again === undefined ? d : ''
  const id = await keepDraft(tools, request, { draft, begunFrom })
  return reply.redirect(`${PAGES.paymentStart}?d=${encodeURIComponent(id)}`, 303)
}

/** What a form was filled in with; `begunFrom`: the draft that it goes on from. */
interface BegunPurchase {
  readonly draft: QueryData
  readonly begunFrom?: string | undefined
}

/**
 * Keeps a purchase for the next page and answers its id.
 *
 * @throws TooOften for whoever began too many of them
 */
export async function keepDraft(
  tools: PageTools,
  request: FastifyRequest,
  { draft, begunFrom }: BegunPurchase,
): Promise<string> {
  const { caller, drafts, mayBegin } = tools.deps
  const who = caller(request)
  const refused = await mayBegin?.(who, draft.msisdn)
  if (refused) throw new TooOften(refused.message, refused.retryAfterSeconds ?? 1)
  return drafts.save(draft, who.session, {
    byAddress: who.isNew === true,
    ...(begunFrom === undefined ? {} : { begunFrom }),
  })
}
