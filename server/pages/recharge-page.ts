import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSuccess } from '#contract/envelope.ts'
import { PAGES } from '#contract/pages.ts'
import { parseLineType } from '#domain/lines/line-type.ts'
import { parseOwnPath } from '#domain/own-path.ts'
import { checkPrepaidLine, checkRecharge, type RechargeProblem } from '#domain/payments/check-recharge.ts'
import { usdAmountOf } from '#domain/payments/catalogue-amount.ts'
import type { QueryData } from '#domain/payments/query-data.ts'
import { PREPAID_RECHARGE } from '#domain/payments/transaction-type.ts'
import type { RechargeProps } from '#portal/recharge/recharge-props.ts'
import { formValues, type FormValues } from './form.ts'
import type { PageTools } from './page-tools.ts'
import { readVisitor } from './visitor.ts'

const EMPTY: RechargeProps = { typed: { msisdn: '', amount: '' }, problems: [], failure: '' }

/** Home and the prepaid form: the same native form, checked here with the browser's own rules. */
export function registerRechargePages(scope: FastifyInstance, tools: PageTools): void {
  scope.get<{ Querystring: { d?: string } }>(PAGES.home, (request, reply) => showForm('home', request, reply))
  scope.get<{ Querystring: { d?: string } }>(PAGES.prepaidRecharge, (request, reply) =>
    showForm('prepaid-recharge', request, reply),
  )
  scope.post(PAGES.prepaidRecharge, (request, reply) => takeForm(tools, request, reply))

  /** With `?d=` the form comes back filled: numbers never stand in an address (T17). */
  async function showForm(
    name: 'home' | 'prepaid-recharge',
    request: FastifyRequest<{ Querystring: { d?: string } }>,
    reply: FastifyReply,
  ) {
    const id = request.query.d
    const draft =
      typeof id === 'string' ? await tools.deps.drafts.find(id, tools.deps.caller(request).session) : null
    if (!draft) return tools.send(request, reply, { name, props: EMPTY, lasting: !request.url.includes('?') })
    const typed = { msisdn: draft.msisdn, amount: draft.amount.toLocaleString('en-US') }
    return tools.send(request, reply, { name, props: { ...EMPTY, typed } })
  }
}

async function takeForm(
  tools: PageTools,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { country, drafts, caller } = tools.deps
  const form = formValues(request.body)
  const typed = { msisdn: (form['msisdn'] ?? '').slice(0, 64), amount: typedAmount(form).slice(0, 64) }
  const refuse = (problems: readonly RechargeProblem[], failure = '') =>
    tools.send(request, reply, {
      name: 'prepaid-recharge',
      props: { typed, problems, failure } satisfies RechargeProps,
      status: failure ? 503 : 422,
      hasError: true,
    })

  const checked = checkRecharge(typed, {
    plan: country,
    limits: { min: country.limits.preMin, max: country.limits.preMax },
  })
  if (!checked.ok) return refuse(checked.problems)

  const answer = await tools.deps.calls.lineType(
    { msisdn: checked.msisdn, checkIfBroadband: false, requestType: '' },
    caller(request),
  )
  const unknown = !isSuccess(answer) && String(answer.statusCode) === '404'
  if (!isSuccess(answer) && !unknown)
    return refuse([], answer.message || tools.translate(readVisitor(request.headers))('error.generic'))
  const problem = checkPrepaidLine(unknown ? 'NA' : parseLineType(answer.result))
  if (problem) return refuse([problem])

  const from = parseOwnPath(form['from']) ?? PAGES.prepaidRecharge
  const draft = rechargeDraft(tools, {
    ...checked,
    redirectPage: from === PAGES.home ? from : PAGES.prepaidRecharge,
  })
  const id = await drafts.save(draft, caller(request).session)
  return reply.redirect(`${PAGES.paymentStart}?d=${encodeURIComponent(id)}`, 303)
}

/** The box wins over the chips; `other` alone is no amount. */
function typedAmount(form: FormValues): string {
  const quick = form['quick'] ?? ''
  const typed = form['amount'] ?? ''
  return typed.trim() !== '' ? typed : quick === 'other' ? '' : quick
}

function rechargeDraft(
  { deps: { country } }: PageTools,
  bought: { msisdn: string; amount: number; redirectPage: string },
): QueryData {
  return {
    ...bought,
    usdAmount: usdAmountOf(bought.amount, country),
    currency: country.currency,
    productCode: country.productCode,
    transactionType: PREPAID_RECHARGE,
    lineType: 'PREPAID',
    rechargeType: 'Prepaid Recharge',
    description: '',
    data: '',
    dataUnit: '',
    emailId: '',
    flow: 'PREPAID',
    theme: 'light',
    enableDualCurrency: country.enableDualCurrency,
    bundleInfo: null,
    invoiceDetail: null,
    pgOptions: [],
  }
}
