import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGES } from '#contract/pages.ts'
import { checkRecharge, type RechargeProblem } from '#domain/payments/check-recharge.ts'
import { billDraft } from '#domain/purchases/drafts.ts'
import type { BillProps } from '#portal/pages/postpaid-bill-pay/bill-props.ts'
import { formValues } from '../form.ts'
import type { PageTools } from '../page-tools.ts'
import { askLine, draftOfVisit, goToPayment, openWithNumber, typedNumber } from './purchase-form.ts'

const NAME = 'postpaid-bill-pay'
const EMPTY: BillProps = { typed: { msisdn: '', amount: '' }, problems: [], other: null, failure: '' }

/** The bill of a postpaid line (D1 §2): a native form, checked here with the browser's own rules. */
export function registerBillPage(scope: FastifyInstance, tools: PageTools): void {
  scope.post(PAGES.postpaidBillPay, (request, reply) => takeForm(tools, request, reply))
  /** With `?d=` the form comes back filled: numbers never stand in an address (T17). */
  scope.get(PAGES.postpaidBillPay, async (request, reply) => {
    const draft = await draftOfVisit(tools, request)
    if (!draft)
      return tools.send(request, reply, { name: NAME, props: EMPTY, lasting: !request.url.includes('?') })
    // For another number there is another bill.
    const amount = draft.amount > 0 && draft.msisdn !== '' ? draft.amount.toLocaleString('en-US') : ''
    return tools.send(request, reply, {
      name: NAME,
      props: { ...EMPTY, typed: { msisdn: draft.msisdn, amount } } satisfies BillProps,
    })
  })
}

async function takeForm(
  tools: PageTools,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { country } = tools.deps
  const form = formValues(request.body)
  const typed = { msisdn: typedNumber(form), amount: (form['amount'] ?? '').slice(0, 64) }
  const refuse = (
    problems: readonly RechargeProblem[],
    more: Partial<Pick<BillProps, 'other' | 'failure'>>,
  ): FastifyReply =>
    tools.send(request, reply, {
      name: NAME,
      props: { typed, problems, other: null, failure: '', ...more } satisfies BillProps,
      status: more.failure ? 503 : 422,
      hasError: true,
    })
  const opening = {
    page: PAGES.postpaidBillPay,
    refuse: (problem: RechargeProblem) => refuse([problem], {}),
  }
  if (await openWithNumber(tools, { request, reply }, opening)) return reply

  const checked = checkRecharge(typed, {
    plan: country,
    limits: { min: country.limits.postMin, max: country.limits.postMax },
  })
  if (!checked.ok) return refuse(checked.problems, {})
  const { msisdn, amount } = checked
  const line = await askLine(tools, request, { msisdn, use: 'bill' })
  if (!line.ok && line.failure) return refuse([], { failure: line.failure })
  if (!line.ok) return refuse([{ field: 'msisdn', message: 'number-invalid' }], { other: line.other })
  const redirectPage = PAGES.postpaidBillPay
  const draft = billDraft(country, { msisdn, amount, lineType: line.type, redirectPage })
  return goToPayment(tools, draft, { request, reply })
}
