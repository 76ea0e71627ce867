import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSuccess } from '#contract/envelope.ts'
import type { OpenInvoicesResult } from '#contract/invoices.ts'
import { PAGES } from '#contract/pages.ts'
import { checkLookup, type InvoiceLookup } from '#domain/invoices/check-lookup.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { dayIn, type InvoiceRule } from '#domain/invoices/open-invoices.ts'
import type { NumberingPlan } from '#domain/phone.ts'
import { invoiceDraft } from '#domain/purchases/drafts.ts'
import { foundInvoices } from '#portal/pages/fixed-internet/found-invoices.ts'
import { PORTION, type InvoicePageProps } from '#portal/pages/fixed-internet/invoice-props.ts'
import { asksOnly, queryOf } from '../own-query.ts'
import { formValues, type FormValues } from '../form.ts'
import { buyingAway, failureOf, keepTyped, limitMet, type LimitMet } from '../unanswered.ts'
import type { PageTools } from '../page-tools.ts'
import { readVisitor } from '../visitor.ts'
import { draftOfVisit, goToPayment, keepDraft } from './purchase-form.ts'

const EMPTY: InvoicePageProps = {
  typed: { account: '', email: '' },
  problems: [],
  failure: '',
  found: null,
  shown: PORTION,
}
const MOST_SHOWN = 10_000

interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Fixed internet as native forms: account and e-mail are kept in a draft of the session and asked with again on each
 * view, so neither stands in an address (T17) and what is paid is gone when the customer comes back.
 */
export function registerInvoicePage(scope: FastifyInstance, tools: PageTools): void {
  scope.get(PAGES.fixedInternet, async (request, reply) => {
    const draft = await draftOfVisit(tools, request)
    const account = draft?.invoiceDetail?.accountNo ?? ''
    if (!draft || account === '')
      return send(tools, { request, reply }, { props: EMPTY, cacheable: asksOnly(request) })
    return showInvoices(tools, { request, reply }, { account, email: draft.emailId })
  })
  scope.post(PAGES.fixedInternet, (request, reply) => {
    const again = (): FastifyReply => {
      const props = {
        ...EMPTY,
        typed: typedIn(formValues(request.body)),
        failure: buyingAway(tools, request),
      }
      return send(tools, { request, reply }, { props, status: 503 })
    }
    return keepTyped(() => takeForm(tools, { request, reply }), again)
  })
}

/** Three things can be pressed: SHOW BILLS, more of them, and one invoice's Pay. */
async function takeForm(tools: PageTools, visit: Visit): Promise<FastifyReply> {
  const form = formValues(visit.request.body)
  const typed = typedIn(form)
  const checked = checkLookup(typed)
  if (!checked.ok)
    return send(tools, visit, { props: { ...EMPTY, typed, problems: checked.problems }, status: 422 })
  const invoiceNo = textOf(form, 'invoiceNo')
  if (invoiceNo !== '') return payInvoice(tools, visit, { ...checked.lookup, invoiceNo })
  const draft = askedDraft(tools, checked.lookup)
  const id = await keepDraft(tools, visit.request, { draft })
  const shown = shownOf(form['shown'])
  const more = shown > PORTION ? `&shown=${shown}` : ''
  return visit.reply.redirect(`${PAGES.fixedInternet}?d=${encodeURIComponent(id)}${more}`, 303)
}

async function showInvoices(tools: PageTools, visit: Visit, lookup: InvoiceLookup): Promise<FastifyReply> {
  const answer = await askInvoices(tools, visit, lookup)
  const { shown } = queryOf(visit.request)
  const props = { ...EMPTY, typed: lookup, shown: shownOf(shown) }
  if (!answer.ok) return send(tools, visit, failed(props, answer))
  return send(tools, visit, {
    props: { ...props, found: foundInvoices(lookup, answer.result, ruleOf(tools)) },
  })
}

