import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSuccess, noticeOf } from '#contract/envelope.ts'
import { PAGES } from '#contract/pages.ts'
import { fitsPattern } from '#content/schemas/form-patterns.ts'
import { checkForm } from '#domain/forms/check-form.ts'
import type { FormValues } from '#domain/forms/clean-values.ts'
import { EMPTY_FORM, type FormProps } from '#portal/forms/form-props.ts'
import { findForm } from '#server/forms/find-form.ts'
import { asksOnly, queryOf } from '../own-query.ts'
import { formValues } from '../form.ts'
import { failureOf, keepTyped, storeAway } from '../unanswered.ts'
import type { PageTools } from '../page-tools.ts'
import { readVisitor } from '../visitor.ts'

const FORMS = [
  { path: PAGES.contactUs, name: 'contact-us' },
  { path: PAGES.giveFeedback, name: 'give-feedback' },
] as const
type FormPage = (typeof FORMS)[number]

/**
 * Contact and feedback (FORM-40): native forms, checked here with the
 * browser's own rules, answered by a redirect.
 */
export function registerFormPages(scope: FastifyInstance, tools: PageTools): void {
  for (const form of FORMS) {
    scope.get(form.path, (request, reply) => {
      const { sent: about } = queryOf(request)
      const sent = about !== undefined
      const failure = about === WITHOUT_CARD ? cardNumberRemoved(tools, request) : ''
      const cacheable = asksOnly(request)
      return show(tools, form, { request, reply, props: { ...EMPTY_FORM, sent, failure }, cacheable })
    })
    scope.post(form.path, (request, reply) => take(tools, form, { request, reply }))
  }
}

/** In the address of the thanks: what was stored came with a card number. */
const WITHOUT_CARD = 'without-card'

function cardNumberRemoved(tools: PageTools, request: FastifyRequest): string {
  return tools.translate(readVisitor(request.headers), ['reply-translation'])('reply.cardNumberRemoved')
}

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
      return reply.redirect(`${form.path}?sent${noticeOf(saved) && `=${WITHOUT_CARD}`}`, 303)
    if (saved.retryAfterSeconds !== undefined) reply.header('retry-after', String(saved.retryAfterSeconds))
    return again(values, saved.httpStatus ?? 503, failureOf(tools, request, saved))
  }
  return keepTyped(save, () => again(values, 503, storeAway(tools, request)))
}
