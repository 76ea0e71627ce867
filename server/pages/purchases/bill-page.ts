import type { FastifyInstance } from 'fastify'
import { PAGES } from '#contract/pages.ts'
import { typedAmount } from '#domain/payments/amounts/parse-amount.ts'
import { billDraft } from '#domain/purchases/drafts.ts'
import type { BillProps } from '#portal/pages/postpaid-bill-pay/bill-props.ts'
import type { PageTools } from '../page-tools.ts'
import { EMPTY_AMOUNT_FORM, takeAmountForm, type AmountForm } from './amount-form.ts'
import { draftOfVisit } from './purchase-form.ts'

const NAME = 'postpaid-bill-pay'

/** The bill of a postpaid line (BILL-11): a native form, checked here with the browser's own rules. */
export function registerBillPage(scope: FastifyInstance, tools: PageTools): void {
  const bill = billForm(tools)
  scope.post(PAGES.postpaidBillPay, (request, reply) => takeAmountForm(tools, { request, reply }, bill))
  /** With `?d=` the form comes back filled: numbers never stand in an address (T17). */
  scope.get(PAGES.postpaidBillPay, async (request, reply) => {
    const draft = await draftOfVisit(tools, request)
    const empty: BillProps = EMPTY_AMOUNT_FORM
    if (!draft)
      return tools.send(request, reply, { name: NAME, props: empty, lasting: !request.url.includes('?') })
    // For another number there is another bill.
    const amount =
      draft.amount > 0 && draft.msisdn !== '' ? typedAmount(draft.amount, tools.deps.country) : ''
    return tools.send(request, reply, {
      name: NAME,
      props: { ...empty, typed: { msisdn: draft.msisdn, amount } } satisfies BillProps,
    })
  })
}

function billForm({ deps: { country } }: PageTools): AmountForm {
  return {
    name: NAME,
    page: PAGES.postpaidBillPay,
    use: 'bill',
    limits: { min: country.limits.postMin, max: country.limits.postMax },
    amountOf: (form) => form['amount'] ?? '',
    draftOf: (bought) => billDraft(country, { ...bought, redirectPage: PAGES.postpaidBillPay }),
  }
}