/** The operator is asked again: only what it calls open now, of this very account, leads to payment. */
async function payInvoice(
  tools: PageTools,
  visit: Visit,
  { invoiceNo, ...lookup }: InvoiceLookup & { readonly invoiceNo: string },
): Promise<FastifyReply> {
  const answer = await askInvoices(tools, visit, lookup)
  const props = { ...EMPTY, typed: lookup }
  if (!answer.ok) return send(tools, visit, failed(props, answer))
  const found = foundInvoices(lookup, answer.result, ruleOf(tools))
  const invoice = found.invoices.find((open) => open.invoiceNo === invoiceNo && !open.paidHereOn)
  const contact = answer.result.contactPersonMsisdn
  const translate = tools.translate(readVisitor(visit.request.headers))
  if (!invoice) {
    const failure = translate('invoices.gone')
    return send(tools, visit, { props: { ...props, failure, found }, status: 409 })
  }
  if (contact === '') {
    const failure = translate('error.generic')
    return send(tools, visit, { props: { ...props, failure, found }, status: 503 })
  }
  const draft = invoiceDraft(tools.deps.country, invoice, {
    msisdn: contact,
    amount: invoice.amount,
    emailId: lookup.email,
    redirectPage: PAGES.fixedInternet,
  })
  return goToPayment(tools, draft, visit)
}

interface NotAnswered {
  readonly ok: false
  readonly failure: string
  readonly met: LimitMet
}

type Asked = { readonly ok: true; readonly result: OpenInvoicesResult } | NotAnswered

async function askInvoices(tools: PageTools, { request }: Visit, lookup: InvoiceLookup): Promise<Asked> {
  const { calls, caller } = tools.deps
  const reply = await calls.openInvoices(
    { accountNo: lookup.account, contactPersonEmailId: lookup.email },
    caller(request),
  )
  if (isSuccess(reply) && reply.result) return { ok: true, result: reply.result }
  return {
    ok: false,
    failure: failureOf(tools, request, reply),
    met: limitMet(reply),
  }
}

function ruleOf({ deps }: PageTools): InvoiceRule & NumberingPlan {
  const { country } = deps
  return { ...country, today: dayIn(country.timeZone, deps.now()) }
}

/** What was asked for, as a draft of nothing: it can be shown again, and buys nothing (its amount is nothing). */
function askedDraft({ deps }: PageTools, { account, email }: InvoiceLookup): ReturnType<typeof invoiceDraft> {
  const nothing: Invoice = {
    accountNo: account,
    invoiceNo: '',
    dueDate: '',
    billingStartDate: '',
    billingEndDate: '',
    currency: deps.country.currency,
    outstandingAmount: 0,
    invoiceStatus: '',
  }
  const redirectPage = PAGES.fixedInternet
  return invoiceDraft(deps.country, nothing, { msisdn: '', amount: 0, emailId: email, redirectPage })
}

function typedIn(form: FormValues): InvoicePageProps['typed'] {
  return { account: textOf(form, 'accountNo'), email: textOf(form, 'email') }
}

function textOf(form: FormValues, name: string): string {
  return (form[name] ?? '').slice(0, 254)
}

function shownOf(value: unknown): number {
  const shown = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : PORTION
  return Math.min(Math.max(shown, PORTION), MOST_SHOWN)
}

function failed(props: InvoicePageProps, { failure, met }: NotAnswered): Sending {
  return { props: { ...props, failure }, status: 422, met }
}

interface Sending {
  readonly props: InvoicePageProps
  readonly status?: number
  readonly cacheable?: boolean
  readonly met?: LimitMet
}

function send(
  tools: PageTools,
  { request, reply }: Visit,
  { props, status, cacheable, met = {} }: Sending,
): FastifyReply {
  return tools.send(request, reply, {
    name: 'fixed-internet',
    props,
    ...(cacheable ? { cacheable } : {}),
    ...(status ? { status, hasError: true } : {}),
    ...met,
  })
}
