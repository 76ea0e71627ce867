import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSuccess, noticeOf, type Reply } from '#contract/envelope.ts'
import type { SaveFormResult } from '#contract/forms.ts'
import { complaintAddress, PAGES } from '#contract/pages.ts'
import { fitsPattern } from '#content/schemas/form-patterns.ts'
import { checkForm } from '#domain/forms/check-form.ts'
import type { FormValues } from '#domain/forms/clean-values.ts'
import { EMPTY_FORM, type FormProps } from '#portal/forms/form-props.ts'
import { findForm } from '#server/forms/find-form.ts'
import { asksOnly, queryOf } from '../own-query.ts'
import { formValues } from '../form.ts'
import { cardNumberRemoved, promiseOf, WITHOUT_CARD } from './form-notices.ts'
import { failureOf, keepTyped, storeAway } from '../unanswered.ts'
import type { PageTools } from '../page-tools.ts'
import { readVisitor } from '../visitor.ts'

const FORMS = [
  { path: PAGES.contactUs, name: 'contact-us' },
  { path: PAGES.giveFeedback, name: 'give-feedback' },
  { path: PAGES.complaint, name: 'complaint' },
] as const
type FormPage = (typeof FORMS)[number]

/**
 * Contact, feedback and complaints (FORM-40): native forms, checked here with the
 * browser's own rules, answered by a redirect.
 */
export function registerFormPages(scope: FastifyInstance, tools: PageTools): void {
  for (const form of FORMS) {
    scope.get(form.path, (request, reply) => {
      const { sent: about, payment } = queryOf(request)
      const sent = about !== undefined
      const failure = about === WITHOUT_CARD ? cardNumberRemoved(tools, request) : ''
      const cacheable = asksOnly(request)
      const typed = typeof payment === 'string' ? { payment: payment.slice(0, LONGEST_ID) } : {}
      return show(tools, form, { request, reply, props: { ...EMPTY_FORM, typed, sent, failure }, cacheable })
    })
    scope.post(form.path, (request, reply) => take(tools, form, { request, reply }))
  }
}

/** More of an address is no ID of a payment. */
const LONGEST_ID = 64

interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface Showing extends Visit {
  readonly props: FormProps
  readonly status?: number
  readonly cacheable?: boolean
}

function show(tools: PageTools, { name }: FormPage, showing: Showing): FastifyReply {
  const { request, reply, props, status = 200, cacheable = false } = showing
  const answer = { status, hasError: status !== 200, cacheable }
  if (name === 'give-feedback') return tools.send(request, reply, { name, props, ...answer })
  if (name === 'complaint')
    return tools.send(request, reply, { name, props: { ...props, ...promiseOf(tools) }, ...answer })
  const schema = schemaFor(tools, name, request)
  return tools.send(request, reply, { name, props: { ...props, schema }, ...answer })
}

function schemaFor({ deps }: PageTools, name: FormPage['name'], request: FastifyRequest) {
  return findForm(deps, name, readVisitor(request.headers).language)
}

async function take(tools: PageTools, form: FormPage, visit: Visit): Promise<FastifyReply> {
  const { deps } = tools
  const { request, reply } = visit
  const schema = schemaFor(tools, form.name, request)
  if (!schema) return show(tools, form, { ...visit, props: EMPTY_FORM, status: 503 })
  const checked = checkForm(schema, formValues(request.body), { plan: deps.country, fits: fitsPattern })
  const again = (typed: FormValues, status: number, failure: string): FastifyReply =>
    show(tools, form, { ...visit, props: { ...EMPTY_FORM, typed, tried: failure === '', failure }, status })
  if (!checked.ok) return again(checked.values, 422, '')
  const { values } = checked
  const request36 = { formName: form.name, values }
  const { language } = readVisitor(request.headers)
  const save = async (): Promise<FastifyReply> => {
    const saved = await deps.calls.saveForm(request36, { ...deps.caller(request), language })
    if (isSuccess(saved))
      return reply.redirect(`${placeOf(form, saved)}?sent${noticeOf(saved) && `=${WITHOUT_CARD}`}`, 303)
    if (saved.retryAfterSeconds !== undefined) reply.header('retry-after', String(saved.retryAfterSeconds))
    return again(values, saved.httpStatus ?? 503, failureOf(tools, request, saved))
  }
  return keepTyped(save, () => again(values, 503, storeAway(tools, request)))
}

/** Where thanks are read: a complaint has a page of its own, which says its number. */
function placeOf(form: FormPage, { result }: Reply<SaveFormResult>): string {
  return result?.complaint === undefined ? form.path : complaintAddress(result.complaint)
}
