import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WireBundle } from '#contract/bundles.ts'
import { isSuccess } from '#contract/envelope.ts'
import { PAGES } from '#contract/pages.ts'
import { airtimeDraft, bundleDraft } from '#domain/purchases/drafts.ts'
import { parseOwnPath } from '#domain/own-path.ts'
import { cleanNumber, isMsisdn } from '#domain/phone.ts'
import { isCurrency, type Currency } from '#domain/money.ts'
import type { DataBundleProps, ServedBundles } from '#portal/pages/data-bundle/data-bundle-props.ts'
import { asksOnly, queryOf } from '../own-query.ts'
import { FOR_A_DAY } from '../pages-for-everybody.ts'
import { formValues, type FormValues } from '../form.ts'
import { buyingAway, failureOf, keepTyped, limitMet, type LimitMet } from '../unanswered.ts'
import type { PageTools } from '../page-tools.ts'
import { askLine, draftOfVisit, goToPayment, keepDraft, typedNumber, type Exchange } from './purchase-form.ts'

const PAGE = PAGES.dataBundle
/** Given to whoever may see the list of anyone. */
const NOBODY = ''

/** Data bundles (BUNDLE-31): a number, its list, and Buy on each ticket: one native form. */
export function registerBundlePage(scope: FastifyInstance, tools: PageTools): void {
  scope.get(PAGE, async (request, reply) => {
    const draft = await draftOfVisit(tools, request)
    return show(tools, { request, reply }, { typed: draft?.msisdn ?? '' })
  })
  scope.post(PAGE, (request, reply) => {
    const again = (): FastifyReply => showAgain(tools, { request, reply })
    return keepTyped(() => takeForm(tools, request, reply), again)
  })
}

/** The number and the bundle as they were sent, without a list: what there is cannot be asked now. */
function showAgain(tools: PageTools, { request, reply }: Exchange): FastifyReply {
  const form = formValues(request.body)
  const props: DataBundleProps = {
    typed: { msisdn: typedNumber(form) },
    problem: null,
    other: null,
    failure: buyingAway(tools, request),
    service: serviceOf(request),
    open: { bundles: [], failure: '' },
    line: null,
    chosen: codeIn(form),
  }
  return tools.send(request, reply, { name: 'data-bundle', props, status: 503, hasError: true })
}

function serviceOf(request: FastifyRequest): DataBundleProps['service'] {
  return queryOf(request)['service'] === 'ALL' ? 'ALL' : 'DATA'
}

function codeIn(form: FormValues): string {
  return (form['productCode'] ?? '').slice(0, 64)
}

interface Showing {
  /** As typed; a line that is good shows its own list. */
  readonly typed: string
  /** Sent by a person: what is wrong is said, and the answer is a refusal. */
  readonly posted?: boolean
  readonly chosen?: string
}

/** The page for a number, or for nobody yet. */
async function show(tools: PageTools, { request, reply }: Exchange, showing: Showing): Promise<FastifyReply> {
  const { typed, posted = false } = showing
  const query = queryOf(request)
  const service = serviceOf(request)
  const chosen = showing.chosen ?? (typeof query['bundle'] === 'string' ? query['bundle'].slice(0, 64) : '')
  const number = cleanNumber(typed, tools.deps.country)
  const msisdn = number.ok && isMsisdn(number.digits, tools.deps.country) ? number.digits : NOBODY
  const checked = msisdn === NOBODY ? null : await askLine(tools, request, { msisdn, use: 'bundle' })
  const line = checked?.ok ? checked.type : null
  const { bundles, met } = await listOf(tools, request, { msisdn: line ? msisdn : NOBODY, service })
  const problem = problemOf({ typed, refused: checked !== null && !checked.ok && !checked.failure, posted })
  const failure = checked && !checked.ok ? checked.failure : ''
  const props: DataBundleProps = {
    typed: { msisdn: line ? msisdn : typed },
    problem: failure || line ? null : problem,
    other: checked && !checked.ok ? checked.other : null,
    failure,
    service,
    open: line ? { bundles: [], failure: '' } : bundles,
    line: line ? { ...bundles, type: line } : null,
    chosen,
  }
  const status = failure ? 503 : posted && !line ? 422 : 200
  // Also after the redirect to `?d=`: whoever hears the title first knows that something is wrong.
  const hasError = failure !== '' || props.problem !== null
  const limit = failure && checked && !checked.ok ? checked.met : met
  const shared = asksOnly(request) && bundles.failure === '' ? { shared: FOR_A_DAY } : {}
  return tools.send(request, reply, { name: 'data-bundle', props, status, hasError, ...shared, ...limit })
}

function problemOf(found: { typed: string; refused: boolean; posted: boolean }): DataBundleProps['problem'] {
  if (found.refused) return 'number-invalid'
  if (!found.posted) return null
  return found.typed.trim() === '' ? 'number-required' : 'number-invalid'
}

async function listOf(
  tools: PageTools,
  request: FastifyRequest,
  { msisdn, service }: { readonly msisdn: string; readonly service: 'DATA' | 'ALL' },
): Promise<{ readonly bundles: ServedBundles; readonly met: LimitMet }> {
  const { calls, caller } = tools.deps
  const reply = await calls.bundles({ msisdn, serviceType: service }, caller(request))
  if (isSuccess(reply) && reply.result) return { bundles: { bundles: reply.result, failure: '' }, met: {} }
  return { bundles: { bundles: [], failure: failureOf(tools, request, reply) }, met: limitMet(reply) }
}

/** Show bundles leads to an address without the number (T17); Buy leads to payment. */
async function takeForm(
  tools: PageTools,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { country } = tools.deps
  const form = formValues(request.body)
  const typed = typedNumber(form)
  const code = codeIn(form)
  const number = cleanNumber(typed, country)
  if (!number.ok || !isMsisdn(number.digits, country)) {
    return show(tools, { request, reply }, { typed, posted: true, ...(code ? { chosen: code } : {}) })
  }
  const msisdn = number.digits
  if (code === '') {
    const draft = airtimeDraft(country, { msisdn, amount: 0, redirectPage: PAGE })
    const id = await keepDraft(tools, request, { draft })
    return reply.redirect(addressWith(request.url, id), 303)
  }
  const line = await askLine(tools, request, { msisdn, use: 'bundle' })
  if (!line.ok) return show(tools, { request, reply }, { typed, posted: true, chosen: code })
  // A phone's whole catalogue: the prepaid page sells from all of it, too.
  const all = await listOf(tools, request, { msisdn, service: 'ALL' })
  const bundle = all.bundles.bundles.find(({ productCode }) => productCode === code)
  if (!bundle || !isPriced(bundle))
    return show(tools, { request, reply }, { typed, posted: true, chosen: code })
  const from = parseOwnPath(form['from']) === PAGES.prepaidRecharge ? PAGES.prepaidRecharge : PAGE
  const draft = bundleDraft(country, bundle, {
    msisdn,
    lineType: line.type,
    redirectPage: from,
    broadband: false,
  })
  return goToPayment(tools, draft, { request, reply })
}

function isPriced(bundle: WireBundle): bundle is WireBundle & { currency: Currency } {
  return isCurrency(bundle.currency)
}

/** The same page with the draft's id in place of an older one; category and period stay. */
function addressWith(url: string, id: string): string {
  const query = new URLSearchParams(url.split('?')[1])
  query.set('d', id)
  return `${PAGE}?${query.toString()}`
}
